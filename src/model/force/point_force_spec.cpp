#include "model/force/point_force_spec.h"

#include "model/body/placement.h"

namespace stribeck {
namespace {

template <int D>
void build_point_force(const PointForceSpec& force, ForceBuilder<D>& builder) {
  const Abscissa over = abscissa_of(force.magnitude);
  builder.add(std::make_unique<Load<D>>(
      builder.name(), builder.pair(over.marker, force.on), force_in<D>(force.axes), over.over,
      vector_of<D>(force.direction), builder.profile("N", force.magnitude)));
}

}  // namespace

const Schema<PointForceSpec>& PointForceSpec::schema() {
  static const auto s =
      Schema<PointForceSpec>{"point_force",
                             "A force at a point; the reaction goes to the ground. F = magnitude "
                             "times direction, in axes of the world or of the body."}
          .reference("marker", &PointForceSpec::on, "marker", "where it acts")
          .quantity("direction", &PointForceSpec::direction, number, any,
                    "direction; it is not normalised: [0, 0.5] halves the force")
          .choice("axes", &PointForceSpec::axes, force_axes(), "axes of the direction", defaulted)
          .family("magnitude", &PointForceSpec::magnitude, force_profiles(),
                  "magnitude over time or over an angle")
          .check([](const PointForceSpec& force, Diagnostics& diagnostics) {
            check_direction(force.direction, diagnostics);
          });
  return s;
}

void PointForceSpec::build(ForceBuilder<2>& builder) const {
  build_point_force(*this, builder);
}
void PointForceSpec::build(ForceBuilder<3>& builder) const {
  build_point_force(*this, builder);
}

void PointForceSpec::check_dimension(const std::string& path, const DimensionRules& rules) const {
  rules.components(path + ".direction", direction);
}

std::optional<Eigen::Vector2d> PointForceSpec::constant_resultant() const {
  const auto* constant = std::get_if<ConstantProfile>(&magnitude);
  if (!constant || axes != ForceAxes::world) return {};
  return constant->value * Eigen::Vector2d(direction[0], direction[1]);
}

}  // namespace stribeck
