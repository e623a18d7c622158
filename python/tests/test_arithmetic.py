"""Which of two extensions a package takes: stand-ins that only tell their arithmetic, in a copy of the package."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import stribeck as sb

HAS_AVX2 = {"avx2", "fma", "bmi2"} <= set(next(line for line in open("/proc/cpuinfo") if line.startswith("flags")).split())
UNFUSED = "glibc.cpu.hwcaps=-FMA,-FMA4,-FMA_Usable,-FMA4_Usable"
BEST = "avx2" if HAS_AVX2 else "portable"


def is_source(name):
    return name.endswith(".py") or name == "_text"


@pytest.fixture
def package(tmp_path):
    home = tmp_path / "stribeck"
    shutil.copytree(pathlib.Path(sb.__file__).parent, home, ignore=lambda _, names: [name for name in names if not is_source(name)])
    (home / "_avx2").mkdir()
    (home / "_core.py").write_text("arithmetic = 'portable'\n")
    (home / "_avx2" / "_core.py").write_text("arithmetic = 'avx2'\n")
    return tmp_path


def call(package, code, level="", tunables=""):
    environment = {**os.environ, "PYTHONPATH": str(package), "STRIBECK_ARITHMETIC": level, "GLIBC_TUNABLES": tunables}
    return subprocess.run([sys.executable, "-c", f"import stribeck as sb\n{code}"], capture_output=True, text=True, env=environment)


def test_the_best_that_the_processor_has(package):
    assert call(package, "print(sb.arithmetic())").stdout == f"{BEST}\n"


@pytest.mark.parametrize("level", ["portable", BEST])
def test_what_is_asked_for(package, level):
    assert call(package, "print(sb.arithmetic())", level).stdout == f"{level}\n"
    assert call(package, f"sb.use_arithmetic('{level}'); print(sb.arithmetic())").stdout == f"{level}\n"
    assert call(package, f"sb.use_arithmetic('{level}'); print(sb.arithmetic())", "portable").stdout == f"{level}\n"


@pytest.mark.skipif(not HAS_AVX2, reason="this processor has one arithmetic")
def test_no_change_after_the_first_use(package):
    finished = call(package, "sb.arithmetic(); sb.use_arithmetic('avx2'); sb.use_arithmetic('portable')")
    assert finished.stderr.endswith('stribeck.errors.InputError: use_arithmetic: this process computes with "avx2" already.\n'
                                    "  Call it before anything else of stribeck, or set STRIBECK_ARITHMETIC=portable for the process.\n")


@pytest.mark.skipif(not HAS_AVX2, reason="this processor does not fuse")
@pytest.mark.parametrize(("tunables", "warned"), [
    ("", True), ("glibc.cpu.hwcaps=-AVX512F", True), (UNFUSED + ":glibc.cpu.hwcaps=-AVX512F", True),
    (UNFUSED, False), ("glibc.malloc.perturb=0:" + UNFUSED, False),
])
@pytest.mark.parametrize(("code", "level"), [("sb.use_arithmetic('portable')", ""), ("sb.arithmetic()", "portable")])
def test_portable_on_functions_that_fuse_is_warned_of(package, code, level, tunables, warned):
    said = call(package, code, level, tunables).stderr
    assert ("RuntimeWarning: portable arithmetic is asked for; the functions of glibc in this process fuse" in said) == warned
    assert (f"For its bits start Python with GLIBC_TUNABLES={UNFUSED}" in said) == warned


@pytest.mark.skipif(not HAS_AVX2, reason="this processor has one arithmetic")
def test_avx2_is_not_warned_of(package):
    assert call(package, "sb.use_arithmetic('avx2'); sb.arithmetic()", "avx2").stderr == ""


def test_unknown_words(package):
    assert call(package, "", "sse").stderr.endswith("InputError: STRIBECK_ARITHMETIC: 'sse' is not allowed: must be \"portable\" or \"avx2\".\n")
    with pytest.raises(sb.InputError, match="^level: None is not allowed: must be \"portable\" or \"avx2\"[.]$"):
        sb.use_arithmetic(None)


def test_one_extension_refuses_the_other_level(package):
    shutil.rmtree(package / "stribeck" / "_avx2")
    for where, code, level in (("use_arithmetic", "sb.use_arithmetic('avx2')", ""), ("STRIBECK_ARITHMETIC", "", "avx2")):
        assert call(package, code, level).stderr.endswith(
            f'InputError: {where}: "avx2" is asked for; the package here was built for "portable" alone.\n  Install a wheel, which has both.\n')
    assert call(package, "sb.arithmetic(); sb.use_arithmetic('portable')", "portable").returncode == 0


def test_a_run_tells_its_arithmetic(pendulum):
    other = "portable" if sb.arithmetic() == "avx2" else "avx2"
    pendulum["simulation.arithmetic"] = sb.arithmetic()
    pendulum.run()
    pendulum["simulation.arithmetic"] = other
    with pytest.raises(sb.InputError, match=f'"{other}" is asked for; this program was built for "{sb.arithmetic()}"') as caught:
        pendulum.run()
    assert caught.value.path == "simulation.arithmetic"
