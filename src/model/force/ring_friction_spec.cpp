#include "model/force/ring_friction_spec.h"

#include "clearance/ring_friction.h"
#include "model/force/load_element.h"

namespace stribeck {
namespace {

void check_ring_size(const RingFrictionSpec& rings, Diagnostics& diagnostics) {
  if (rings.friction_force.has_value() == rings.normal_force.has_value())
    diagnostics.add(rings.normal_force ? "normal_force" : "",
                    rings.normal_force ? "given beside friction_force."
                                       : "neither friction_force nor normal_force.",
                    "Give the friction itself, or what presses the rings on the wall.");
}

void check_coefficients(const RingFrictionSpec& rings, Diagnostics& diagnostics) {
  if (rings.normal_force && !rings.friction_coefficient)
    diagnostics.add("friction_coefficient", "missing beside normal_force.",
                    "Rings in oil have about 0.05 to 0.1.");
  for (const auto& [key, given] :
       {std::pair{"friction_coefficient", rings.friction_coefficient.has_value()},
        std::pair{"static_coefficient", rings.static_coefficient.has_value()}})
    if (given && !rings.normal_force)
      diagnostics.add(key, "has no meaning where friction_force is given.",
                      "Remove it, or give normal_force.");
}

template <int D>
void build_ring_friction(const RingFrictionSpec& rings, ForceBuilder<D>& builder) {
  const auto& [wall, piston] = rings.between;
  const Abscissa over = abscissa_of(rings.size());
  const Pair<D> crank = builder.pair(over.marker, piston);
  builder.add(std::make_unique<RingFriction<D>>(
      builder.name(), builder.pair(wall, piston), crank.a, crank.body_a,
      RingFrictionLaw{builder.profile("N", rings.size()), over.over, rings.coefficient(),
                      rings.speed}));
}

}  // namespace

std::optional<FallingCoefficient> RingFrictionSpec::coefficient() const {
  if (!normal_force) return {};
  FallingCoefficient all;
  all.stribeck_speed = stribeck_speed;
  all.kinetic_coefficient = friction_coefficient.value_or(0);
  all.static_coefficient = static_coefficient.value_or(all.kinetic_coefficient);
  return all;
}

const Schema<RingFrictionSpec>& RingFrictionSpec::schema() {
  static const auto s =
      Schema<RingFrictionSpec>{
          "ring_friction",
          "Friction of piston rings on the wall along which they slide: F = -mu P tanh(v/v_0) on "
          "the second marker along x of the first. P is the friction itself (mu = 1) or the force "
          "that presses the rings on the wall, with mu = mu_k + (mu_s - mu_k) exp(-(v/v_S)^2)."}
          .reference("between", &RingFrictionSpec::between, "marker",
                     "two markers: of the wall, with x along it, and of the piston")
          .family("friction_force", &RingFrictionSpec::friction_force, force_profiles(),
                  "size of the friction over time or over the angle of the crank",
                  Presence::optional)
          .family("normal_force", &RingFrictionSpec::normal_force, force_profiles(),
                  "what presses the rings on the wall, tension and gas together",
                  Presence::optional)
          .quantity("friction_coefficient", &RingFrictionSpec::friction_coefficient, number,
                    nonnegative, "of sliding, mu_k, beside normal_force")
          .quantity("static_coefficient", &RingFrictionSpec::static_coefficient, number,
                    nonnegative, "at the dead centres, mu_s; mu_k when left out")
          .quantity("stribeck_speed", &RingFrictionSpec::stribeck_speed, metre_per_second, positive,
                    "v_S, over which one passes into the other", defaulted)
          .quantity("regularization_speed", &RingFrictionSpec::speed, metre_per_second, positive,
                    "v_0, below which friction falls to zero", defaulted)
          .check(check_ring_size)
          .check(check_coefficients);
  return s;
}

void RingFrictionSpec::build(ForceBuilder<2>& builder) const {
  build_ring_friction(*this, builder);
}
void RingFrictionSpec::build(ForceBuilder<3>& builder) const {
  build_ring_friction(*this, builder);
}

}  // namespace stribeck
