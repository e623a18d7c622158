"""Friction laws of a program: functions of load and speeds, attached under the name of their joint."""

import math

import numpy as np
import pytest

import stribeck as sb

WHEEL = {
    "model": {"gravity": [0, -9.81]},
    "body": {"wheel": {"mass": "40 kg", "inertia": "1.25 kg m^2", "angular_velocity": "150 rad/s"}},
    "joint": {"bearing": {"type": "revolute", "between": ["ground", "wheel"],
                          "friction": {"model": "external", "radius": "20 mm", "length": "30 mm"}}},
    "simulation": {"duration": "100 s"},
    "output": {"interval": "10 s"},
}


def speed(run):
    return np.asarray(run["body.wheel.omega"])


def test_a_constant_function_is_coulombs_friction():
    run = sb.Model(WHEEL).run(forces={"joint.bearing": lambda load, sliding, total: 0.08})
    assert speed(run)[-1] == pytest.approx(150 - 0.08 * 0.02 * 40 * 9.81 / 1.25 * 100, rel=1e-6)


def test_the_function_gets_the_load_per_length_and_both_speeds():
    seen = []

    def mu(load, sliding, total):
        seen.append((load, sliding, total))
        return 0.05

    sb.Model(WHEEL).run(forces={"joint.bearing": (mu, lambda load, sliding, total: (0, 0, 0))})
    loads, speeds = {round(load) for load, _, _ in seen}, [sliding for _, sliding, _ in seen]
    assert any(abs(load - 40 * 9.81 / 0.03) < 20 for load in loads)
    assert max(speeds) == pytest.approx(3.0, rel=0.01)
    assert all(sliding == total for _, sliding, total in seen)


def test_a_law_that_grows_with_the_speed_is_a_damper():
    """mu = c v: omega falls by exp(-c r m g r t / J)."""
    grows = (lambda load, sliding, total: 0.02 * sliding, lambda load, sliding, total: (0, 0.02, 0))
    run = sb.Model(WHEEL).run(forces={"joint.bearing": grows})
    assert speed(run)[-1] == pytest.approx(150 * math.exp(-0.02 * 0.02 * 0.02 * 40 * 9.81 / 1.25 * 100), rel=1e-5)
    differences = sb.Model(WHEEL).run(forces={"joint.bearing": grows[0]})
    assert speed(differences) == pytest.approx(speed(run), rel=1e-5)


def test_what_a_function_returns_is_checked():
    for value, words in ((-0.1, "returned -0.1"), (float("nan"), "returned nan"), ("much", "raised ValueError")):
        with pytest.raises(sb.SolveError, match=words):
            sb.Model(WHEEL).run(forces={"joint.bearing": lambda load, sliding, total: value})


def test_what_a_function_raises_ends_the_run():
    def broken(load, sliding, total):
        raise KeyError("no table")

    with pytest.raises(sb.SolveError, match="raised KeyError: 'no table'"):
        sb.Model(WHEEL).run(forces={"joint.bearing": broken})


def test_a_name_without_an_external_friction_is_refused():
    with pytest.raises(sb.InputError, match="no such friction"):
        sb.Model(WHEEL).run(forces={"joint.bearings": lambda load, sliding, total: 0.1})
    with pytest.raises(sb.InputError, match="no function is attached"):
        sb.Model(WHEEL).run()
