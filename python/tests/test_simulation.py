"""Step by step: inputs, states, functions as forces, and what they raise."""

import gc
import os
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest
from conftest import EXAMPLES

import stribeck as sb

CARRIAGE = {
    "model": {"name": "carriage"},
    "body": {"carriage": {"mass": 2, "inertia": 1}},
    "joint": {"slide": {"type": "translational", "between": ["ground", "carriage"]}},
    "force": {
        "load": {"type": "point_force", "marker": "carriage", "direction": [1, 0], "magnitude": {"type": "signal", "initial": "4 N"}},
        "controller": {"type": "external", "between": ["ground", "carriage"]},
    },
    "simulation": {"duration": "1 s", "tolerance": 1e-9},
}
WHEEL = {
    "model": {"name": "wheel"},
    "body": {"wheel": {"mass": 1, "inertia": 0.5}},
    "joint": {"axle": {"type": "revolute", "between": ["ground", "wheel"]}},
    "drive": {"motor": {"joint": "axle", "speed": {"type": "signal", "initial": "10 rad/s", "rise_time": "0.1 s"}}},
    "simulation": {"duration": "1 s"},
}
STIFFNESS, MASS, LOAD = 200.0, 2.0, 4.0
OMEGA = (STIFFNESS / MASS) ** 0.5


def spring(motion):
    return -STIFFNESS * motion.x, 0.0


@pytest.fixture
def carriage():
    return sb.Model(CARRIAGE)


@pytest.fixture
def sim(carriage):
    return carriage.start(forces={"force.controller": spring})


@pytest.fixture
def crank():
    model = sb.Model(EXAMPLES / "slider_crank_lubricated.toml")
    model["simulation.duration"] = "10 ms"
    return model


def exact(t):
    return LOAD / STIFFNESS * (1 - np.cos(OMEGA * t))


def test_one_advance_has_the_bits_of_a_run(crank):
    sim = crank.start()
    sim.advance_to(sim.duration)
    run = crank.run()
    for channel in run:
        assert sim.run[channel].values.tobytes() == run[channel].values.tobytes(), channel


def test_function_is_a_force(sim):
    for t in (0.2, 0.7, 1.0):
        sim.advance_to(t)
        assert sim["body.carriage.x"] == pytest.approx(exact(t), abs=1e-7)
    assert sim.time == 1.0 and sim.duration == 1.0


def test_its_work_is_input(sim):
    sim.advance(0.37)
    energy = sim.run.energy
    assert energy["input_J"] == pytest.approx(MASS * sim["body.carriage.vx"] ** 2 / 2, abs=1e-8)
    assert abs(energy["imbalance_J"]) < 1e-8


def test_a_whole_run_takes_functions_too(carriage):
    run = carriage.run(forces={"force.controller": spring})
    assert run["body.carriage.x"][-1] == pytest.approx(exact(1.0), abs=1e-7)
    assert run["force.controller.force_x"][-1] == pytest.approx(-STIFFNESS * exact(1.0), abs=1e-5)


@pytest.mark.parametrize("integrator", ["esdirk4", "dormand_prince", "generalized_alpha"])
def test_derivatives_change_nothing_but_the_cost(carriage, integrator):
    carriage.update({"simulation.integrator": integrator, "simulation.tolerance": 1e-8})
    slope = np.diag([-STIFFNESS, 0.0, 0.0])
    asked = []

    def derivatives(motion):
        asked.append(motion.time)
        return slope, np.zeros((3, 3))

    with_them = carriage.run(forces={"force.controller": (spring, derivatives)})
    without = carriage.run(forces={"force.controller": spring})
    for run in (with_them, without):
        assert run["body.carriage.x"][-1] == pytest.approx(exact(1.0), abs=1e-4)
    assert (len(asked) > 10) == (integrator != "dormand_prince")  # which integrator suits is asked of the first state


