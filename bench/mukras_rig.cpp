#include <chrono>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

#include <fmt/format.h>

#include "flex/reduction/bore_condensation.h"
#include "tribo/conforming/elastic_ring.h"
#include "tribo/conforming/winkler_foundation.h"
#include "tribo/wear/wear_simulation.h"

// The wear rig of [Mukras2010] section 5 as a quasi-static cycle: slider-crank, pin on the crank, bushing on the rod, a spring
// that pulls the slider away from the crank. The joint's force is that of the ideal mechanism.
//   build/mukras_rig [layer|annulus|elements] [true_circle|radial_pressure|first_order] [jump, 0: automatic] [segments] [steps] [extension, 0: calibrate] [explicit] [clearance]
// `clearance` [m] other than the paper's 33e-6: 1e-12 leaves the initial gap out of the compression, as an elastic foundation may by mistake
namespace stribeck {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double crank = 0.0381, rod = 0.1016, rod_mass = 0.8175, slider_mass = 8.5,
                 rod_inertia = 5500e-6, speed = pi, spring = 525, target = 106.71e-9,
                 cycles = 21400;
constexpr BoreSize size{9.533e-3, 9.5e-3, 13.1e-3};
constexpr double rim = 15.875e-3, coefficient = 5.05e-13;

/// One crank angle: force of the pin on the bushing in the rod's axes, and the turn of the pin in the bushing.
CycleStep step_at(double angle, double width, double extension) {
  const double w = speed, s = crank / rod * std::sin(angle), c = std::sqrt(1 - s * s);
  const double lean = -std::asin(s);  // rod against the line of the slider
  const double lean_rate = -crank * w * std::cos(angle) / (rod * c);
  const double lean_acceleration =
      (crank * w * w * std::sin(angle) / rod - s * lean_rate * lean_rate) / c;
  const double x = crank * std::cos(angle) + rod * c, outer = crank + rod;
  const double x_acceleration =
      -crank * w * w * std::cos(angle) - rod * (c * lean_rate * lean_rate - s * lean_acceleration);
  const Eigen::Vector2d along(c, -s), across(s, c);
  const Eigen::Vector2d middle_acceleration =
      -crank * w * w * Eigen::Vector2d(std::cos(angle), std::sin(angle)) +
      rod / 2 * (lean_acceleration * across - lean_rate * lean_rate * along);
  // The spring is stretched by `extension` at the outer dead centre and pulls outward.
  const double pull = spring * (extension + outer - x);
  // Slider: pull − f_x = m a;  rod: force P at the crank's pin, f at the slider
  const double along_slider = pull - slider_mass * x_acceleration;  // of the slider on the rod
  const Eigen::Vector2d inertia = rod_mass * middle_acceleration;
  // moments about the crank's pin give the force across the slider's line
  const Eigen::Vector2d arm = rod * along;
  const double moment = rod_inertia * lean_acceleration +
                        rod / 2 * (along.x() * inertia.y() - along.y() * inertia.x());
  const double across_slider = (moment + arm.y() * along_slider) / arm.x();
  const Eigen::Vector2d on_rod = inertia - Eigen::Vector2d(along_slider, across_slider);
  CycleStep step;
  step.load.force = {on_rod.dot(along), on_rod.dot(across)};
  step.turn = angle - lean;
  step.sliding = size.bore_radius * (1 - lean_rate / w) * width;
  return step;
}

WearCycle cycle_of(double extension, int steps) {
  WearCycle cycle;
  const double width = 2 * pi / steps;
  for (int j = 0; j < steps; ++j)
    cycle.steps.push_back(step_at((j + 0.5) * width, width, extension));
  return cycle;
}

Compliance compliance_of(const std::string& family, int segments) {
  if (family == "layer")
    return Compliance(Eigen::VectorXd::Constant(
                          segments, ElasticLayer{0.5e9, 0.38, rim - size.bore_radius}.compliance())
                          .eval());
  if (family == "elements")
    return Compliance(
        condensed_ring({size.bore_radius, rim}, {0.5e9, 0.38, PlaneState::strain}, segments)
            .by_pressure);
  const Annulus bush{size.bore_radius, rim, {0.5e9, 0.38, PlaneState::strain}};
  return Compliance(influence_matrix(segments, [&](int n) { return bush.compliance(n); }));
}

struct Answer {
  WearRecord last;
  double seconds = 0;
  int updates = 0;
};
Answer run(const WearSimulation& campaign, double extension, int steps) {
  const WearCycle cycle = cycle_of(extension, steps);
  auto state = campaign.fresh(cycle);
  JointWear::Workspace room;
  Answer answer;
  const auto begin = std::chrono::steady_clock::now();
  campaign.run(cycle, state, room, [&](const WearRecord& r) {
    answer.last = r;
    ++answer.updates;
    return true;
  });
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return answer;
}

double calibrated(const WearSimulation& campaign, int steps) {
  double a = 0.2, b = 0.21;
  double fa = run(campaign, a, steps).last.bore_volume.annular - target;
  for (int k = 0; k < 12; ++k) {
    const double fb = run(campaign, b, steps).last.bore_volume.annular - target;
    if (std::abs(fb) < 1e-9 * target) break;
    const double next = b - fb * (b - a) / (fb - fa);
    a = b;
    fa = fb;
    b = next;
  }
  return b;
}

}  // namespace
}  // namespace stribeck

int main(int count, char** words) {
  using namespace stribeck;
  const auto word = [&](int k, const char* otherwise) {
    return std::string(k < count ? words[k] : otherwise);
  };
  const std::string family = word(1, "layer");
  const std::string pin = word(2, "true_circle");
  const PinPath path = pin == "true_circle"       ? PinPath::true_circle
                       : pin == "radial_pressure" ? PinPath::radial_pressure
                                                  : PinPath::first_order_in_clearance;
  const double jump = std::atof(word(3, "0").c_str());
  const int segments = std::atoi(word(4, family == "layer" ? "720" : "360").c_str());
  const int steps = std::atoi(word(5, "36").c_str());
  double extension = std::atof(word(6, "0").c_str());
  const WearUpdate update =
      word(7, "implicit") == "explicit" ? WearUpdate::explicit_euler : WearUpdate::backward_euler;
  BoreSize bore = size;
  bore.pin_radius = size.bore_radius - std::atof(word(8, "33e-6").c_str());
  const JointWear joint(
      ConformalContact(ConformalGeometry(bore, segments, path), compliance_of(family, segments)),
      WearLaw{coefficient}, {});
  const WearSimulation campaign(joint, {.cycles = cycles, .update = update, .cycle_jump = jump});
  if (extension == 0)
    extension = calibrated(
        WearSimulation(joint, {.cycles = cycles,
                               .update = update,
                               .cycle_jump = update == WearUpdate::explicit_euler ? jump : 0}),
        steps);
  const Answer a = run(campaign, extension, steps);
  const WearCycle cycle = cycle_of(extension, steps);
  fmt::print(
      "{} {} strips {} steps {} jump {}: extension {:.6f} m, depth {:.8f} mm, volume {:.4f} "
      "(annular) {:.4f} (unrolled) mm3, "
      "{} updates, {:.3f} s, explicit limit {:.2f}\n",
      family, pin, segments, steps, jump, extension, a.last.bore_depth * 1e3,
      a.last.bore_volume.annular * 1e9, a.last.bore_volume.unrolled * 1e9, a.updates, a.seconds,
      joint.explicit_limit(cycle, joint.fresh(cycle)));
}
