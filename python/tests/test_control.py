"""Parameters that change while a simulation is stepped, and states in changed models."""

import gc

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM
from test_simulation import CARRIAGE, WHEEL

import stribeck as sb

SPRING = {
    "model": {"name": "Mass on a spring"},
    "body": {"mass": {"mass": 2, "inertia": 1, "position": ["0.1 m", 0]}},
    "joint": {"guide": {"type": "translational", "between": ["ground", "mass"]}},
    "force": {"spring": {"type": "spring_damper", "between": ["ground", "mass"], "stiffness": "50 N/m", "free_length": 0}},
    "simulation": {"duration": "10 s", "tolerance": 1e-10},
}
STIFFNESS = "force.spring.stiffness"


def test_tunable_parameter_changes_the_motion():
    """x = x0 cos(w1 t) up to t1; then amplitude and phase of what has the frequency w2."""
    sim = sb.Model(SPRING).start(tunable=STIFFNESS)
    w1, w2, t1, t2 = (50 / 2) ** 0.5, (200 / 2) ** 0.5, 0.3, 0.4
    sim.advance_to(t1)
    sim.set(STIFFNESS, "200 N/m")
    sim.advance(t2)
    x, v = 0.1 * np.cos(w1 * t1), -0.1 * w1 * np.sin(w1 * t1)
    assert sim["body.mass.x"] == pytest.approx(x * np.cos(w2 * t2) + v / w2 * np.sin(w2 * t2), abs=1e-8)
    assert sim.inputs == {STIFFNESS: 200.0} and sim.model[STIFFNESS] == 200.0
    energy = sim.run.energy
    assert energy["input_J"] == pytest.approx((200 - 50) * x**2 / 2, rel=1e-6)
    assert abs(energy["imbalance_J"]) < 1e-8 and abs(energy["dissipated_J"]) < 1e-8
    assert sim.run.time[0] == 0 and sim.run.time[-1] == pytest.approx(t1 + t2)


def test_oil_gets_warm_while_the_mechanism_runs():
    model = sb.Model(EXAMPLES / "slider_crank_lubricated.toml")
    path = "lubricant.oil.viscosity"
    sim, same = model.start(tunable=path), model.start()
    viscosity = sim.inputs[path]
    for one in (sim, same):
        one.advance(5e-3)
    sim.set(path, viscosity / 4)
    for one in (sim, same):
        one.advance(5e-3)
    assert sim["joint.pin.min_film_thickness"] < same["joint.pin.min_film_thickness"]
    assert abs(sim.run.energy["imbalance_J"]) < 1e-2 * sim.run.energy["input_J"]


def test_setting_what_holds_already_changes_no_result():
    sim, same = sb.Model(SPRING).start(tunable=STIFFNESS), sb.Model(SPRING).start(tunable=STIFFNESS)
    for one in (sim, same):
        one.advance(0.2)
    sim.set(STIFFNESS, 50.0)
    for one in (sim, same):
        one.advance(0.2)
    assert sim["body.mass.x"] == pytest.approx(same["body.mass.x"], abs=1e-9)


@pytest.mark.parametrize(("tunable", "message"), [
    ("force.spring.stifness", "no quantity that is written"), ("force.spring.type", "no quantity"), ("model.name", "no quantity"), (3, "no quantity"),
])
def test_what_cannot_be_tuned(tunable, message):
    with pytest.raises(sb.InputError, match=f"tunable: .*{message}"):
        sb.Model(SPRING).start(tunable=[tunable])


def test_refused_value_leaves_the_simulation_as_it_was():
    sim = sb.Model(SPRING).start(tunable=STIFFNESS)
    sim.advance(0.2)
    x = sim["body.mass.x"]
    for wrong in (-1.0, float("nan"), "5 m"):
        with pytest.raises(sb.InputError):
            sim.set(STIFFNESS, wrong)
    assert sim.inputs == {STIFFNESS: 50.0} and sim["body.mass.x"] == x
    sim.advance(0.1)
    with pytest.raises(sb.InputError, match="declares no input"):
        sb.Model(SPRING).start().set(STIFFNESS, 1.0)


def test_states_come_back_under_the_present_parameters():
    sim = sb.Model(SPRING).start(tunable=STIFFNESS)
    sim.advance(0.2)
    early = sim.save()
    x = sim["body.mass.x"]
    ends = []
    for stiffness in (50.0, 100.0, 50.0):
        sim.restore(early)
        assert sim["body.mass.x"] == x and len(sim.run.time) == len(sim.run["body.mass.x"])
        sim.set(STIFFNESS, stiffness)
        sim.advance(0.2)
        ends.append(sim["body.mass.x"])
    assert ends[0] == pytest.approx(ends[2], abs=1e-9) and abs(ends[0] - ends[1]) > 1e-3


def test_state_is_carried_into_a_changed_model():
    sim = sb.Model(CARRIAGE).start(forces={"force.controller": lambda motion: -200.0 * motion.x})
    sim.advance(0.3)
    sim.set("force.load", 2.0)
    heavy = sim.changed({"body.carriage.mass": 8})
    assert (heavy.time, heavy["body.carriage.x"], heavy.inputs) == (sim.time, sim["body.carriage.x"], {"force.load": 2.0})
    x, v, w = sim["body.carriage.x"], sim["body.carriage.vx"], (200 / 8) ** 0.5
    heavy.advance(0.2)
    rest = 2.0 / 200
    assert heavy["body.carriage.x"] == pytest.approx(rest + (x - rest) * np.cos(w * 0.2) + v / w * np.sin(w * 0.2), abs=1e-6)
    assert sim.time == 0.3 and np.array_equal(heavy.run["body.carriage.x"][: len(sim.run.time) - 1], sim.run["body.carriage.x"][:-1])


@pytest.mark.parametrize(("model", "overrides", "message"), [
    (PENDULUM, {"body.bob": {"mass": 1, "inertia": 1}}, "the state has no body.bob"),
    (PENDULUM, {"body.rod.points.pivot": [0, "0.6 m"]}, "multiplier of joint.pivot.* is open by"),
    (WHEEL, {"drive.motor.speed": "20 rad/s"}, "drive.motor"),
    (PENDULUM, {"statistics": [{"name": "most", "channel": "joint.pivot.force", "figure": "max"}]}, "statistics"),
])
def test_difference_of_a_changed_model_is_named(model, overrides, message):
    sim = sb.Model(model).start()
    sim.advance(0.2)
    with pytest.raises(sb.InputError, match=message):
        sim.changed(overrides)


def test_cells_of_a_film_are_unknowns():
    model = sb.Model(EXAMPLES / "nascimento" / "config1.toml")
    model.update({"simulation.duration": "5 ms", "statistics": []})
    joint = next(name for name in model["joint"] if "film" in model["joint"][name])
    sim = model.start()
    sim.advance(1e-4)
    cells = model[f"joint.{joint}.film"].get("cells_circumferential", 40)
    with pytest.raises(sb.InputError, match="cannot be carried .* (cells of films|inner unknowns)"):
        sim.changed({f"joint.{joint}.film.cells_circumferential": cells + 8})


def test_many_states_of_one_past_are_let_go():
    sim = sb.Model(SPRING).start()
    states = []
    for _ in range(3000):
        sim.advance(1e-3)
        states.append(sim.save())
    late = states[-1]
    sim.restore(states[10])
    assert sim.time == pytest.approx(0.011)
    sim.restore(late)
    assert len(sim.run.time) >= 3 and sim.run.time[-1] == pytest.approx(3.0)
    states.clear()
    del late, sim
    gc.collect()