def test_motion_has_everything(carriage):
    seen = {}

    def look(m):
        seen.update(time=m.time, x=m.x, y=m.y, z=m.z, vx=m.vx, vy=m.vy, vz=m.vz, angle=m.angle, omega=m.omega, position=m.position,
                    velocity=m.velocity, angular_velocity=m.angular_velocity, axes=m.axes)
        return 0.0

    carriage.start(forces={"force.controller": look}).advance(0.1)
    assert seen["position"] == (seen["x"], seen["y"], seen["z"])
    assert seen["velocity"][0] == seen["vx"] > 0
    assert seen["axes"] == ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    assert seen["angular_velocity"] == (0, 0, seen["omega"]) and seen["angle"] == 0


@pytest.mark.parametrize("given", [4.0, (4.0, 0.0), (4.0, 0.0, 0.0), [4, 0], np.array([4.0, 0.0, 0.0]), (4.0, 0, 0, 0, 0, 0)])
def test_force_as_number_or_list(carriage, given):
    run = carriage.run(forces={"force.controller": lambda m: given})
    assert run["body.carriage.vx"][-1] == pytest.approx(4.0, abs=1e-8)  # 2 x 4 N on 2 kg


def test_inputs_are_listed_and_set(sim):
    assert sim.inputs == {"force.load": 4.0}
    sim.set("force.load", "1 kN")
    assert sim.inputs == {"force.load": 1000.0}
    assert sim["force.load.magnitude"] == 1000.0
    sim.set("force.load", np.float32(2))
    assert sim.inputs == {"force.load": 2.0}


def test_set_force_acts_from_now_on(carriage):
    sim = carriage.start(forces={"force.controller": lambda m: 0.0})
    sim.advance(0.5)
    sim.set("force.load", -6.0)
    sim.advance("500 ms")
    assert sim["body.carriage.vx"] == pytest.approx(-0.5, abs=1e-9)


def test_speed_is_led_to_what_is_set():
    sim = sb.Model(WHEEL).start()
    sim.advance(0.2)
    sim.set("drive.motor", "30 rad/s")
    sim.advance(0.2)
    assert sim["body.wheel.omega"] == pytest.approx(30, abs=1e-9)
    assert sim["body.wheel.phi"] == pytest.approx(2 + 2 + 3, abs=1e-9)


def test_controller_between_steps_holds_a_speed():
    model = sb.Model({**WHEEL, "drive": {}, "force": {"motor": {"type": "torque", "marker": "wheel", "magnitude": {"type": "signal", "initial": 0}}}})
    sim = model.start()
    integral = 0.0
    for _ in range(2000):
        error = 10.0 - sim["body.wheel.omega"]
        integral += 1e-3 * error
        sim.set("force.motor", 20 * error + 50 * integral)
        sim.advance(1e-3)
    assert sim["body.wheel.omega"] == pytest.approx(10.0, abs=1e-2)
    assert abs(sim.run.energy["imbalance_J"]) < 1e-6 * sim.run.energy["input_J"]


def test_two_states_in_turn(crank):
    sim, alone = crank.start(), crank.start()
    sim.advance_to(2e-3)
    early = sim.save()
    sim.advance_to(4e-3)
    late = sim.save()
    assert (early.time, late.time) == (2e-3, 4e-3)
    sim.restore(early)
    sim.advance_to(3e-3)
    sim.restore(late)
    sim.advance_to(5e-3)
    for t in (2e-3, 4e-3, 5e-3):
        alone.advance_to(t)
    for channel in alone:
        assert sim[channel] == alone[channel], channel
    assert sim.run["crank.angle"].values.tobytes() == alone.run["crank.angle"].values.tobytes()


def test_state_moves_to_another_simulation(crank):
    first, second = crank.start(), crank.start()
    first.advance_to(3e-3)
    second.restore(first.save())
    first.advance_to(5e-3)
    second.advance_to(5e-3)
    assert first["joint.pin.min_film_thickness"] == second["joint.pin.min_film_thickness"]


