#include "tribo/roughness/greenwood_tripp.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tribo/roughness/gaussian_asperity_heights.h"

namespace stribeck {
namespace {

using std::numbers::pi;

constexpr double load_factor = 16.0 * std::numbers::sqrt2 * pi / 15.0;
constexpr double fit_factor = 4.4086e-5, fit_exponent = 6.804, fit_reach = 4.0;

// The fit with its first three derivatives over h, times `scale`.
std::array<double, 4> fitted(double separation, double scale, double sigma) {
  const double rest = std::max(fit_reach - separation, 0.0);
  std::array<double, 4> derivatives{};
  double factor = scale * fit_factor;
  for (std::size_t k = 0; k < derivatives.size(); ++k) {
    const double exponent = fit_exponent - static_cast<double>(k);
    derivatives[k] = factor * std::pow(rest, exponent);
    factor *= -exponent / sigma;
  }
  return derivatives;
}

}  // namespace

double GreenwoodTripp::pressure_scale() const {
  const double cover = surfaces.asperity_density * surfaces.asperity_radius * surfaces.roughness;
  return load_factor * cover * cover * std::sqrt(surfaces.roughness / surfaces.asperity_radius) *
         surfaces.modulus();
}

AsperityLoad GreenwoodTripp::asperity(double interference) const {
  const double square = surfaces.asperity_radius * interference;
  return {load_factor * surfaces.asperity_density * surfaces.modulus() * std::sqrt(square) *
              square * interference,
          pi * pi * surfaces.asperity_density * square * square};
}

AsperityContact GreenwoodTripp::contact() const {
  if (integral == Integral::exact) return AsperityModel::contact();
  std::vector<AsperityNode> nodes = gaussian_nodes(*this);
  const std::vector<double> separations = table_separations();
  for (std::size_t i = 0; i < nodes.size(); ++i)
    nodes[i].pressure = fitted(separations[i], pressure_scale(), surfaces.roughness);
  return tabulated(surfaces, nodes);
}

const Schema<GreenwoodTripp>& GreenwoodTripp::schema() {
  static const auto s =
      rough(Schema<GreenwoodTripp>{
                "greenwood_tripp",
                "Greenwood and Tripp, elastic asperities on both surfaces: p = 16 sqrt(2) pi/15 "
                "(eta beta sigma)^2 sqrt(sigma/beta) E F_5/2(h'), A/A0 = pi^2 (eta beta sigma)^2 "
                "F_2(h'), F_n(h') = int_h'^inf (s - h')^n phi(s) ds. Valid for elastic asperities; "
                "hbar = 0 is usual.",
                "GreenwoodTripp1970"}
                .alias("GT"))
          .choice("integral", &GreenwoodTripp::integral,
                  {{"exact", Integral::exact, "F_5/2 itself"},
                   {"hu_fit", Integral::engine_fit,
                    "4.4086e-5 (4 - h')^6.804 for h' < 4: 11 % low at h' = 0, 74 % at h' = 3"}},
                  "how F_5/2 is taken", defaulted);
  return s;
}

}  // namespace stribeck
