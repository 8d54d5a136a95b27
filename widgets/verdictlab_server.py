"""A Jupyter server whose kernels' messages are not held back, so that labs answer at once.

A kernel answers a move with three small messages: busy, echo, answer. Nagle's algorithm holds
the second until the browser acknowledges the first, which it delays by 40 ms (Linux; up to
200 ms elsewhere). `kit.py` switches this module on in the environment that it makes (see
`tools/environment.py`); elsewhere labs work the same, that much later, or somebody runs
``jupyter server extension enable verdictlab_server``. It is not a part of the package, because
that would cost every start of the server a second.

It also ends the kernel's threads that nobody uses any more: for the labs of a page JupyterLab asks
the kernel for a thread of their own (a subshell), and after a reload for another, without giving
the first back. When a page comes that was never here, those of pages that have gone are ended;
a page that only lost its connection comes back under its own name and finds its own.
"""

import contextlib
import json

__all__ = []


def _jupyter_server_extension_points():
    return [{"module": __name__}]


def _load_jupyter_server_extension(app):
    settings = app.web_app.settings
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
            if any(b"create_subshell_reply" in bytes(part) for part in outgoing_msg[:5]):
                with contextlib.suppress(ValueError, KeyError, TypeError):
                    made = json.loads(bytes(outgoing_msg[-1]))["subshell_id"]
                    pages[self.kernel_id].setdefault(self.session.session, []).append(made)
            return super().handle_outgoing_message(stream, outgoing_msg)

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
