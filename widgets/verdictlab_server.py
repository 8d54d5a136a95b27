"""A Jupyter server whose kernels' messages are not held back, so that labs answer at once.

A kernel answers a move with three small messages: busy, echo, answer. Nagle's algorithm holds
the second until the browser acknowledges the first, which it delays by 40 ms (Linux; up to
200 ms elsewhere). `kit.py` switches this module on in the environment that it makes (see
`tools/environment.py`); elsewhere labs work the same, that much later, or somebody runs
``jupyter server extension enable verdictlab_server``. It is not a part of the package, because
that would cost every start of the server a second.
"""

__all__ = []


def _jupyter_server_extension_points():
    return [{"module": __name__}]


def _load_jupyter_server_extension(app):
    settings = app.web_app.settings
    usual = settings["kernel_websocket_connection_class"]

    class Prompt(usual):
        def connect(self):
            self.websocket_handler.set_nodelay(True)
            return super().connect()

    settings["kernel_websocket_connection_class"] = Prompt
