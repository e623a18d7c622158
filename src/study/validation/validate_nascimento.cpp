#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "study/validation/validation_case.h"

/// Mixed lubrication: the slider-crank of [Nascimento2024], configuration I, with six models of asperity contact. What the
/// thesis's figures can support, and the other configurations: docs/nascimento.md.
namespace stribeck {
namespace {

constexpr const char* model = "nascimento/config1";
constexpr const char* joint = "joint.cr_s";
constexpr const char* paper = "Nascimento2024, Table 9";

/// Means and minima of the least film [um].
struct Contact {
  const char* model;
  double late_mean, early_mean, early_min;  // over 840 to 960 and 660 to 780 degrees
};
constexpr std::array contacts{
    Contact{"GW", 0.475, 0.524, 0.381},  Contact{"CEB", 0.388, 0.636, 0.301},
    Contact{"ZMC", 0.430, 0.527, 0.322}, Contact{"KE", 0.449, 0.513, 0.349},
    Contact{"JG", 0.422, 0.575, 0.334},  Contact{"PW", 0.428, 0.538, 0.338}};

SignalStatistics film(const RunResult& run, const std::string& name) {
  for (const StatisticsResult& found : run.summed_up().statistics.results)
    if (found.request.name == name) return found.values;
  return {};
}

/// Largest difference between what is in the film, what left it and what was there, over what was there.
double open_oil(const RunResult& run) {
  const auto channel = [&](const char* name) {
    return run.record.samples(fmt::format("{}.{}", joint, name));
  };
  const auto open = channel("oil_balance_error");
  const auto [least, most] = std::minmax_element(open.begin(), open.end());
  return std::max(std::abs(*least), std::abs(*most)) / channel("oil_volume").front();
}

/// Mean acceleration of the slider over 840 to 960 degrees, from its speeds at both ends [m/s²].
double mean_acceleration(const RunResult& run) {
  const auto turn = run.record.samples("crank.angle"), speed = run.record.samples("body.slider.vx"),
             time = run.record.time();
  const auto at = [&](double degrees, std::span<const double> values) {
    const double angle = degrees * std::numbers::pi / 180;
    const auto next = std::upper_bound(turn.begin(), turn.end(), angle) - turn.begin();
    const auto i = static_cast<std::size_t>(next);
    return std::lerp(values[i - 1], values[i], (angle - turn[i - 1]) / (turn[i] - turn[i - 1]));
  };
  return (at(960, speed) - at(840, speed)) / (at(960, time) - at(840, time));
}

/// The same of the ideal mechanism, whose slider is at x = r cos θ + √(l² − r² sin² θ).
double ideal_acceleration() {
  constexpr double r = 0.05, l = 0.12, omega = 5000 * std::numbers::pi / 30, third = 0.012 / 3;
  const double sine = std::sqrt(0.75), way = r * sine * 0.5 / std::sqrt(l * l - 0.75 * r * r);
  return 2 * r * omega * (sine - way) / third;
}

/// Returns the mean film over 840 to 960 degrees [um].
double compare(const Contact& contact, ValidationRows& rows) {
  constexpr double um = 1e6;
  const RunResult run =
      run_example(model, {{fmt::format("{}.film.asperity.model", joint), contact.model}});
  const SignalStatistics late = film(run, "cr_s 840-960"), early = film(run, "cr_s 660-780");
  const auto name = [&](const char* what) { return fmt::format("{}: {}", contact.model, what); };
  rows.relative({name("mean of the least film, 840 to 960 deg"), "um", um * late.mean},
                contact.late_mean, 0.12, paper);
  rows.info({name("the same, 660 to 780 deg"), "um", um * early.mean}, paper,
            fmt::format("the thesis has {:.3f}, with peaks of microns that are noise of its steps",
                        contact.early_mean));
  rows.relative({name("lowest film, 660 to 780 deg"), "um", um * early.min}, contact.early_min, 0.2,
                paper);
  rows.relative(
      {name("mean slider force, 840 to 960 deg, over its mass"), "m/s^2", mean_acceleration(run)},
      ideal_acceleration(), 5e-4, "closed form, ideal joints");
  rows.below({name("energy balance, of the throughput"), "", open_energy(run)}, 1e-4, "exact");
  rows.below({name("oil balance, of the oil at the start"), "", open_oil(run)}, 1e-11, "exact");
  return um * late.mean;
}

}  // namespace

void validate_nascimento(ValidationRows& rows) {
  std::array<double, contacts.size()> films{};
  for (std::size_t k = 0; k < films.size(); ++k) films[k] = compare(contacts[k], rows);
  const auto [gw, ceb] = std::array{films[0], films[1]};
  const auto [least, most] = std::minmax_element(films.begin() + 2, films.end());
  rows.above({"mean film of GW over the highest of ZMC, KE, JG, PW", "", gw / *most}, 1, paper);
  rows.below({"mean film of CEB over the lowest of ZMC, KE, JG, PW", "", ceb / *least}, 1, paper);
}

}  // namespace stribeck
