#include "tribo/roughness/gaussian_asperity_heights.h"

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double table_end = 8.0;        // |h′| of the table's ends
constexpr double cell = 1.0 / 32.0;      // step of the table
constexpr double deepest = 17.0;         // x of the last panel's end: s = 9 at h′ = −8
constexpr double panel_ratio = 4.0;      // ratio of a panel's end to its beginning
constexpr double negligible_log = 45.0;  // exp(−45) of what counts is no more than rounding

// Contribution of one point of the quadrature, up to φ(x + h′).
struct WeightedAsperity {
  double x, pressure, area;
};

std::vector<double> panel_ends(const AsperityModel& model) {
  std::vector<double> stops;
  for (const double end : model.regime_ends()) stops.push_back(end / model.pair().roughness);
  stops.push_back(deepest);
  std::vector<double> ends{0.0};
  for (const double stop : stops)
    while (ends.back() < std::min(stop, deepest)) {
      const double from = ends.back();
      const double widest = from > 0.0 ? std::min(from + 1.0, panel_ratio * from) : 1.0;
      ends.push_back(std::min({stop, deepest, widest}));
    }
  return ends;
}

// Calls add(t, weight) for the Gauss-Legendre points of (0, 1).
template <class Add>
void unit_gauss(Add add) {
  using Rule = boost::math::quadrature::gauss<double, 20>;
  for (std::size_t i = 0; i < Rule::abscissa().size(); ++i)
    for (const double side : {-1.0, 1.0})
      add(0.5 * (1.0 + side * Rule::abscissa()[i]), 0.5 * Rule::weights()[i]);
}

std::vector<WeightedAsperity> weighted_asperities(const AsperityModel& model) {
  const double sigma = model.pair().roughness, density = model.pair().asperity_density;
  std::vector<WeightedAsperity> asperities;
  const auto add = [&](double x, double weight) {
    const AsperityLoad asperity = model.asperity(sigma * x);
    asperities.push_back({x, density * weight * asperity.load, density * weight * asperity.area});
  };
  const std::vector<double> ends = panel_ends(model);
  unit_gauss([&](double t, double weight) { add(ends[1] * t * t, 2.0 * ends[1] * t * weight); });
  for (std::size_t i = 1; i + 1 < ends.size(); ++i) {
    const double width = ends[i + 1] - ends[i];
    unit_gauss([&](double t, double weight) { add(ends[i] + width * t, width * weight); });
  }
  std::sort(asperities.begin(), asperities.end(),
            [](const auto& a, const auto& b) { return a.x < b.x; });
  return asperities;
}

// φ(x + h′) and its derivatives over h′, of the asperities that count at one separation h′, in their order.
using Densities = std::vector<std::array<double, 4>>;

Densities densities_at(const std::vector<WeightedAsperity>& asperities, double separation) {
  Densities all;
  const double lowest = std::max(separation, 0.0);
  for (const WeightedAsperity& asperity : asperities) {
    const double s = asperity.x + separation;
    if (s > 0.0 && 0.5 * (s * s - lowest * lowest) > negligible_log) break;
    const double density = std::exp(-0.5 * s * s) / std::sqrt(2.0 * std::numbers::pi);
    all.push_back({density, -s * density, (s * s - 1.0) * density, (3.0 - s * s) * s * density});
  }
  return all;
}

std::vector<Densities> densities_of(const std::vector<WeightedAsperity>& asperities) {
  std::vector<Densities> all;
  for (const double separation : table_separations())
    all.push_back(densities_at(asperities, separation));
  return all;
}

// Asperities of one regime stand at the same x whatever their law, and exponentials are most of the work.
const std::vector<Densities>& densities_of_one_regime(
    const std::vector<WeightedAsperity>& asperities) {
  static const std::vector<Densities> all = densities_of(asperities);
  return all;
}

AsperityNode sum(const std::vector<WeightedAsperity>& asperities, const Densities& densities) {
  AsperityNode node;
  for (std::size_t i = 0; i < densities.size(); ++i)
    for (std::size_t k = 0; k < node.pressure.size(); ++k) {
      node.pressure[k] += densities[i][k] * asperities[i].pressure;
      node.area[k] += densities[i][k] * asperities[i].area;
    }
  return node;
}

// Converts derivatives over h′ to derivatives over h.
void per_metre(std::array<double, 4>& derivatives, double sigma) {
  double scale = 1.0;
  for (double& derivative : derivatives) {
    derivative /= scale;
    scale *= sigma;
  }
}

}  // namespace

std::vector<double> table_separations() {
  std::vector<double> all;
  for (int i = 0; i * cell <= 2.0 * table_end; ++i) all.push_back(i * cell - table_end);
  return all;
}

std::vector<AsperityNode> gaussian_nodes(const AsperityModel& model) {
  const RoughPair& pair = model.pair();
  ensure(pair.roughness > 0.0 && pair.asperity_radius > 0.0 && pair.asperity_density > 0.0,
         "a rough surface has roughness, asperity radius and asperity density");
  const std::vector<WeightedAsperity> asperities = weighted_asperities(model);
  const bool has_one_regime = model.regime_ends().empty();
  const std::vector<Densities> own =
      has_one_regime ? std::vector<Densities>() : densities_of(asperities);
  std::vector<AsperityNode> nodes;
  for (const Densities& densities : has_one_regime ? densities_of_one_regime(asperities) : own) {
    nodes.push_back(sum(asperities, densities));
    per_metre(nodes.back().pressure, pair.roughness);
    per_metre(nodes.back().area, pair.roughness);
  }
  return nodes;
}

AsperityContact tabulated(const RoughPair& pair, const std::vector<AsperityNode>& nodes) {
  return {pair.asperity_plane_offset - table_end * pair.roughness, cell * pair.roughness, nodes};
}

AsperityContact AsperityModel::contact() const {
  return tabulated(pair(), gaussian_nodes(*this));
}

}  // namespace stribeck
