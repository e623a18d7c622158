import pathlib

import pytest

import stribeck as sb

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"

PENDULUM = {
    "model": {"name": "Pendulum", "gravity": [0, -9.81]},
    "body": {"rod": {"mass": 1, "inertia": "0.01 kg m^2", "angular_velocity": 5, "points": {"pivot": [0, "0.5 m"]}}},
    "joint": {"pivot": {"type": "revolute", "between": ["ground", "rod.pivot"]}},
    "simulation": {"duration": "1 s"},
}


@pytest.fixture
def slider_crank():
    return sb.Model(EXAMPLES / "slider_crank_lubricated.toml")


@pytest.fixture
def pendulum():
    return sb.Model(PENDULUM)


@pytest.fixture(scope="session")
def lubricated():
    return sb.Model(EXAMPLES / "slider_crank_lubricated.toml").run()


@pytest.fixture(scope="session")
def mixed():
    model = sb.Model(EXAMPLES / "nascimento" / "config1.toml")
    model.update({"simulation.duration": "5 ms", "output.field_frames": 4, "statistics": []})
    return model.run()
