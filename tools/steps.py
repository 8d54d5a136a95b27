"""Run the installers one after another, show how far they are, and keep their words."""

import shutil
import subprocess
import sys
import threading
import time

from tools.refusals import NO_BUILD, Refusal, explain_install

LOG = "verdictlab-install.log"


class Steps:
    """The numbered steps of one installation into ``env``; ``output`` is the last step's."""

    def __init__(self, env, variables, say, count):
        self.env, self.variables, self.say, self.count = env, variables, say, count
        self.number, self.output, self.began = 0, "", time.monotonic()

    def seconds(self):
        return time.monotonic() - self.began

    def must(self, what, command, again=False):
        """Run a step without which nothing works."""
        if not self.run(what, command, again):
            sentence = explain_install(self.output) or (
                f"Installing {what} failed, and the reason is not one that kit.py knows: "
                f"{_last_words(self.output)}"
            )
            raise Refusal(f"{sentence} (All messages: {self.env / LOG})")

    def refuse_if_hopeless(self):
        """Stop where going on without uv would fail too: no network, no space, a wrong hash."""
        sentence = explain_install(self.output)
        if sentence not in (None, NO_BUILD):
            raise Refusal(f"{sentence} (All messages: {self.env / LOG})")

    def run(self, what, command, again=False):
        """Run one step, showing its newest line; say whether it succeeded."""
        if again:
            what += ", with pip"
        else:
            self.number += 1
        title, began, lines = f"  [{self.number}/{self.count}] {what}", time.monotonic(), []

        def read():
            for line in process.stdout:
                lines.append(line)

        reader = threading.Thread(target=read, daemon=True)
        try:
            with subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                env=self.variables,
                close_fds=False,
                encoding="utf-8",
                errors="replace",
            ) as process:
                reader.start()
                try:
                    while reader.is_alive():
                        reader.join(0.2)
                        self._show(title, time.monotonic() - began, lines)
                except BaseException:  # Ctrl-C too: leave no installer behind
                    process.kill()
                    raise
        finally:
            self._show("", 0, [])
            self.output = "".join(lines)
            with open(self.env / LOG, "a", encoding="utf-8") as log:
                log.write(f"$ {' '.join(command)}\n{self.output}\n")
        outcome = "done" if process.returncode == 0 else "did not work"
        self.say(f"{title}: {outcome} ({time.monotonic() - began:.0f} s)")
        return process.returncode == 0

    def _show(self, title, seconds, lines):
        """Overwrite the line on the screen with the newest word; an empty title clears it."""
        if sys.stdout.isatty():
            width = max(20, shutil.get_terminal_size().columns - 1)
            newest = lines[-1].strip() if lines else ""
            text = f"{title}: {seconds:.0f} s  {newest}" if title else ""
            print("\r" + text[:width].ljust(width), end="" if title else "\r", flush=True)


def _last_words(output):
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower() and not line.startswith("note:")]
    return " / ".join((errors or lines)[-2:])[:400] or "it said nothing"
