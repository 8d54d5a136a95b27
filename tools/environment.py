"""Make, complete and repair the environment in which the kit runs."""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools.damage import damaged, installed, package_of
from tools.refusals import Refusal, check_environment_place, check_python
from tools.steps import Steps

# Each level holds the ones before it, at the same versions.
LOCKS = {
    "lab": "requirements.lock",
    "test": "requirements-all.lock",
    "bench": "requirements-bench.lock",
}
LEVELS = tuple(LOCKS)
UV_LOCK = "requirements-uv.lock"
# What an install copies, so that a change of it asks for another install.
NARROW = ("widgets/jupyterlab/package.json", "widgets/jupyterlab/narrow.js")
PROJECT = (
    "pyproject.toml",
    "widgets/kernelspec/kernel.json",
    "widgets/verdictlab_server.py",
    *NARROW,
)
STAMP = ".verdictlab.json"
STAMP_DRAFT = STAMP + ".new"
DOOR = ".verdictlab.lock"

# No news and no update check: the kit's lock decides the versions.
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    }
}
# Switched on here, where the environment is ours, and by no install of the package elsewhere.
SERVER = {"ServerApp": {"jpserver_extensions": {"verdictlab_server": True}}}


def prepare(root, env, level, say=print):
    """Make sure that ``env`` holds what ``level`` needs; do nothing when it does."""
    if _ready(root, env, level):
        return
    check_python()
    check_environment_place(env)
    if _foreign(env):
        raise Refusal(
            f"{env} holds other files, which kit.py did not put there, so nothing is installed "
            "there. Choose an empty or a new folder with --env DIR."
        )
    if _leads_away(env):
        raise Refusal(
            f"{env} is a link to {env.resolve()}, and kit.py did not make what that folder holds. "
            "Remove the link (only the link), or choose another folder with --env DIR."
        )
    env.mkdir(parents=True, exist_ok=True)
    with alone(env / DOOR, say):
        if not _ready(root, env, level):  # another kit.py may just have made it
            _build(root, env, level, say)


def python_of(env):
    """Return the path of the environment's Python."""
    return env / "Scripts" / "python.exe" if os.name == "nt" else env / "bin" / "python"


def child_environment(env):
    """Return the variables for a program of the environment, free of other Pythons' settings."""
    foreign = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "PIP_TARGET", "PIP_PREFIX", "PIP_USER"}
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    path = os.pathsep.join([str(python_of(env).parent), kept.get("PATH", os.defpath)])
    # The last one overrules `user = true` in somebody's pip settings.
    return {**kept, **_without_network(), "PATH": path, "VIRTUAL_ENV": str(env), "PIP_USER": "0"}


def _without_network():
    """Where the kit came with its packages (`kit.py bundle --wheels`), no network is asked."""
    wheels = Path(__file__).resolve().parent.parent / "wheels"
    if not wheels.is_dir():
        return {}
    found = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels)}
    return {**found, "UV_NO_INDEX": "1", "UV_FIND_LINKS": str(wheels), "UV_OFFLINE": "1"}


def is_environment(env):
    """Say whether the folder is an environment that kit.py made, finished or not."""
    return (env / STAMP).is_file()  # put there before anything else


def _leads_away(env):
    """Say whether this is a link to a folder that was not filled through it."""
    return env.is_symlink() and is_environment(env) and _read_stamp(env).get("place") != str(env)


def _foreign(env):
    """Say whether the folder holds somebody's files; another kit.py may be filling it meanwhile."""
    # The order matters: a kit.py puts its stamp there first, so what it adds is never foreign.
    found = [path.name for path in env.iterdir()] if env.is_dir() else []
    return bool(set(found) - {DOOR, STAMP_DRAFT}) and not is_environment(env)


