#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "study/validation/validation_case.h"

/// Dry contact and friction: the scotch yoke of [Autiero2023] against closed forms, refinement and the paper's statements.
namespace stribeck {
namespace {

using std::numbers::pi;

constexpr const char* model = "scotch_yoke/scotch_yoke";
constexpr const char* paper = "Autiero2023, section 5";
constexpr double crank = 0.05, mass = 0.3, speed = 5000 * pi / 30;  // [m], [kg], [rad/s]
constexpr double ideal_force = mass * crank * speed * speed;        // [N]

double largest(const RunResult& run, const std::string& channel) {
  const auto samples = run.record.samples(channel);
  return *std::max_element(samples.begin(), samples.end());
}

double mean(const RunResult& run, const std::string& channel) {
  const auto y = run.record.samples(channel), t = run.record.samples("time");
  double sum = 0;
  for (std::size_t i = 1; i < t.size(); ++i) sum += 0.5 * (y[i] + y[i - 1]) * (t[i] - t[i - 1]);
  return sum / (t.back() - t.front());
}

/// Correlation of friction coefficient and normal force over time, while in contact.
double following_of_load(const RunResult& run) {
  const auto t = run.record.samples("time"), n = run.record.samples("joint.yoke.normal_force"),
             mu = run.record.samples("joint.yoke.friction_coefficient");
  double time = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0;
  for (std::size_t i = 1; i < t.size(); ++i) {
    if (!(n[i] > 0)) continue;
    const double h = t[i] - t[i - 1];
    time += h;
    a += h * n[i];
    b += h * mu[i];
    aa += h * n[i] * n[i];
    bb += h * mu[i] * mu[i];
    ab += h * n[i] * mu[i];
  }
  return (time * ab - a * b) / std::sqrt((time * aa - a * a) * (time * bb - b * b));
}

/// Overrides that choose a friction law.
Overrides with_friction(const std::string& law) {
  return {{"joint.yoke.contact.friction", fmt::format("{{ model = \"{}\" }}", law)}};
}

void add_ideal(ValidationRows& rows) {
  const RunResult run =
      run_example(model, {{"joint.yoke.realism", "ideal"}, {"simulation.tolerance", "1e-10"}});
  const auto force = run.record.samples("joint.yoke.force_x"),
             torque = run.record.samples("drive.crank.moment"),
             angle = run.record.samples("crank.angle");
  double off = 0, twisted = 0;
  for (std::size_t i = 0; i < angle.size(); ++i) {
    off = std::max(off, std::abs(force[i] - ideal_force * std::cos(angle[i])));
    twisted =
        std::max(twisted, std::abs(torque[i] - ideal_force * crank / 2 * std::sin(2 * angle[i])));
  }
  rows.below({"ideal: force off m r w^2 cos(angle), of its amplitude", "", off / ideal_force}, 1e-9,
             "exact");
  rows.below({"ideal: torque off m r^2 w^2/2 sin(2 angle), of its amplitude", "",
              2 * twisted / (ideal_force * crank)},
             1e-9, "exact");
}

void add_dry(ValidationRows& rows) {
  const RunResult run = run_example(model, {}),
                  fine = run_example(model, {{"simulation.tolerance", "1e-8"}});
  rows.relative({"dry: highest normal force, tolerance 1e-6 against 1e-8", "N",
                 largest(run, "joint.yoke.normal_force")},
                largest(fine, "joint.yoke.normal_force"), 1e-3, "refinement");
  rows.absolute({"dry: impacts in four revolutions, tolerance 1e-6 against 1e-8", "",
                 largest(run, "joint.yoke.impacts")},
                largest(fine, "joint.yoke.impacts"), 0, "refinement");
  rows.below({"dry: energy balance, of the throughput", "", open_energy(run)}, 1e-6, "exact");
}

void add_friction(ValidationRows& rows) {
  const auto mu = [](const RunResult& run) { return mean(run, "joint.yoke.friction_coefficient"); };
  const RunResult constant = run_example(model, {}),
                  misharin = run_example(model, with_friction("misharin")),
                  drozdov = run_example(model, with_friction("drozdov_gavrikov")),
                  leach = run_example(model, with_friction("leach_kelley"));
  const char* channel = "joint.yoke.normal_force";
  rows.relative({"normal force with friction by Leach and Kelley against a constant one", "N",
                 largest(leach, channel)},
                largest(constant, channel), 1e-6, paper,
                "the normal force is not influenced by friction");
  rows.above({"Misharin: largest friction coefficient over its mean", "",
              largest(misharin, "joint.yoke.friction_coefficient") / mu(misharin)},
             5, paper, "low at high sliding speed");
  rows.above({"Drozdov and Gavrikov: the same", "",
              largest(drozdov, "joint.yoke.friction_coefficient") / mu(drozdov)},
             5, paper, "low at high sliding speed");
  rows.above({"Leach and Kelley: correlation of coefficient and normal force", "",
              following_of_load(leach)},
             0.8, paper, "it follows the load");
  for (const RunResult* other : {&misharin, &drozdov})
    rows.below(
        {fmt::format("{}: the same", other == &misharin ? "Misharin" : "Drozdov and Gavrikov"), "",
         following_of_load(*other)},
        0, paper, "sliding speed decides");
}

/// More clearance makes higher peaks and more separations, once the start is over.
void add_play(ValidationRows& rows) {
  const auto later = [](const RunResult& run, const std::string& channel) {
    const auto angle = run.record.samples("crank.angle"), samples = run.record.samples(channel);
    return samples.subspan(std::lower_bound(angle.begin(), angle.end(), 4 * pi) - angle.begin());
  };
  const auto peak = [&](const RunResult& run) {
    const auto force = later(run, "joint.yoke.normal_force");
    return *std::max_element(force.begin(), force.end());
  };
  const auto parted = [&](const RunResult& run) {
    const auto count = later(run, "joint.yoke.separations");
    return count.back() - count.front();
  };
  const RunResult less = run_example(model, {{"joint.yoke.slot.side_clearance", "\"12.5 um\""}}),
                  more = run_example(model, {{"joint.yoke.slot.side_clearance", "\"50 um\""}});
  rows.above({"four times the clearance: highest normal force of two periods, over that before", "",
              peak(more) / peak(less)},
             1, paper, "the normal force shows higher peaks");
  rows.above({"the same: separations", "", parted(more) / parted(less)}, 1, paper,
             "detachment happens more frequently");
}

}  // namespace

void validate_scotch_yoke(ValidationRows& rows) {
  add_ideal(rows);
  add_dry(rows);
  add_friction(rows);
  add_play(rows);
}

}  // namespace stribeck
