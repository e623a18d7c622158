#include "tribo/film/thermal/layered_flow.h"

#include <cmath>

namespace stribeck {

LayeredFlow::LayeredFlow(const FilmPatch& patch, const GapProfile& profile)
    : viscosity(Field::Ones(patch.size())),
      shear(viscosity),
      sliding_share(Field::Constant(patch.size(), 0.5)),
      sliding(Eigen::MatrixXd::Zero(profile.temperatures(), patch.size())),
      pressure(sliding) {
  heat.fill(sliding);
}

bool LayeredFlow::evaluate(const FilmDomain& domain, const ThermalFilm& thermal,
                           const GapProfile& profile, const double* rows) {
  const FilmPatch& patch = domain.patch();
  const TemperatureRows row(patch, thermal);
  GapProfile::Vector layers(profile.temperatures()), fluidity(GapProfile::points);
  for (int c = 0; c < patch.size(); ++c) {
    if (patch.used[c] == 0) continue;
    const bool own = domain.own()[c] != 0;
    for (int g = 0; g < layers.size(); ++g) layers[g] = rows[own ? row.layer(g) + c : c];
    const Eigen::Vector2d walls =
        own ? Eigen::Vector2d(rows[row.stationary() + c / patch.stride()], rows[row.moving()])
            : Eigen::Vector2d::Constant(rows[c]);
    const GapProfile::Vector at = profile.at_points * layers + profile.at_points_by_wall * walls;
    for (int q = 0; q < GapProfile::points; ++q) {
      const double viscosity_there = thermal.viscosity(at[q]);
      if (!(viscosity_there > 0 && std::isfinite(viscosity_there))) return false;
      fluidity[q] = 1 / viscosity_there;
    }
    evaluate_cell(c, fluidity, profile);
  }
  return true;
}

void LayeredFlow::evaluate_cell(int c, const GapProfile::Vector& fluidity,
                                const GapProfile& profile) {
  const auto& z = profile.point;
  const GapProfile::Vector first = z.cwiseProduct(fluidity), second = z.cwiseProduct(first);
  const double F0 = profile.point_weight.dot(fluidity), F1 = profile.point_weight.dot(first),
               F2 = profile.point_weight.dot(second), mobility = F2 - F1 * F1 / F0;
  viscosity[c] = 1 / (12 * mobility);
  shear[c] = 12 * mobility / F0;
  sliding_share[c] = 1 - F1 / F0;
  const GapProfile::Vector J0 = profile.up_to_point * fluidity, J1 = profile.up_to_point * first;
  sliding.col(c) = profile.share * J0 / F0 - profile.weight * sliding_share[c];
  pressure.col(c) = profile.share * (F1 / F0 * J0 - J1) / mobility;
  heat[0].col(c) = profile.share * fluidity;
  heat[1].col(c) = profile.share * first;
  heat[2].col(c) = profile.share * second;
}

/// (1/η) (a + b (z − m))² with ∫ a²/η = heat by shear, ∫ b² (z − m)²/η = heat by pressure flow, m = F₁/F₀; b cos φ of it is along the sliding.
GapProfile::Vector heat_shares(const LayeredFlow& flow, int c, const CellHeat& of) {
  const double total = of.shear + of.pressure_flow;
  const double F0 = flow.heat[0].col(c).sum(), F1 = flow.heat[1].col(c).sum(),
               F2 = flow.heat[2].col(c).sum(), mobility = F2 - F1 * F1 / F0, m = F1 / F0;
  if (!(total > 0)) return flow.heat[0].col(c) / F0;
  const double a = std::sqrt(std::max(of.shear, 0.0) / F0),
               b = std::sqrt(std::max(of.pressure_flow, 0.0) / mobility),
               both = 2 * a * b * of.direction;
  const GapProfile::Vector sum = (a * a - both * m + b * b * m * m) * flow.heat[0].col(c) +
                                 (both - 2 * b * b * m) * flow.heat[1].col(c) +
                                 b * b * flow.heat[2].col(c);
  return sum / sum.sum();
}

}  // namespace stribeck