def test_state_of_another_model_is_refused(sim, crank):
    with pytest.raises(sb.InputError, match="saved by a simulation of another model"):
        sim.restore(crank.start().save())
    with pytest.raises(TypeError, match="not a state that save"):
        sim.restore(0.5)


def test_exception_ends_the_run_and_keeps_results(carriage):
    def fails(motion):
        if motion.time > 0.3:
            raise ZeroDivisionError("no table beyond 0.3 s")
        return 0.0

    with pytest.raises(sb.SolveError) as caught:
        carriage.run(forces={"force.controller": fails})
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert "force.controller: its function raised ZeroDivisionError: no table beyond 0.3 s" in str(caught.value)
    assert caught.value.run.status == "failed" and 0.1 < caught.value.run.time[-1] <= 0.3


def test_exception_in_a_step_can_be_restored(carriage):
    limit = 0.3

    def fails(motion):
        if motion.time > limit:
            raise ValueError("beyond")
        return 0.0

    sim = carriage.start(forces={"force.controller": fails})
    sim.advance(0.2)
    sound = sim.save()
    for _ in range(2):
        with pytest.raises(sb.SolveError, match="ValueError: beyond") as caught:
            sim.advance(0.5)
    assert caught.value.element == "force.controller" and caught.value.run.time[-1] >= 0.2
    sim.restore(sound)
    limit = 10
    sim.advance(0.5)
    assert sim.run.status == "done"


@pytest.mark.parametrize(("given", "message"), [
    (("a", "b"), "returned something that is not made of numbers"),
    ((1.0,), "the function of a force returns f_x"),
    ((1.0, 2.0, 3.0, 4.0), "the function of a force returns f_x"),
    (None, "TypeError"),
    (float("nan"), "returned a force that is not finite[.]\n  Return"),
])
def test_wrong_forces_are_refused(carriage, given, message):
    with pytest.raises(sb.SolveError, match=message):
        carriage.run(forces={"force.controller": lambda m: given})


@pytest.mark.parametrize("given", [np.zeros((2, 2)), (np.zeros(3), np.zeros(3)), (None, None)])
def test_wrong_derivatives_are_refused(carriage, given):
    carriage["simulation.integrator"] = "esdirk4"
    with pytest.raises(sb.SolveError, match="derivatives are(?: not)? two arrays of float64"):
        carriage.run(forces={"force.controller": (spring, lambda m: given)})


@pytest.mark.parametrize(("value", "error", "message"), [
    ("5 m", sb.InputError, "force.load: .*is a length|force.load"),
    ("five N", sb.InputError, "force.load"),
    (float("inf"), sb.InputError, "force.load: inf N is not a finite number"),
    ([1.0], TypeError, "force.load: .*a list, where one number in N"),
    (np.zeros(2), TypeError, r"force.load: an array of shape \(2,\), where one number in N"),
    (True, TypeError, "force.load: True, a bool"),
    (1j, TypeError, "force.load: 1j, a complex"),
    (None, TypeError, "force.load: None, a NoneType"),
])
def test_wrong_values_of_an_input(sim, value, error, message):
    with pytest.raises(error, match=message):
        sim.set("force.load", value)
    assert sim.inputs == {"force.load": 4.0}


def test_unknown_input_and_channel(sim, crank):
    with pytest.raises(sb.InputError, match="Did you mean 'force.load'"):
        sim.set("force.lod", 1.0)
    with pytest.raises(sb.InputError, match="declares no input"):
        crank.start().set("force.load", 1.0)
    with pytest.raises(KeyError, match="body.carriage.x"):
        sim["body.carriage.xx"]


