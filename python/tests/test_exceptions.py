"""Exceptions as the pages describe them, and one rule for values in all calls."""

import fractions

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM
from test_simulation import CARRIAGE

import stribeck as sb

BEARING = EXAMPLES / "bearings/plain_bearing.toml"
SIZES = {"diameter": "50 mm", "width": "30 mm", "clearance": "30 um", "viscosity": "20 mPa s", "speed": "1500 rpm"}


def doors(value):
    """Each call that takes a quantity, with this one."""
    model = sb.Model(CARRIAGE, overrides={"simulation.duration": "10 ms"})
    sim = model.start(forces={"force.controller": lambda motion: 0.0})
    return {
        "model": lambda: model.update({"body.carriage.mass": value}),
        "dictionary": lambda: sb.Model(PENDULUM | {"body": {"rod": PENDULUM["body"]["rod"] | {"mass": value}}}),
        "override": lambda: sb.Model(PENDULUM, overrides={"body.rod.mass": value}),
        "input": lambda: sim.set("force.load", value),
        "advance": lambda: sim.advance(value),
        "question": lambda: sb.bearing(BEARING, load=value, speed="1000 rpm"),
        "array": lambda: sb.bearing(BEARING, load=[value, 2e3], speed="1000 rpm"),
        "sizes": lambda: sb.Bearing(**SIZES, load=value),
        "curve": lambda: sb.stribeck_curve(BEARING, load=value, speeds=(1, 100), points=2),
        "calibration": lambda: sb.calibrate(sb.Model(PENDULUM), "body.rod.mass", (1, 2), channel="joint.pivot.force", target=value),
        "study": lambda: sb.study(sb.Model(PENDULUM), points={"body.rod.mass": [value]}, responses={"f": ("joint.pivot.force", "max")}),
    }


@pytest.mark.parametrize("door", doors(1))
@pytest.mark.parametrize("value", [float("nan"), np.float32("nan"), np.array(np.nan)])
def test_nan_is_refused_as_input(door, value):
    with pytest.raises(sb.InputError, match="nan"):
        doors(value)[door]()


@pytest.mark.parametrize("door", [door for door in doors(1) if door not in ("dictionary", "model", "override")])
@pytest.mark.parametrize("value", [1j, object(), b"1", None.__class__])
def test_what_is_no_quantity_is_refused_by_its_type(door, value):
    with pytest.raises(TypeError):
        doors(value)[door]()


@pytest.mark.parametrize("door", [door for door in doors(1) if door != "calibration"])
@pytest.mark.parametrize("value", [np.float32(2), np.array(2.0), np.int16(2), fractions.Fraction(2), 2])
def test_numbers_of_all_kinds_are_taken(door, value):
    scale = 1000 if door in ("question", "array", "sizes", "curve") else 1
    doors(value * scale)[door]()


def test_quantities_of_pint_are_taken():
    pint = pytest.importorskip("pint")
    q = pint.UnitRegistry().Quantity
    assert sb.Bearing(**SIZES, load=q(5, "kN")).load == pytest.approx(5000)
    assert sb.bearing(BEARING, load=q([1, 2], "kN"), speed=q(1000, "rpm")).load == pytest.approx([1000, 2000])
    model = sb.Model(PENDULUM)
    model["body.rod.mass"] = q(2000, "g")
    assert model.run()["joint.pivot.force"][0] == sb.Model(PENDULUM, overrides={"body.rod.mass": 2}).run()["joint.pivot.force"][0]
    for wrong in (q(1, "m"), q(1, "ampere")):
        with pytest.raises(sb.InputError):
            model["body.rod.mass"] = wrong
        with pytest.raises(sb.InputError):
            sb.bearing(BEARING, load=wrong, speed="1000 rpm")


def stops_at(time):
    def law(motion):
        if motion.time > time:
            raise KeyboardInterrupt
        return -200 * motion.x
    return law


@pytest.mark.parametrize("time", [-1.0, 0.3])
def test_keyboard_interrupt_in_a_law_leaves_interrupted(time, tmp_path):
    with pytest.raises(KeyboardInterrupt) as caught:
        sb.Model(CARRIAGE).run(tmp_path / "run", forces={"force.controller": stops_at(time)})
    if time > 0:
        assert caught.value.run.status == "interrupted" and 0.2 < caught.value.run.time[-1] <= 0.3
        assert sb.open(tmp_path / "run").status == "interrupted"


def test_keyboard_interrupt_while_stepping_leaves_interrupted():
    sim = sb.Model(CARRIAGE).start(forces={"force.controller": stops_at(0.3)})
    with pytest.raises(sb.Interrupted) as caught:
        sim.advance(1.0)
    assert caught.value.run.status == "interrupted" and 0.2 < sim.time <= 0.3


def test_solve_error_has_element_and_time():
    def fails(motion):
        if motion.time > 0.3:
            raise ZeroDivisionError("no gain")
        return 0.0

    for run in (lambda: sb.Model(CARRIAGE).run(forces={"force.controller": fails}),
                lambda: sb.Model(CARRIAGE).start(forces={"force.controller": fails}).advance(1.0)):
        with pytest.raises(sb.SolveError) as caught:
            run()
        assert caught.value.element == "force.controller" and caught.value.time == pytest.approx(0.3, abs=0.1)
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(sb.SolveError) as caught:
        sb.Bearing(**SIZES | {"speed": "10 rpm"}, load="50 kN")
    assert caught.value.element == "joint.bearing" and caught.value.time == 0


@pytest.mark.parametrize("thing", [
    lambda: sb.Model(PENDULUM), lambda: sb.Model(PENDULUM).run(), lambda: sb.Model(PENDULUM).start(), lambda: sb.Bearing(**SIZES, load=1e3),
])
def test_attributes_are_not_set(thing):
    one = thing()
    with pytest.raises(AttributeError, match="duration = 3 sets nothing"):
        one.duration = 3


@pytest.mark.parametrize("path", ["body.rod.", ".body.rod", "body..rod", "body.rod.mass."])
def test_empty_keys_are_refused(path):
    model = sb.Model(PENDULUM)
    with pytest.raises(sb.InputError, match="a key of this path is empty"):
        model[path] = 3
    with pytest.raises(KeyError):
        model[path]
    assert path not in model


def test_messages_are_in_python(tmp_path):
    sb.Model(PENDULUM).run(tmp_path / "run")
    with pytest.raises(sb.InputError, match="Add force=True to replace it"):
        sb.Model(PENDULUM | {"model": {"name": "Another one"}}).run(tmp_path / "run")
    with pytest.raises(sb.InputError, match='(?s)neither load nor eccentricity .* load="500 N", or a ratio such as eccentricity=0.6') as caught:
        sb.Bearing(**SIZES)
    assert caught.value.path == "load"
    with pytest.raises(sb.InputError) as caught:
        sb.Model(PENDULUM)["body.rod.mas"] = 1
    assert "--" not in str(caught.value) and caught.value.path == "body.rod.mas"
