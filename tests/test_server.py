"""The Jupyter server extension: found by the server, and no message waits for another."""

import re
import subprocess
import sys
from types import SimpleNamespace

import verdictlab_server

USUAL = "kernel_websocket_connection_class"


class Usual:
    def __init__(self, websocket_handler):
        self.websocket_handler = websocket_handler

    def connect(self):
        return f"connected, {self.websocket_handler.waits}"


class Handler:
    waits = "messages wait"

    def set_nodelay(self, value):
        self.waits = "none waits" if value else "messages wait"


def test_whatever_connection_the_server_uses_it_sends_at_once():
    app = SimpleNamespace(web_app=SimpleNamespace(settings={USUAL: Usual}))
    verdictlab_server._load_jupyter_server_extension(app)
    made = app.web_app.settings[USUAL](Handler())
    assert isinstance(made, Usual)
    assert made.connect() == "connected, none waits"
    assert Usual(Handler()).connect() == "connected, messages wait"


def test_the_server_still_knows_the_setting_and_the_connection_its_handler():
    """Both are the server's: a new release may rename them."""
    from jupyter_server.serverapp import ServerApp
    from jupyter_server.services.kernels.connection.base import BaseKernelWebsocketConnection
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    assert USUAL in ServerApp.class_trait_names()
    assert "websocket_handler" in BaseKernelWebsocketConnection.class_trait_names()
    assert callable(BaseKernelWebsocketConnection.connect)
    assert callable(KernelWebsocketHandler.set_nodelay)


def test_a_server_of_this_environment_loads_it():
    done = subprocess.run(
        [sys.executable, "-m", "jupyter_server.extension.serverextension", "list"],
        capture_output=True,
        text=True,
    )
    said = " ".join(re.sub(r"\x1b\[\d+m", "", done.stdout + done.stderr).split())
    assert "verdictlab_server enabled" in said
    assert "verdictlab_server OK" in said
