#include "tribo/roughness/flow_factors.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "base/error.h"
#include "math/curves/hermite.h"

namespace stribeck {
namespace {

//  γ       C      r     lowest  A₁     α₁    α₂    α₃    D     s     A₃    α₄    α₅    α₆
constexpr FlowFit fits[] = {
    {1. / 9, 1.48, 0.42, 1.00, 2.046, 1.12, 0.78, 0.03, 1.51, 0.52, 14.1, 2.45, 2.30, 0.10},
    {1. / 6, 1.38, 0.42, 1.00, 1.962, 1.08, 0.77, 0.03, 1.51, 0.54, 13.4, 2.42, 2.30, 0.10},
    {1. / 3, 1.18, 0.42, 0.75, 1.858, 1.01, 0.76, 0.03, 1.47, 0.58, 12.3, 2.32, 2.30, 0.10},
    {1.0, 0.90, 0.56, 0.50, 1.899, 0.98, 0.92, 0.05, 1.40, 0.66, 11.1, 2.31, 2.38, 0.11},
    {3.0, 0.225, 1.5, 0.50, 1.560, 0.85, 1.13, 0.08, 0.98, 0.79, 9.8, 2.25, 2.80, 0.18},
    {6.0, 0.520, 1.5, 0.50, 1.290, 0.62, 1.09, 0.08, 0.97, 0.91, 10.1, 2.25, 2.90, 0.18},
    {9.0, 0.870, 1.5, 0.50, 1.011, 0.54, 1.07, 0.08, 0.73, 0.91, 8.7, 2.15, 2.97, 0.18},
};
constexpr double lowest_of_shear = 0.5, lowest_of_pressure_stress = 0.75;
constexpr double end_of_power = 5;                         // Φ_s: then an exponential
constexpr double end_of_sliding = 7, rest_of_sliding = 1;  // Φ_fs
constexpr double widest_pattern = 9;

// Below, value and slope are those over H.

Factor cubic(double H, double begin, const Factor& at_begin, double end, const Factor& at_end) {
  const HermiteBasis basis((H - begin) / (end - begin), end - begin);
  const std::array<double, 4> ends{at_begin.value, at_begin.slope, at_end.value, at_end.slope};
  return {combined(basis.value, ends), combined(basis.slope, ends)};
}

// A fit above its lowest H; below it, on with the same slope, levelling off within half of the value.
template <class Fit>
Factor levelled(double H, double lowest, Fit fit) {
  if (H >= lowest) return fit(H);
  const Factor last = fit(lowest);
  const double reach = std::abs(last.value / (2 * last.slope));
  const double decay = std::exp((H - lowest) / reach);
  return {last.value - last.slope * reach * (1 - decay), last.slope * decay};
}

// A fit above its lowest H; below it, a cubic down to nothing at H = 0.
template <class Fit>
Factor vanishing(double H, double lowest, Fit fit) {
  if (H <= 0) return {0, 0};
  if (H >= lowest) return fit(H);
  return cubic(H, 0, {0, 0}, lowest, fit(lowest));
}

Factor power_times_exponential(double H, double scale, double a, double b, double c) {
  const double value = scale * std::pow(H, a) * std::exp(H * (c * H - b));
  return {value, value * (a / H - b + 2 * c * H)};
}

// φ_x
Factor pressure_flow(const FlowFit& f, double H) {
  return levelled(H, f.lowest, [&f](double x) -> Factor {
    const double rest = f.C * (f.gamma > 1 ? std::pow(x, -f.r) : std::exp(-f.r * x));
    if (f.gamma > 1) return {1 + rest, -f.r * rest / x};
    return {1 - rest, f.r * rest};
  });
}

// φ_fp
Factor pressure_flow_stress(const FlowFit& f, double H) {
  return levelled(H, std::max(f.lowest, lowest_of_pressure_stress), [&f](double x) -> Factor {
    const double rest = f.D * std::exp(-f.s * x);
    return {1 - rest, f.s * rest};
  });
}

Factor transport_power(const FlowFit& f, double H) {
  return power_times_exponential(H, f.A1, f.a1, f.a2, f.a3);
}

// Φ_s; the exponential starts from the value of the power, which the printed A₂ meets to its digits.
Factor transport(const FlowFit& f, double H) {
  static const auto ends = [] {
    std::array<double, std::size(fits)> values{};
    for (std::size_t k = 0; k < values.size(); ++k)
      values[k] = transport_power(fits[k], end_of_power).value;
    return values;
  }();
  return vanishing(H, lowest_of_shear, [&](double x) {
    if (x <= end_of_power) return transport_power(f, x);
    const double value =
        ends[static_cast<std::size_t>(&f - fits)] * std::exp(-0.25 * (x - end_of_power));
    return Factor{value, -0.25 * value};
  });
}

// Φ_fs
Factor sliding(const FlowFit& f, double H) {
  constexpr double out = end_of_sliding + rest_of_sliding;
  if (H >= out) return {0, 0};
  return vanishing(H, lowest_of_shear, [&f](double x) {
    const Factor power =
        power_times_exponential(std::min(x, end_of_sliding), f.A3, f.a4, f.a5, f.a6);
    return x <= end_of_sliding ? power : cubic(x, end_of_sliding, power, out, {0, 0});
  });
}

// E[1/(z + s)] over (35/32)(1 − s²)³ on [−1, 1], s > 1/300 − z, and its derivative in z.
//   far off   Σ m_k z^(−2k−1),  m_k = E[s^2k]: the closed form would lose digits
//   z >= 1    no contact
//   z < 1     the closed form less what vanishes with the smallest gap
constexpr double density_scale = 35.0 / 32.0, smallest_gap = 1.0 / 300.0, far_off = 2;

Factor far_inverse(double z) {
  constexpr int last = 22;  // m_k/2^2k is below round-off
  constexpr double round_off = 1e-18;
  Factor sum{0, 0};
  double term = 1 / z;
  for (int k = 0; k <= last && term > round_off * sum.value; ++k) {
    sum.value += term;
    sum.slope -= (2 * k + 1) * term / z;
    term *= (k + 0.5) / ((k + 4.5) * z * z);
  }
  return sum;
}

Factor apart_inverse(double z) {
  const double q = 1 - z * z, log = std::log((z + 1) / (z - 1)), z2 = z * z;
  const double polynomial = z / 15 * (66 + z2 * (30 * z2 - 80));
  const double slope = (66 + z2 * (150 * z2 - 240)) / 15;
  return {density_scale * (q * q * q * log + polynomial),
          density_scale * (-6 * z * q * q * log + 2 * q * q + slope)};
}

Factor touching_inverse(double z) {
  if (z <= -1) return {0, 0};
  const double q = 1 - z * z, log = std::log((1 + z) / smallest_gap);
  const double polynomial =
      -55 + z * (132 + z * (345 + z * (-160 + z * (-405 + z * (60 + z * 147)))));
  const double slope = 132 + z * (690 + z * (-480 + z * (-1620 + z * (300 + z * 882))));
  const double value = density_scale * (q * q * q * log + polynomial / 60);
  if (value <= 0) return {0, 0};  // below H = -2.94, where the dropped terms are all there is
  return {value, density_scale * (-6 * z * q * q * log + (1 - z) * q * q + slope / 60)};
}

Factor mean_inverse(double z) {
  if (z > far_off) return far_inverse(z);
  return z > 1 ? apart_inverse(z) : touching_inverse(z);
}

void check_roughness(const RoughnessFlow& r, Diagnostics& diagnostics) {
  if (r.bearing_roughness + r.journal_roughness <= 0)
    diagnostics.add("", "both surfaces are smooth.",
                    "Give the roughness of one of them, or remove the table.");
}

}  // namespace

FlowFactors::FlowFactors(const RoughnessFlow& r)
    : sigma_(std::hypot(r.bearing_roughness, r.journal_roughness)) {
  ensure(sigma_ > 0, "one of the surfaces is rough");
  const double bearing = std::pow(r.bearing_roughness / sigma_, 2);
  const double journal = std::pow(r.journal_roughness / sigma_, 2);
  around_ = shares(bearing, r.bearing_surface_pattern, journal, r.journal_surface_pattern);
  along_ = shares(bearing, 1 / r.bearing_surface_pattern, journal, 1 / r.journal_surface_pattern);
  difference_ = shares(bearing, r.bearing_surface_pattern, -journal, r.journal_surface_pattern);
}

FlowFactors::Shares FlowFactors::shares(double bearing_weight, double bearing_surface_pattern,
                                        double journal_weight, double journal_surface_pattern) {
  Shares all{};
  const auto add = [&all](double weight, const FlowFit* fit) {
    const auto place = std::find_if(
        all.begin(), all.end(), [fit](const Share& s) { return s.fit == fit || s.fit == nullptr; });
    *place = {place->weight + weight, fit};
  };
  for (const auto& [weight, pattern] : {std::pair(bearing_weight, bearing_surface_pattern),
                                        std::pair(journal_weight, journal_surface_pattern)}) {
    const double gamma = std::clamp(pattern, 1 / widest_pattern, widest_pattern);
    const FlowFit* above = std::find_if(std::next(std::begin(fits)), std::prev(std::end(fits)),
                                        [&](const FlowFit& f) { return f.gamma >= gamma; });
    const FlowFit* below = std::prev(above);
    const double part = std::log(gamma / below->gamma) / std::log(above->gamma / below->gamma);
    add(weight * (1 - part), below);
    add(weight * part, above);
  }
  return all;
}

template <class Fit>
Factor FlowFactors::sum(const Shares& shares, double h, Fit fit) const {
  const double H = h / sigma_;
  Factor all{0, 0};
  for (const Share& share : shares) {
    if (share.weight == 0) continue;
    const Factor one = fit(*share.fit, H);
    all.value += share.weight * one.value;
    all.slope += share.weight * one.slope / sigma_;
  }
  return all;
}

Factor FlowFactors::phi_x(double h) const {
  return sum(around_, h, pressure_flow);
}
Factor FlowFactors::phi_y(double h) const {
  return sum(along_, h, pressure_flow);
}
Factor FlowFactors::shear_flow(double h) const {
  return sum(difference_, h, transport);
}
Factor FlowFactors::sliding_stress(double h) const {
  return sum(difference_, h, sliding);
}
Factor FlowFactors::pressure_stress(double h) const {
  return sum(around_, h, pressure_flow_stress);
}

MeanGap FlowFactors::mean_gap(double h) const {
  constexpr double apart = 9;  // N and n differ from 1 and 0 by less than round-off
  const double H = h / sigma_;
  if (H > apart) return {{h, 1}, 0};
  const double distribution = 0.5 * std::erfc(-H / std::numbers::sqrt2),
               density = std::exp(-0.5 * H * H) / std::sqrt(2 * std::numbers::pi);
  return {{sigma_ * (H * distribution + density), distribution}, density / sigma_};
}

Factor FlowFactors::mean_inverse_gap(double h) const {
  const double span = 3 * sigma_;
  const Factor inverse = mean_inverse(h / span);
  return {inverse.value / span, inverse.slope / (span * span)};
}

Factor FlowFactors::shear_stress(double h) const {
  const Factor inverse = mean_inverse_gap(h);
  return {h * inverse.value, inverse.value + h * inverse.slope};
}

const Schema<RoughnessFlow>& RoughnessFlow::schema() {
  constexpr Range patterns = between(1 / widest_pattern, widest_pattern);
  static const auto s =
      Schema<RoughnessFlow>{
          "flow_factors",
          "Average flow between rough surfaces: flow factors, shear-stress factors and mean gap of "
          "two Gaussian surfaces.",
          "PatirCheng1979"}
          .quantity("bearing_roughness", &RoughnessFlow::bearing_roughness, metre, nonnegative,
                    "rms roughness of the bearing", defaulted)
          .quantity("journal_roughness", &RoughnessFlow::journal_roughness, metre, nonnegative,
                    "rms roughness of the journal", defaulted)
          .quantity("bearing_surface_pattern", &RoughnessFlow::bearing_surface_pattern, number,
                    patterns,
                    "surface pattern parameter (Peklenik number) of the bearing, circumferential "
                    "over axial correlation length: 1 isotropic, above 1 circumferential ridges",
                    defaulted)
          .quantity("journal_surface_pattern", &RoughnessFlow::journal_surface_pattern, number,
                    patterns, "the same of the journal", defaulted)
          .check(check_roughness);
  return s;
}

const Schema<RoughnessFlow>& RoughnessFlow::piston_schema() {
  constexpr Range patterns = between(1 / widest_pattern, widest_pattern);
  static const auto s =
      Schema<RoughnessFlow>{
          "piston_flow_factors",
          "Average flow between the rough surfaces of a piston and its liner: flow factors, "
          "shear-stress factors and mean gap of two Gaussian surfaces.",
          "PatirCheng1979"}
          .quantity("piston_roughness", &RoughnessFlow::bearing_roughness, metre, nonnegative,
                    "rms roughness of the piston", defaulted)
          .quantity("liner_roughness", &RoughnessFlow::journal_roughness, metre, nonnegative,
                    "rms roughness of the liner", defaulted)
          .quantity("piston_surface_pattern", &RoughnessFlow::bearing_surface_pattern, number,
                    patterns,
                    "surface pattern parameter (Peklenik number) of the piston, axial over "
                    "circumferential correlation length: 1 isotropic, above 1 axial ridges",
                    defaulted)
          .quantity("liner_surface_pattern", &RoughnessFlow::journal_surface_pattern, number,
                    patterns, "the same of the liner", defaulted)
          .check(check_roughness);
  return s;
}

}  // namespace stribeck