def test_missing_and_unknown_functions(carriage, crank):
    with pytest.raises(sb.InputError, match="to which no function is attached") as caught:
        carriage.run()
    assert (caught.value.path, caught.value.file, caught.value.line) == ("force.controller", "", 0)  # a dictionary has no lines
    with pytest.raises(sb.InputError, match="Did you mean 'force.controller'"):
        carriage.start(forces={"force.control": spring})
    with pytest.raises(sb.InputError, match="the model has no external force"):
        crank.run(forces={"force.controller": spring})
    with pytest.raises(TypeError, match="is not a function"):
        carriage.run(forces={"force.controller": 3})


@pytest.mark.parametrize("time", [-1e-3, float("nan"), float("inf")])
def test_time_does_not_fall(sim, time):
    with pytest.raises(sb.InputError, match="cannot be advanced"):
        sim.advance_to(time)


def test_static_analysis_has_no_steps():
    model = sb.Model(CARRIAGE, overrides={"simulation.analysis": "static"})
    with pytest.raises(sb.InputError, match="no time to step through|duration"):
        model.start(forces={"force.controller": spring})


def test_two_simulations_in_two_threads(carriage):
    ends = []

    def work():
        sim = carriage.start(forces={"force.controller": spring})
        for _ in range(50):
            sim.advance(0.02)
        ends.append(sim["body.carriage.x"])

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ends[0] == ends[1] == pytest.approx(exact(1.0), abs=1e-6)


def test_functions_are_released_with_their_simulation(carriage):
    class Controller:
        def __call__(self, motion):
            return 0.0

    import weakref

    controller = Controller()
    gone = weakref.ref(controller)
    sim = carriage.start(forces={"force.controller": controller})
    sim.advance(0.1)
    del sim, controller
    gc.collect()
    assert gone() is None


def test_functions_that_hold_their_simulation_are_released(carriage):
    """A controller that reads the simulation which calls it is a cycle through the extension."""
    import weakref

    class Controller:
        def __init__(self, model):
            self.sim = model.start(forces={"force.controller": self.force})

        def force(self, motion):
            return 0.0

    controller = Controller(carriage)
    gone = weakref.ref(controller)
    controller.sim.advance(0.1)
    del controller
    gc.collect()
    assert gone() is None


def test_ctrl_c_in_a_function_keeps_the_results():
    code = """
import os, signal, threading, stribeck as sb
from test_simulation import CARRIAGE
model = sb.Model(CARRIAGE)
model.update({"simulation.duration": "1e6 s", "simulation.max_step": "1 ms"})
threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    model.run(forces={"force.controller": lambda m: -200 * m.x})
except KeyboardInterrupt as stopped:
    print(len(stopped.run.time) > 10)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd=os.path.dirname(__file__))
    assert done.stdout.split() == ["True"], done.stderr


def in_a_process(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd=os.path.dirname(__file__))


def test_ctrl_c_ends_an_advance_and_the_next_one_continues():
    code = """
import os, signal, threading, stribeck as sb
from test_simulation import CARRIAGE
model = sb.Model(CARRIAGE)
model.update({"simulation.duration": "1e6 s", "simulation.max_step": "1 ms"})
sim = model.start(forces={"force.controller": lambda m: -200 * m.x})
threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    sim.advance(1e6)
except KeyboardInterrupt as stopped:
    print(len(stopped.run.time) > 10)
before = sim.time
sim.advance(0.01)
print(sim.time > before)
"""
    done = in_a_process(code)
    assert done.stdout.split() == ["True", "True"], done.stderr


@pytest.mark.parametrize("forces", ["{'force.controller': lambda m: -200 * m.x}", "{'force.controller': lambda m: 0.0}"])
def test_a_thread_that_computes_does_not_hinder_the_end(forces):
    code = f"""
import threading, time, stribeck as sb
from test_simulation import CARRIAGE
model = sb.Model(CARRIAGE)
model.update({{"simulation.duration": "1e6 s", "simulation.max_step": "1 ms"}})
def compute():
    model.run(forces={forces})
threading.Thread(target=compute, daemon=True).start()
time.sleep(0.5)
"""
    done = in_a_process(code)
    assert done.returncode == 0, (done.returncode, done.stderr)
