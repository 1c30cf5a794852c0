"""Builds the wheel and the source distribution with the standard library alone, so that building needs no network."""
import base64
import hashlib
import io
import tarfile
import zipfile
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10
    tomllib = None

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "tablee"
# The earliest time that a zip file can hold: the same files give the same wheel.
TIME = (1980, 1, 1, 0, 0, 0)


def _project():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    if tomllib:
        return tomllib.loads(text)["project"]
    from pip._vendor import tomli

    return tomli.loads(text)["project"]


def _metadata():
    project = _project()
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Keywords: {','.join(project['keywords'])}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in project["license-files"]),
        f"Requires-Python: {project['requires-python']}",
    ]
    for extra, needs in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {need}; extra == "{extra}"' for need in needs]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / "README.md").read_text(encoding="utf-8")]
    return "\n".join(lines)


WHEEL = "Wheel-Version: 1.0\nGenerator: tablee\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def _name():
    project = _project()
    return f"{project['name']}-{project['version']}"


def _sources():
    return sorted(file for file in PACKAGE.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"{_name()}.dist-info"
    files = {file.relative_to(PACKAGE.parent).as_posix(): file.read_bytes() for file in _sources()}
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = WHEEL.encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = [f"{name},sha256={_digest(content)},{len(content)}" for name, content in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    wheel = f"{_name()}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return wheel


def _digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_sdist(sdist_directory, config_settings=None):
    name = f"{_name()}.tar.gz"
    others = [ROOT / "pyproject.toml", ROOT / "README.md", ROOT / "LICENSE", Path(__file__).resolve()]
    with tarfile.open(Path(sdist_directory) / name, "w:gz") as archive:
        for file in [*others, *_sources()]:
            archive.add(file, f"{_name()}/{file.relative_to(ROOT).as_posix()}")
        metadata = _metadata().encode()
        entry = tarfile.TarInfo(f"{_name()}/PKG-INFO")
        entry.size = len(metadata)
        archive.addfile(entry, io.BytesIO(metadata))
    return name
