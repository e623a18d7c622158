#include "model/force/torque_spec.h"

namespace stribeck {
namespace {

template <int D>
void build_torque(const TorqueSpec& torque, ForceBuilder<D>& builder) {
  Vector<double, D> axis;
  for (int i = 0; i < D; ++i) axis[i] = torque.axis[i];
  const Abscissa over = abscissa_of(torque.magnitude);
  const auto add_torque = [&](const std::string& name, const std::string& on, double sign) {
    builder.add(std::make_unique<Load<D>>(name, builder.pair(over.marker, on),
                                          Load<D>::Kind::torque, over.over, axis,
                                          builder.profile("N m", torque.magnitude), sign));
  };
  add_torque(builder.name(), torque.on, 1);
  if (torque.reaction) add_torque(builder.name() + ".reaction", *torque.reaction, -1);
}

}  // namespace

const Schema<TorqueSpec>& TorqueSpec::schema() {
  static const auto s =
      Schema<TorqueSpec>{"torque", "A torque on a body, counter-clockwise positive."}
          .reference("marker", &TorqueSpec::on, "marker", "a marker of the body it acts on")
          .reference("reaction", &TorqueSpec::reaction, "marker",
                     "a marker of the body that takes the opposite torque; the ground when left "
                     "out")
          .family("magnitude", &TorqueSpec::magnitude, torque_profiles(),
                  "torque over time or over an angle")
          .quantity("axis", &TorqueSpec::axis, number, any,
                    "in space: direction in world axes; it is not normalised", defaulted);
  return s;
}

void TorqueSpec::build(ForceBuilder<2>& builder) const {
  build_torque(*this, builder);
}
void TorqueSpec::build(ForceBuilder<3>& builder) const {
  build_torque(*this, builder);
}

void TorqueSpec::check_dimension(const std::string& path, const DimensionRules& rules) const {
  rules.only_in_space(path + ".axis", axis != TorqueSpec{}.axis);
}

}  // namespace stribeck
