"""Which arithmetic the package computes with: that of any x86-64, or that of AVX2 with fused multiply-adds."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import MutableSequence

from .errors import InputError

_VARIABLE = "STRIBECK_ARITHMETIC"
_LEVELS = ("portable", "avx2")
_TUNABLES = "GLIBC_TUNABLES"
_UNFUSED = "glibc.cpu.hwcaps=-FMA,-FMA4,-FMA_Usable,-FMA4_Usable"  # as apps/cli/image.cpp


def arithmetic() -> str:
    """"portable" or "avx2": the arithmetic of this process, which no longer changes once it is asked for or used."""
    from . import _core

    return _core.arithmetic


def use_arithmetic(level: str) -> None:
    """Takes "portable" or "avx2" for all that this process computes; to be called before anything else of the package.

    A package holds both and takes the best that the processor has, or what the environment variable STRIBECK_ARITHMETIC names. What
    `pip install .` compiles holds one. Raises InputError where the level cannot be had.
    """
    _require_known("level", level)
    path = sys.modules[__package__].__path__
    if _folder_of_avx2(path) and f"{__package__}._core" in sys.modules:
        if arithmetic() == level:
            return
        raise InputError(f"use_arithmetic: this process computes with \"{arithmetic()}\" already.\n"
                         f"  Call it before anything else of stribeck, or set {_VARIABLE}={level} for the process.")
    _select(path, "use_arithmetic", level)


def warn_of_fused_functions() -> None:
    """Where portable is asked for and the sine and exponential of this process are those of a processor that fuses.

    They are chosen when a process starts. The program starts itself anew; a Python that others have begun to use cannot.
    """
    if _processor_has("fma") and not _starts_unfused():
        warnings.warn(f"portable arithmetic is asked for; the functions of glibc in this process fuse multiply-adds, and last bits are not "
                      f"those of the portable program.\n  For its bits start Python with {_TUNABLES}={_UNFUSED}", RuntimeWarning, stacklevel=4)


def _starts_unfused() -> bool:
    """By what the environment was at the start, which alone counts."""
    with open("/proc/self/environ", "rb") as file:
        start = "\0" + file.read().decode(errors="replace").replace(f"\0{_TUNABLES}=", "\0")
    # glibc ends each tunable where it stands.
    masks = [one for one in start.replace(":", "\0").split("\0") if one.startswith("glibc.cpu.hwcaps=")]
    return bool(masks) and {"-FMA", "-FMA4"} <= set(masks[-1].partition("=")[2].split(","))


def choose(path: MutableSequence[str]) -> None:
    """What the environment asks for, else the best that the processor has."""
    asked = os.environ.get(_VARIABLE)
    if asked:
        _require_known(_VARIABLE, asked)
        _select(path, _VARIABLE, asked)
    elif _folder_of_avx2(path) and _processor_has_avx2():
        _select(path, "", "avx2")


def _require_known(where: str, level: str) -> None:
    if level not in _LEVELS:
        raise InputError(f"{where}: {level!r} is not allowed: must be \"portable\" or \"avx2\".")


def _select(path: MutableSequence[str], where: str, level: str) -> None:
    """Puts the folder of the level, or none, before that of the package."""
    folder = _folder_of_avx2(path)
    if not folder:
        if arithmetic() != level:
            raise InputError(f"{where}: \"{level}\" is asked for; the package here was built for \"{arithmetic()}\" alone.\n"
                             "  Install a wheel, which has both.")
    elif level == "avx2" and not _processor_has_avx2():
        raise InputError(f"{where}: \"avx2\" is asked for; this processor has no AVX2.")
    else:
        path[:] = [folder, path[-1]] if level == "avx2" else [path[-1]]
    if level == "portable":
        warn_of_fused_functions()


def _folder_of_avx2(path: MutableSequence[str]) -> str:
    """Of the other extension; empty where there is one alone."""
    folder = os.path.join(path[-1], "_avx2")
    return folder if os.path.isdir(folder) else ""


def _processor_has_avx2() -> bool:
    return _processor_has("avx2", "fma", "bmi2")


def _processor_has(*names: str) -> bool:
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
        for line in lines:
            if line.startswith("flags"):
                return set(names) <= set(line.split())
    return False
