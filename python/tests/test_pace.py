"""Times of what is asked often. Ratios, and the best of some: the machine does something else as well."""

import resource
import shutil
import subprocess
import sys
import time

import numpy as np
import pytest
from conftest import EXAMPLES

import stribeck as sb
from stribeck import _core

BEARING = EXAMPLES / "bearings/plain_bearing.toml"
FIRST = EXAMPLES / "slider_crank_lubricated.toml"


def best(ask, times=7):
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        ask()
        taken.append(time.perf_counter() - begin)
    return min(taken)


def test_changed_clearance_costs_little_beyond_its_film():
    """All of Python and reading the model anew take at most 0.4 of the film: a share, which is that of any machine."""
    model = sb.Model(BEARING)
    question = _core.question(5e3, None, None, None)
    clearances = iter(np.linspace(30e-6, 31e-6, 200))
    film = best(lambda: _core.bearing_state(model._input, question, "", 100.0), 50)
    whole = best(lambda: sb.bearing(model, load=5e3, speed=100.0, clearance=float(next(clearances))), 50)
    assert whole < 1.4 * film, (whole, film)


def test_asperities_are_tabulated_quickly():
    """A film with asperities takes less than twice one without: their integrals are most of what is computed anew for a clearance."""
    model = sb.Model(BEARING)
    text = model.text
    begin, end = text.index("[joint.main.film.asperity]"), text.index("[", text.index("[joint.main.film.asperity]") + 1)
    smooth = sb.Model(text=text[:begin] + text[end:])
    question = _core.question(5e3, None, None, None)
    with_asperities, without = (best(lambda m=m: _core.bearing_state(m._input, question, "", 100.0), 50) for m in (model, smooth))
    assert with_asperities < 2 * without, (with_asperities, without)


def processor_time(command):
    """Least processor time of some runs of a command [s]."""
    taken = []
    for _ in range(7):
        begin = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime)
    return min(taken)


@pytest.mark.skipif(shutil.which("stribeck") is None, reason="the program is not on the path")
def test_first_run_of_a_fresh_python(tmp_path):
    """1.5 times the processor time of the program at most, for the same files."""
    program = processor_time(["stribeck", "run", FIRST, "--out", tmp_path / "a", "--quiet", "--force"])
    code = f"import stribeck as sb; sb.Model({str(FIRST)!r}).run({str(tmp_path / 'b')!r}, force=True)"
    python = processor_time([sys.executable, "-c", code])
    assert python < 1.5 * program, (python, program)


def test_first_run_loads_no_numpy():
    code = f"import stribeck as sb, sys; sb.Model({str(FIRST)!r}).run(); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "False"
