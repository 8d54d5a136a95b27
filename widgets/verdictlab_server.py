"""A Jupyter server that answers at once, and that knows what a widget showed last.

`kit.py` switches this module on in the environment that it makes (see `tools/environment.py`);
elsewhere somebody runs ``jupyter server extension enable verdictlab_server``, or labs work without
what follows. It is not a part of the package, because that would cost every start of the server
a second.

**No message waits.** A kernel answers a move with three small messages: busy, echo, answer.
Nagle's algorithm holds the second until the browser acknowledges the first, which it delays by
40 ms (Linux; up to 200 ms elsewhere).

**No thread is left over.** For the labs of a page JupyterLab asks the kernel for a thread of their
own (a subshell), and after a reload for another, without giving the first back. When a page comes
that was never here, those of pages that have gone are ended; a page that only lost its connection
comes back under its own name and finds its own.

**A closed notebook opens without errors.** In the file a widget is only the name of something in
the kernel. Where that kernel has ended JupyterLab shows "Error displaying widget: model not
found" or, with no kernel at all, "Loading widget..." for ever. So this server listens to what
kernels say of our widgets; on saving it writes what each showed last into its text/html, and on
opening it leaves out the names that no living kernel knows. JupyterLab then draws the text/html.
"""

import contextlib
import html
import inspect
import json
import re
from importlib.util import find_spec
from pathlib import Path

from tornado.web import StaticFileHandler

__all__ = []

VIEW = "application/vnd.jupyter.widget-view+json"
OURS = '<div class="verdictlab"'
ASLEEP = '<p data-role="asleep">'
# Speaks to readers of a page, which has no notebook; and Jupyter drops what hides it.
OF_PAGES = re.compile('<p data-role="missing".*?</p>', re.DOTALL)
KEPT = ("spec", "state", "payload", "error")
MOST = 300  # widgets of which the last is remembered: about 30 MB
# Not beside this file: an environment of the kit holds a copy of it, and the package by its path.
FRONT_END = Path(find_spec("verdictlab").origin).parent / "labs" / "static"
# Runs only in a notebook that Jupyter trusts. The page itself knows where the server's files are.
WAKE = """{
const place = document.currentScript.parentNode;
const page = document.getElementById("jupyter-config-data");
if (page) import(`${JSON.parse(page.textContent).baseUrl}verdictlab/verdictlab.js`)
  .then(() => globalThis.verdictlab.left(place));
}"""


def _jupyter_server_extension_points():
    return [{"module": __name__}]


def _load_jupyter_server_extension(app):
    widgets = Widgets(app.kernel_manager)
    _listen(app.web_app.settings, widgets)
    _serve_front_end(app.web_app)
    app.contents_manager.register_pre_save_hook(widgets.on_save)
    usual = app.contents_manager.get

    def get(*args, **kwargs):
        model = usual(*args, **kwargs)
        return later(model) if inspect.isawaitable(model) else widgets.on_open(model)

    async def later(model):
        return widgets.on_open(await model)

    app.contents_manager.get = get


def _listen(settings, widgets):
    """Stand between the kernels and their pages."""
    usual = settings["kernel_websocket_connection_class"]

    pages = {}  # kernel -> page -> its subshells
    here = {}  # kernel -> pages that are connected

    class Prompt(usual):
        def connect(self):
            self.websocket_handler.set_nodelay(True)
            known, open_pages = pages.setdefault(self.kernel_id, {}), self._open_pages()
            page = self.session.session
            if page not in known:
                gone = [name for name in known if name not in open_pages]
                _end(self.kernel_manager, [shell for name in gone for shell in known.pop(name)])
            known.setdefault(page, [])
            open_pages.add(page)
            return super().connect()

        def disconnect(self):
            self._open_pages().discard(self.session.session)
            return super().disconnect()

        def handle_outgoing_message(self, stream, outgoing_msg):
            handed_on = super().handle_outgoing_message(stream, outgoing_msg)
            # Afterwards, because reading a large answer takes a moment and the page waits for it.
            with contextlib.suppress(ValueError, KeyError, TypeError, IndexError):
                self._hear([bytes(part) for part in outgoing_msg])
            return handed_on

        def _hear(self, parts):
            header = parts.index(b"<IDS|MSG>") + 2
            if b"create_subshell_reply" in parts[header]:
                made = json.loads(parts[header + 3])["subshell_id"]
                pages[self.kernel_id].setdefault(self.session.session, []).append(made)
            elif b'"comm_' in parts[header]:
                kind = json.loads(parts[header])["msg_type"]
                process = self.kernel_id, _process(self.kernel_manager)
                widgets.hear(process, kind, json.loads(parts[header + 3]))

        def _open_pages(self):
            return here.setdefault(self.kernel_id, set())

    settings["kernel_websocket_connection_class"] = Prompt


