#include <cmath>
#include <cstdio>

#include <stribeck/io/toml/reader.h>
#include <stribeck/study/run/simulation.h>

using namespace stribeck;

// A force of one's own: a cubic spring between the ground and a mass, with its derivatives.
//   f = −k x³;   from x₀ at rest the energy k x₀⁴/4 is all kinetic at x = 0
constexpr double stiffness = 1e4, mass = 2, begin = 0.1;

ExternalLaw cubic_spring() {
  ExternalLaw law;
  law.wrench = [](const ExternalMotion& m) {
    const double x = m.position.x();
    return ExternalWrench{{-stiffness * x * x * x, 0, 0}, {0, 0, 0}};
  };
  law.tangent = [](const ExternalMotion& m) {
    ExternalTangent t;
    t.place(0, 0) = -3 * stiffness * m.position.x() * m.position.x();
    return t;
  };
  return law;
}

int main() try {
  const ModelInput model = read_model_text(R"(
[model]
name = "mass on a cubic spring"
[body.mass]
mass = "2 kg"
inertia = 1
position = ["100 mm", 0]
[joint.slide]
type = "translational"
between = ["ground", "mass"]
[force.spring]
type = "external"
between = ["ground", "mass"]
[simulation]
duration = "1 s"
tolerance = 1e-9
)",
                                           "cubic_spring.toml");
  RunOptions options;
  options.laws.push_back({"force.spring", cubic_spring()});
  Simulation simulation(model, options);
  while (simulation.value("body.mass.x") > 0) simulation.advance(1e-4);
  const double v = simulation.value("body.mass.vx"), x = simulation.value("body.mass.x");
  const double given = stiffness / 4 * (std::pow(begin, 4) - std::pow(x, 4));
  std::printf("at %.4f s: kinetic energy %.6f J of %.6f J\n", simulation.time(), mass * v * v / 2,
              given);
  return std::abs(mass * v * v / 2 - given) < 1e-6 * given ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
