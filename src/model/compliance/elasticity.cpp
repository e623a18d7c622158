#include "model/compliance/elasticity.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr Range poisson_ratios{.least = 0, .most = 0.5, .most_allowed = false};

}  // namespace

const Schema<PlaneMaterial>& plane_material_schema() {
  static const auto s =
      Schema<PlaneMaterial>{"plane_material", "Isotropic elasticity in a plane.",
                            "Muskhelishvili1953"}
          .quantity("modulus", &PlaneMaterial::modulus, pascal, positive, "modulus of elasticity")
          .quantity("poisson_ratio", &PlaneMaterial::poisson, number, poisson_ratios,
                    "Poisson's ratio")
          .choice("plane", &PlaneMaterial::state,
                  {{"strain", PlaneState::strain, "no axial strain: long bushings"},
                   {"stress", PlaneState::stress, "no axial stress: thin discs"}},
                  "state along the axis", defaulted);
  return s;
}

Schema<ElasticSolid> elastic_solid_schema(const char* name, const char* summary) {
  return Schema<ElasticSolid>{name, summary, "Johnson1985"}
      .quantity("modulus", &ElasticSolid::modulus, pascal, positive, "modulus of elasticity")
      .quantity("poisson_ratio", &ElasticSolid::poisson_ratio, number, poisson_ratios,
                "Poisson's ratio", defaulted);
}

void check_outer_radius(double outer_radius, double bore_radius, const std::string& path,
                        Diagnostics& diagnostics) {
  if (outer_radius > bore_radius) return;
  diagnostics.add(
      path + ".outer_radius",
      fmt::format("{:.6g} m is not larger than the bore's {:.6g} m.", outer_radius, bore_radius),
      "It is the radius at which the housing holds the ring.");
}

}  // namespace stribeck
