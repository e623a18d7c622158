"""Warnings through Python's `warnings`, force laws that hold the steps, and what check() shows."""

import random
import shutil
import struct
import subprocess
import time
import warnings

import pytest
from conftest import EXAMPLES, PENDULUM
from test_simulation import CARRIAGE

import stribeck as sb

STARVED = EXAMPLES / "nascimento" / "config1.toml"


@pytest.fixture
def coarse():
    """A pendulum with an energy balance that is open."""
    return sb.Model(PENDULUM, overrides={"simulation.tolerance": 0.1, "simulation.integrator": "dormand_prince", "simulation.duration": "20 s"})


def test_warnings_of_a_run_are_those_of_python(coarse, tmp_path):
    with pytest.warns(sb.ModelWarning, match="energy balance error") as caught:
        run = coarse.run(tmp_path / "run")
    assert [str(one.message) for one in caught] == run.warnings and caught[0].filename == __file__
    with pytest.warns(sb.ModelWarning, match="energy balance error"):
        sb.resume(tmp_path / "run", until="21 s")
    sim = coarse.start()
    sim.advance(20)
    with pytest.warns(sb.ModelWarning, match="energy balance error"):
        sim.run


def test_warnings_stand_in_the_repr(coarse, pendulum):
    with pytest.warns(sb.ModelWarning):
        assert "1 warning: energy balance error" in repr(coarse.run())
    assert "warning" not in repr(pendulum.run())


def test_warnings_become_errors_as_python_has_it(coarse):
    with warnings.catch_warnings():
        warnings.simplefilter("error", sb.ModelWarning)
        with pytest.raises(sb.ModelWarning):
            coarse.run()


def test_warnings_of_a_bearing():
    narrow = {"diameter": "50 mm", "width": "30 mm", "clearance": "30 um", "viscosity": "5 mPa s", "speed": "3000 rpm", "load": "60 kN"}
    with pytest.warns(sb.ModelWarning) as caught:
        found = sb.Bearing(**narrow)
    assert [str(one.message) for one in caught] == found.warnings and caught[0].filename == __file__


def jumping(motion):
    """The same for the same motion, and another for one nearby."""
    return random.Random(struct.pack("d", motion.time)).gauss(0, 100)


@pytest.mark.parametrize(("law", "message"), [
    (lambda motion: random.gauss(0, 100), "returned .* and then .* for the same motion"),
    (lambda motion, calls=[0]: calls.__setitem__(0, calls[0] + 1) or float(calls[0]), "returned 1 and then 2 for the same motion"),
    (jumping, "holds the steps"),
])
def test_law_that_holds_the_steps_ends_with_its_name(law, message):
    model = sb.Model(CARRIAGE)
    begin = time.monotonic()
    with pytest.raises(sb.SolveError, match=message) as caught:
        model.run(forces={"force.controller": law})
    assert caught.value.element == "force.controller" and caught.value.time < 0.1
    assert time.monotonic() - begin < 20


def test_law_with_a_fast_part_is_a_law():
    import math

    model = sb.Model(CARRIAGE, overrides={"simulation.duration": "1 ms"})
    assert model.run(forces={"force.controller": lambda motion: 100 * math.sin(1e6 * motion.time)}).status == "done"


def test_check_shows_what_the_program_shows():
    file = EXAMPLES / "machines" / "engine_gas_load.toml"
    found = sb.Model(file).check()
    program = subprocess.run([shutil.which("stribeck"), "check", file], capture_output=True, text=True, check=True).stdout
    assert str(found) == program
    assert found["elements"] and found["joints"] and found["cycle"]["over"] in program
    assert found["redundant"] == [] and found["iterations"] >= 0


def test_check_names_redundant_rows():
    doubled = PENDULUM["joint"] | {"second": {"type": "revolute", "between": ["ground", "rod.pivot"]}}
    found = sb.Model(PENDULUM | {"joint": doubled}).check()
    assert len(found["redundant"]) == 2 and "redundant: " in str(found)
    assert all(row.startswith("joint.") for row, _ in found["redundant"])
