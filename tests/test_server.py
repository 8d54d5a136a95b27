"""The Jupyter server extension: found by the server, and no message waits for another."""

import json
import re
import subprocess
import sys
from types import SimpleNamespace

import verdictlab_server

USUAL = "kernel_websocket_connection_class"


class Usual:
    """A connection of the page ``page`` to a kernel, as the server makes it."""

    kernel_id = "kernel 1"

    def __init__(self, websocket_handler, page="page 1", kernel=None):
        self.websocket_handler, self.kernel_manager = websocket_handler, kernel
        self.session = SimpleNamespace(session=page)

    def connect(self):
        return f"connected, {self.websocket_handler.waits}"

    def disconnect(self):
        return "gone"

    def handle_outgoing_message(self, stream, outgoing_msg):
        return "handed on"


class Kernel:
    """What a kernel manager offers; remembers which subshells were to be ended."""

    def __init__(self):
        self.ended = []
        self.session = SimpleNamespace(send=self.send)

    def connect_control(self):
        return SimpleNamespace(flush=list, close=lambda linger: None)

    def send(self, _stream, kind, content):
        assert kind == "delete_subshell_request"
        self.ended.append(content["subshell_id"])


def subshell_made(name):
    """The message by which a kernel says that it made a subshell."""
    header, content = {"msg_type": "create_subshell_reply"}, {"subshell_id": name}
    parts = [header, {}, {}, content]
    return [b"<IDS|MSG>", b"signature", *(json.dumps(part).encode() for part in parts)]


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


def test_the_subshells_of_a_page_that_was_loaded_anew_are_ended():
    app = SimpleNamespace(web_app=SimpleNamespace(settings={USUAL: Usual}))
    verdictlab_server._load_jupyter_server_extension(app)
    kernel = Kernel()

    def page(name):
        connection = app.web_app.settings[USUAL](Handler(), name, kernel)
        connection.connect()
        return connection

    first, other = page("first"), page("other tab")
    assert first.handle_outgoing_message("control", subshell_made("a")) == "handed on"
    other.handle_outgoing_message("control", subshell_made("b"))
    other.handle_outgoing_message("shell", [b"<IDS|MSG>", b"", b"{}", b"{}", b"{}", b"{}"])
    first.disconnect()
    first = page("first")  # only its connection was lost
    assert kernel.ended == []
    first.disconnect()
    page("first, loaded anew")
    assert kernel.ended == ["a"]
    page("third tab")
    assert kernel.ended == ["a"]


def test_the_server_still_knows_the_setting_and_the_connection_its_handler():
    """Both are the server's: a new release may rename them."""
    from jupyter_server.serverapp import ServerApp
    from jupyter_server.services.kernels.connection.base import BaseKernelWebsocketConnection
    from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    assert USUAL in ServerApp.class_trait_names()
    assert "websocket_handler" in BaseKernelWebsocketConnection.class_trait_names()
    assert callable(BaseKernelWebsocketConnection.connect)
    assert callable(KernelWebsocketHandler.set_nodelay)
    for name in ("disconnect", "handle_outgoing_message"):
        assert callable(getattr(ZMQChannelsWebsocketConnection, name))
    assert {"session", "kernel_manager"} <= set(dir(ZMQChannelsWebsocketConnection))


def test_a_server_of_this_environment_loads_it():
    done = subprocess.run(
        [sys.executable, "-m", "jupyter_server.extension.serverextension", "list"],
        capture_output=True,
        text=True,
    )
    said = " ".join(re.sub(r"\x1b\[\d+m", "", done.stdout + done.stderr).split())
    assert "verdictlab_server enabled" in said
    assert "verdictlab_server OK" in said
