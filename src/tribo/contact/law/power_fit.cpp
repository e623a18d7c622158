#include "tribo/contact/law/power_fit.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/tools/minima.hpp>
#include <cmath>

#include <fmt/format.h>

#include "tribo/contact/law/power_law.h"

namespace stribeck {
namespace {

/// ln δ over u from −1 at the beginning of a range to 1 at its end.
struct LogRange {
  double middle, half;
  double penetration(double u) const { return std::exp(middle + half * u); }
};

LogRange log_range(const std::array<double, 2>& ends) {
  return {0.5 * std::log(ends[0] * ends[1]), 0.5 * std::log(ends[1] / ends[0])};
}

double relative_error(const IndentationLaw& law, const PowerLaw& power, double penetration) {
  return std::abs(power.at(penetration).force / law.at(penetration).force - 1.0);
}

// The largest of many samples, and of what lies between its neighbours.
double largest_error(const IndentationLaw& law, const PowerLaw& power, const LogRange& range) {
  const auto minus_error = [&](double u) {
    return -relative_error(law, power, range.penetration(u));
  };
  constexpr double step = 1.0 / 128.0;
  double worst = -1.0;
  for (double u = -1.0; u <= 1.0; u += step)
    if (minus_error(u) < minus_error(worst)) worst = u;
  const auto refined = boost::math::tools::brent_find_minima(
      minus_error, std::max(worst - step, -1.0), std::min(worst + step, 1.0), 40);
  return -std::min(refined.second, minus_error(worst));
}

template <class Ends>
void check_ends(const char* key, const Ends& ends, const char* unit, Diagnostics& diagnostics) {
  if (ends && !((*ends)[0] < (*ends)[1]))
    diagnostics.add(key,
                    fmt::format("from {:.6g} {} to {:.6g} {}: there is nothing in this range.",
                                (*ends)[0], unit, (*ends)[1], unit),
                    "The second number must be larger than the first.");
}

}  // namespace

std::array<double, 2> PowerFit::range(const IndentationLaw& law) const {
  ensure(penetration.has_value() != force.has_value(), "a fit has one range");
  if (penetration) return *penetration;
  return {penetration_under(law, (*force)[0]), penetration_under(law, (*force)[1])};
}

// The straight line nearest to y(u) on [−1, 1] is ½∫y du + (3/2)∫uy du · u.
PowerFit::Fit PowerFit::fit(const ContactPair& pair) const {
  ensure(of != nullptr, "a fit needs a law");
  const auto fitted = of->law(pair);
  const std::array<double, 2> ends = range(*fitted);
  const LogRange range = log_range(ends);
  using Rule = boost::math::quadrature::gauss<double, 30>;
  const auto y = [&](double u) { return std::log(fitted->at(range.penetration(u)).force); };
  const double mean = 0.5 * Rule::integrate(y);
  const double rise = 1.5 * Rule::integrate([&](double u) { return u * y(u); });
  const double exponent = rise / range.half;
  const double stiffness = std::exp(mean - exponent * range.middle);
  return {stiffness, exponent, ends[0], ends[1],
          largest_error(*fitted, PowerLaw(stiffness, exponent), range)};
}

std::unique_ptr<const IndentationLaw> PowerFit::law(const ContactPair& pair) const {
  const Fit f = fit(pair);
  return std::make_unique<PowerLaw>(f.stiffness, f.exponent, f.to);
}

std::optional<Incompatibility> PowerFit::incompatibility(const ContactPair& pair) const {
  if (auto incompatibility = of->incompatibility(pair)) return incompatibility;
  const auto fitted = of->law(pair);
  const double end = range(*fitted)[1];
  if (end <= fitted->validity_limit()) return {};
  return Incompatibility{
      fmt::format("the range of the fit ends at a penetration of {:.3g} m, but the fitted law is "
                  "valid to {:.3g} m.",
                  end, fitted->validity_limit()),
      fmt::format("End the range at {:.3g} m, a force of {:.3g} N, or below.",
                  fitted->validity_limit(), fitted->at(fitted->validity_limit()).force)};
}

std::optional<std::string> PowerFit::note(const ContactPair& pair) const {
  const Fit f = fit(pair);
  return fmt::format(
      "the fitted power has K = {:.6g} N/m^n and n = {:.6g}, and follows the law within {:.2g} % "
      "from {:.3g} to {:.3g} m.",
      f.stiffness, f.exponent, 100.0 * f.largest_error, f.from, f.to);
}

void check_range(const PowerFit& fit, Diagnostics& diagnostics) {
  const int given = fit.penetration.has_value() + fit.force.has_value();
  if (given != 1)
    return diagnostics.add(
        "", fmt::format("{} of penetration and force are given.", given),
        "Give exactly one range to fit over, for example penetration = [\"0.1 um\", \"5 um\"].");
  check_ends("penetration", fit.penetration, "m", diagnostics);
  check_ends("force", fit.force, "N", diagnostics);
}

}  // namespace stribeck