def _fingerprint(root):
    """Hash everything that decides what is installed."""
    parts = [(root / name).read_bytes() for name in (*LOCKS.values(), UV_LOCK, *PROJECT)]
    parts += [Path(__file__).read_bytes(), str(root).encode(), _python_version().encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _python_version():
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def _read_stamp(env):
    try:
        stamp = json.loads((env / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(env, **stamp):
    temporary = env / STAMP_DRAFT
    temporary.write_text(json.dumps(stamp), encoding="utf-8")
    os.replace(temporary, env / STAMP)


def _ready(root, env, level):
    stamp = _read_stamp(env)
    return (
        stamp.get("fingerprint") == _fingerprint(root)
        and stamp.get("place") == str(env)
        and LEVELS.index(level) <= LEVELS.index(stamp.get("level", "lab"))
        and python_of(env).exists()
        and (env / "pyvenv.cfg").is_file()
        and not damaged(env, stamp.get("packages", []))
    )


@contextlib.contextmanager
def alone(path, say):
    """Hold the door while building: a second kit.py waits. A crash opens it again."""
    with open(path, "a+b") as door:
        # The installers hold it too: one that outlives a killed kit.py must end first.
        os.set_inheritable(door.fileno(), True)
        waited = False
        while not _lock(door):
            if not waited:
                say("Another kit.py is preparing the environment; waiting for it to end.")
            waited = True
            time.sleep(0.2)
        yield


def _lock(file):
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _build(root, env, level, say):
    before = _read_stamp(env)
    lock = root / LOCKS[level]
    packages = len(re.findall(r"^[A-Za-z0-9]\S*==", lock.read_text(encoding="utf-8"), re.M))
    # A package that is gone is installed again in place; one that lost files looks complete
    # to the installers.
    here = set(installed(env))
    lost = damaged(env, [name for name in before.get("packages", []) if name in here])
    if lost:
        say(f"The environment is damaged ({_list(lost)}), so it is made anew.")
    whole = bool(lost) or not _usable(env, before)
    say(f"Preparing the environment {env} (the first time this can take a few minutes).")
    # Whoever finds this stamp knows that the building was interrupted, and begins anew.
    _write_stamp(env, unfinished=True, place=str(env))
    if whole:
        _empty(env)
        before = {}

    python = str(python_of(env))
    steps = Steps(env, child_environment(env), say, count=4 if whole else 3)
    # Retries are what makes pip say that the network is at fault.
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--no-input", "--retries=2"]
    uv = [python, "-m", "uv", "--no-progress", "pip"]
    locked = ["--require-hashes", "-r", str(lock)]
    if level != "bench":  # one peer of the benchmarks comes as source only
        locked.append("--only-binary=:all:")  # never a compiler at a student's place
    itself = ["--no-deps", "--no-build-isolation", "-e", str(root)]
    try:
        if whole:
            # From inside another environment, build on the Python below it.
            base = getattr(sys, "_base_executable", None) or sys.executable
            steps.must("a new environment", [base, "-m", "venv", str(env)])
        with_uv = steps.run(
            "the installer uv", [*pip, "install", "--require-hashes", "-r", str(root / UV_LOCK)]
        )
        if not with_uv:
            steps.refuse_if_hopeless()
        for name, what in ((f"{packages} packages", locked), ("verdictlab itself", itself)):
            if with_uv and steps.run(name, [*uv, "install", "--python", python, *what]):
                continue
            steps.must(name, [*pip, "install", *what], again=with_uv)
        _mend(env, steps, uv if with_uv else None, pip, locked)
    except BaseException as error:
        # Both installers change nothing before everything is downloaded: an environment
        # that was complete before a failed update still is, and is tried again next time.
        if before and isinstance(error, Refusal):
            _write_stamp(env, **before)
        raise
    _quiet(env)
    show_on_phones(root, env / "share" / "jupyter")
    _write_stamp(
        env,
        fingerprint=_fingerprint(root),
        level=level,
        place=str(env),
        python=_python_version(),
        packages=installed(env),
    )
    say(f"The environment is ready after {steps.seconds():.0f} s.")


def _mend(env, steps, uv, pip, locked):
    """Fetch again what came damaged: installers trust the downloads that they keep."""
    lost = damaged(env, installed(env))
    if not lost:
        return
    name = f"{_list(lost)} once more, from the network"
    steps.count += 1
    again = [word for item in lost for word in ("--reinstall-package", package_of(item))]
    options = ["--python", str(python_of(env)), "--no-cache", *again]
    if not (uv and steps.run(name, [*uv, "install", *options, *locked])):
        force = ["--force-reinstall", "--no-deps", "--no-cache-dir"]
        steps.must(name, [*pip, "install", *force, *locked], again=bool(uv))
    lost = damaged(env, installed(env))
    if lost:
        raise Refusal(
            f"The environment {env} stays damaged ({_list(lost)}), although it was just made: "
            "some other program takes files away, or the disk fails. Type kit.py clean, and "
            "start again, perhaps with another folder: --env DIR"
        )


def _list(names):
    """Name the first packages of a list."""
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(package_of(name) for name in names[:3]) + more


def _usable(env, stamp):
    """Say whether an environment can be completed as it stands, rather than made anew."""
    if stamp.get("unfinished") or stamp.get("place", str(env)) != str(env):
        return False
    ask = "import pip, sys; print('%d.%d' % sys.version_info[:2], sys.prefix != sys.base_prefix)"
    try:
        answer = subprocess.run(
            [str(python_of(env)), "-c", ask], capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.stdout.split() == [_python_version(), "True"]


def _empty(env):
    for path in env.iterdir():
        if path.name in (DOOR, STAMP):
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _quiet(env):
    """Let JupyterLab ask nobody outside and answer at once (the kernel comes with the package)."""
    folder = env / "share" / "jupyter" / "lab" / "settings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "overrides.json").write_text(json.dumps(SETTINGS, indent=1), encoding="utf-8")
    config = env / "etc" / "jupyter" / "jupyter_server_config.d"
    config.mkdir(parents=True, exist_ok=True)
    (config / "verdictlab.json").write_text(json.dumps(SERVER, indent=1), encoding="utf-8")


def show_on_phones(root, jupyter):
    """Let the JupyterLab that reads the folder `jupyter` show notebooks on a narrow screen."""
    folder = jupyter / "labextensions" / "verdictlab-narrow"
    (folder / "static").mkdir(parents=True, exist_ok=True)
    about, script = (root / name for name in NARROW)
    shutil.copyfile(about, folder / about.name)
    shutil.copyfile(script, folder / "static" / script.name)
