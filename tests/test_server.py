"""The Jupyter server extension: found by the server, and no message waits for another."""

import asyncio
import copy
import json
import re
import subprocess
import sys
from inspect import signature
from pathlib import Path
from types import SimpleNamespace

import pytest
from tornado.web import StaticFileHandler

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


class Server(SimpleNamespace):
    """What the extension needs of a server: kernels, notebooks, addresses; it loads it."""

    def __init__(self):
        added, hooks, files = [], [], {}
        super().__init__(
            web_app=SimpleNamespace(
                settings={USUAL: Usual, "base_url": "/user/ann/"},
                add_handlers=lambda host, handlers: added.extend(handlers),
            ),
            kernel_manager=Kernels(),
            contents_manager=SimpleNamespace(
                register_pre_save_hook=hooks.append,
                get=lambda path, content=True: copy.deepcopy(files[path]),
            ),
            added=added,
        )
        self.hooks, self.files = hooks, files
        verdictlab_server._load_jupyter_server_extension(self)

    def save(self, path, model):
        model = copy.deepcopy(model)
        for hook in self.hooks:
            hook(model=model, path=path, contents_manager=self.contents_manager)
        self.files[path] = model

    def open(self, path):
        return self.contents_manager.get(path)


class Kernels(dict):
    """The server's kernels by name; a kernel's process is its number."""

    def get_kernel(self, name):
        return SimpleNamespace(provisioner=SimpleNamespace(pid=self[name]))


def test_whatever_connection_the_server_uses_it_sends_at_once():
    app = Server()
    made = app.web_app.settings[USUAL](Handler())
    assert isinstance(made, Usual)
    assert made.connect() == "connected, none waits"
    assert Usual(Handler()).connect() == "connected, messages wait"


def test_the_subshells_of_a_page_that_was_loaded_anew_are_ended():
    app = Server()
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


VIEW = "application/vnd.jupyter.widget-view+json"
PLACE = (
    '<div class="verdictlab" data-twin="x"><p>2 of 6 pairs differ.</p>'
    '<p data-role="missing" hidden>Open the notebook to use it.</p></div>'
)
ASLEEP = {"asleep": "Asleep. To wake it & all, run."}


def said(kind, **content):
    """The message by which a kernel speaks of a widget."""
    parts = [{"msg_type": kind}, {}, {}, content]
    return [b"comm", b"<IDS|MSG>", b"signature", *(json.dumps(part).encode() for part in parts)]


def opens(name, **state):
    state = {"_anywidget_id": "verdictlab.labs.engine.shell.Lab", "_esm": "long", **state}
    return said("comm_open", comm_id=name, data={"state": state})


def changes(name, method="update", **state):
    return said("comm_msg", comm_id=name, data={"method": method, "state": state})


def notebook(*names, html=PLACE):
    """A notebook as JupyterLab sends it: one output for each widget."""
    outputs = [
        {
            "output_type": "execute_result",
            "data": {VIEW: {"model_id": name}, "text/html": html, "text/plain": "lab"},
            "metadata": {"verdictlab": ASLEEP},
        }
        for name in names
    ]
    stream = {"output_type": "stream", "text": "hello"}
    cells = [{"cell_type": "markdown"}, {"cell_type": "code", "outputs": [*outputs, stream]}]
    return {"type": "notebook", "content": {"cells": cells}}


def shown(model, place=0):
    return model["content"]["cells"][1]["outputs"][place]["data"]


def left_in(html):
    """What a page is told to draw again."""
    return json.loads(re.search("<script type=.application/json.>(.*?)</script>", html)[1])


def with_a_widget(pid=17):
    """A server whose kernel has opened the widget "a" and changed it twice."""
    app = Server()
    app.kernel_manager["kernel 1"] = pid
    page = app.web_app.settings[USUAL](
        Handler(), kernel=SimpleNamespace(provisioner=SimpleNamespace(pid=pid))
    )
    for message in (
        opens("a", spec={"kind": "lab"}, state={"alpha": 0.05}, payload={"key": ""}),
        changes("a", "echo_update", state={"alpha": 0.01}),
        changes("a", payload={"key": "</script><b>"}),
        changes("a", "custom"),
        changes("a", layout="IPY_MODEL_1"),
    ):
        assert page.handle_outgoing_message("iopub", message) == "handed on"
    app.page = page
    return app


def test_a_notebook_is_saved_with_what_its_widgets_showed_last():
    app = with_a_widget()
    app.save("x.ipynb", notebook("a", "of somebody else"))
    html = shown(app.files["x.ipynb"])["text/html"]
    assert left_in(html) == {
        "spec": {"kind": "lab"},
        "state": {"alpha": 0.01},
        "payload": {"key": "</script><b>"},
    }
    assert html.count("</script>") == 2  # nothing that was shown ends a script
    assert "Asleep. To wake it &amp; all, run.</p>" in html
    assert "2 of 6 pairs differ." in html and "Open the notebook" not in html
    assert shown(app.files["x.ipynb"], 1)["text/html"] == PLACE