def _end(kernel, subshells):
    """Ask the kernel to end these threads; one that it no longer has costs nothing."""
    if subshells:
        control = kernel.connect_control()
        for subshell in subshells:
            kernel.session.send(control, "delete_subshell_request", {"subshell_id": subshell})
        control.flush()  # closing would throw away what still waits to be sent
        control.close(linger=1000)


def _process(kernel):
    """What a restarted kernel does not share with itself before; None where nobody knows."""
    return getattr(getattr(kernel, "provisioner", None), "pid", None)


def _serve_front_end(web_app):
    class Fresh(StaticFileHandler):
        def set_extra_headers(self, path):
            self.set_header("Cache-Control", "no-cache")  # else an update would be seen days later

    address = web_app.settings.get("base_url", "/").rstrip("/") + "/verdictlab/(verdictlab[.]js)"
    web_app.add_handlers(".*$", [(address, Fresh, {"path": str(FRONT_END)})])


class Widgets:
    """Our widgets in the kernels of this server: what each showed last, and which still live."""

    def __init__(self, kernels):
        self._kernels = kernels
        self._left = {}  # name -> what the browser needs to draw it again
        self._born = {}  # name -> kernel and process

    def hear(self, process, kind, content):
        """Take in one message by which a kernel opens, changes or closes a widget."""
        name, data = content["comm_id"], content.get("data", {})
        state = data.get("state", {})
        if kind == "comm_open" and str(state.get("_anywidget_id")).startswith("verdictlab."):
            self._born[name] = process
            self._left[name] = {}
            while len(self._left) > MOST:
                del self._left[next(iter(self._left))]
        elif kind == "comm_close":
            self._born.pop(name, None)
        if name in self._left and data.get("method", "update") in ("update", "echo_update"):
            self._left[name].update({key: state[key] for key in KEPT if key in state})

    def lives(self, name):
        """Say whether the process in which a widget was born still runs."""
        kernel, process = self._born.get(name, (None, None))
        return kernel in self._kernels and _process(self._kernels.get_kernel(kernel)) == process

    def on_save(self, model, **_):
        """Write into a notebook to be saved what its widgets showed last."""
        for output, name in _views(model):
            if self._left.get(name):
                _write_down(output, self._left[name])

    def on_open(self, model):
        """Leave out of an opened notebook the widgets that live no more; return it."""
        for output, name in _views(model):
            if not self.lives(name):
                del output["data"][VIEW]
                # A move in a lab is no change of the notebook, so nothing asks to save it: what
                # is remembered here may be newer than the file.
                if self._left.get(name) or ASLEEP not in "".join(output["data"]["text/html"]):
                    _write_down(output, self._left.get(name))
        return model


def _views(model):
    """The outputs of a notebook that are widgets of ours, with the widgets' names."""
    content = model.get("content") if model.get("type") == "notebook" else None
    for cell in (content or {}).get("cells", ()):
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if VIEW in data and "".join(data.get("text/html", "")).startswith(OURS):
                yield output, data[VIEW].get("model_id")


def _write_down(output, left):
    """Let a widget's text/html say how to wake it and, where that is known, what it showed."""
    said = output.get("metadata", {}).get("verdictlab", {}).get("asleep", "")
    words = "".join(output["data"]["text/html"]).partition(ASLEEP)[0].removesuffix("</div>")
    words = OF_PAGES.sub("", words)
    alive = ""
    if left:
        # Nothing in there may look like the end of a script.
        plain = json.dumps(left).replace("<", "\\u003c")
        alive = f'<script type="application/json">{plain}</script><script>{WAKE}</script>'
    output["data"]["text/html"] = f"{words}{ASLEEP}{html.escape(said)}</p>{alive}</div>"
