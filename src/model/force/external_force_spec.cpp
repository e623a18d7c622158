#include "model/force/external_force_spec.h"

namespace stribeck {

const Schema<ExternalForceSpec>& ExternalForceSpec::schema() {
  static const auto s =
      Schema<ExternalForceSpec>{
          "external",
          "A force and moment that a program supplies: a function of the motion of B from A, "
          "attached "
          "in C++ or Python. Its power counts as input."}
          .reference("between", &ExternalForceSpec::between, "marker",
                     "two markers: the function gives what acts on the second, in the axes of the "
                     "first, which takes the opposite");
  return s;
}

void ExternalForceSpec::build(ForceBuilder<2>& builder) const {
  add_between<ExternalForce<2>>(builder, between, builder.law());
}
void ExternalForceSpec::build(ForceBuilder<3>& builder) const {
  add_between<ExternalForce<3>>(builder, between, builder.law());
}

}  // namespace stribeck