def test_while_its_kernel_lives_an_opened_notebook_keeps_its_widgets():
    app = with_a_widget()
    app.save("x.ipynb", notebook("a"))
    assert shown(app.open("x.ipynb"))[VIEW] == {"model_id": "a"}
    again = app.open("x.ipynb")
    app.save("x.ipynb", again)
    assert shown(app.files["x.ipynb"]) == shown(again)  # what was written is written over


@pytest.mark.parametrize("after", [{}, {"kernel 1": 18}, {"kernel 2": 17}])
def test_without_its_kernel_an_opened_notebook_has_no_widgets_and_loses_nothing(after):
    app = with_a_widget()
    app.save("x.ipynb", notebook("a"))
    app.page.handle_outgoing_message("iopub", changes("a", state={"alpha": 0.001}))
    app.kernel_manager.clear()  # ended, or started anew under its name
    app.kernel_manager.update(after)
    asleep = app.open("x.ipynb")
    assert VIEW not in shown(asleep)
    assert left_in(shown(asleep)["text/html"])["state"] == {"alpha": 0.001}  # moved after saving
    app.save("x.ipynb", asleep)
    assert app.files["x.ipynb"] == asleep


def test_the_next_server_knows_what_was_saved():
    app, tomorrow = with_a_widget(), Server()
    app.save("x.ipynb", notebook("a"))
    tomorrow.files["x.ipynb"] = app.files["x.ipynb"]
    asleep = tomorrow.open("x.ipynb")
    assert VIEW not in shown(asleep)
    assert left_in(shown(asleep)["text/html"])["state"] == {"alpha": 0.01}


def test_a_widget_of_which_nothing_is_known_says_how_to_wake_it():
    app = Server()
    app.files["x.ipynb"] = notebook("never heard of")
    data = shown(app.open("x.ipynb"))
    assert VIEW not in data
    assert data["text/html"].endswith("Asleep. To wake it &amp; all, run.</p></div>")
    assert "<script" not in data["text/html"]


def test_widgets_of_others_and_other_files_are_left_alone():
    app = with_a_widget()
    for name, model in {
        "x.ipynb": notebook("b", html="<div>a slider of somebody else</div>"),
        "x.txt": {"type": "file", "content": "text"},
        "no content": {"type": "notebook", "content": None},
    }.items():
        app.save(name, model)
        assert app.files[name] == model == app.open(name)


def test_a_closed_widget_lives_no_more():
    app = with_a_widget()
    page = app.web_app.settings[USUAL](Handler())
    page.handle_outgoing_message("iopub", said("comm_close", comm_id="a", data={}))
    app.files["x.ipynb"] = notebook("a")
    assert VIEW not in shown(app.open("x.ipynb"))


def test_only_the_newest_widgets_are_remembered(monkeypatch):
    monkeypatch.setattr(verdictlab_server, "MOST", 2)
    app = with_a_widget()
    page = app.web_app.settings[USUAL](
        Handler(), kernel=SimpleNamespace(provisioner=SimpleNamespace(pid=17))
    )
    for name in "bc":
        page.handle_outgoing_message("iopub", opens(name, spec={}, state={}, payload={}))
    app.save("x.ipynb", notebook("a", "b", "c"))
    model = app.open("x.ipynb")
    assert ["<script" in shown(model, place)["text/html"] for place in range(3)] == [
        False,
        True,
        True,
    ]
    assert all(VIEW in shown(model, place) for place in range(3))  # they still live


def test_a_manager_of_notebooks_that_answers_later_is_waited_for():
    async def get(path):
        return notebook("gone")

    app = Server()
    app.contents_manager.get = get
    verdictlab_server._load_jupyter_server_extension(app)
    assert VIEW not in shown(asyncio.run(app.contents_manager.get("x.ipynb")))


def test_the_front_end_is_served_below_the_servers_own_address():
    ((address, handler, options),) = Server().added
    assert re.fullmatch(address, "/user/ann/verdictlab/verdictlab.js")[1] == "verdictlab.js"
    assert (Path(options["path"]) / "verdictlab.js").is_file()
    assert "globalThis.verdictlab=" in (Path(options["path"]) / "verdictlab.js").read_text()
    assert issubclass(handler, StaticFileHandler)


def test_the_server_still_knows_the_setting_and_the_connection_its_handler():
    """Both are the server's: a new release may rename them."""
    from jupyter_client.manager import KernelManager
    from jupyter_client.provisioning import LocalProvisioner
    from jupyter_server.serverapp import ServerApp
    from jupyter_server.services.contents.manager import ContentsManager
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
    assert callable(ContentsManager.register_pre_save_hook)
    assert list(signature(ContentsManager.get).parameters)[:2] == ["self", "path"]
    assert hasattr(KernelManager, "provisioner") and hasattr(LocalProvisioner, "pid")


def test_a_server_of_this_environment_loads_it():
    done = subprocess.run(
        [sys.executable, "-m", "jupyter_server.extension.serverextension", "list"],
        capture_output=True,
        text=True,
    )
    said = " ".join(re.sub(r"\x1b\[\d+m", "", done.stdout + done.stderr).split())
    assert "verdictlab_server enabled" in said
    assert "verdictlab_server OK" in said
