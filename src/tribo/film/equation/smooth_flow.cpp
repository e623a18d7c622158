#include "tribo/film/equation/flow_law.h"

namespace stribeck {
namespace {

/// A slope that is the same for all gaps is written where the field does not hold it yet: it never changes again.
void set_constant(Field& slope, double value) {
  if (slope.size() > 0 && slope[0] != value) slope.setConstant(value);
}

class SmoothFlow final : public FlowLaw {
 public:
  void evaluate_conductance_x(const Field& gap, const Field& k,
                              GapFunction& conductance) const override {
    const double *h = gap.data(), *factor = k.data();
    double *value = conductance.value.data(), *slope = conductance.slope.data();
    for (Eigen::Index c = 0; c < gap.size(); ++c) {
      const double square = h[c] * h[c];
      value[c] = factor[c] * (square * h[c]);
      slope[c] = 3 * (factor[c] * square);
    }
  }
  void evaluate_conductance_z(const Field& gap, const Field& k,
                              GapFunction& conductance) const override {
    evaluate_conductance_x(gap, k, conductance);
  }
  void evaluate_couette_gap(const Field& gap, GapFunction& couette) const override {
    couette.value = gap;
    set_constant(couette.slope, 1);
  }
  /// The slope is 1 from the start, the second derivative 0.
  void evaluate_full_height(const Field& gap, FullHeight& height) const override {
    height.value = gap;
  }
  void evaluate_inverse_gap(const Field& gap, GapFunction& inverse) const override {
    inverse.value = gap.inverse();
    inverse.slope = -inverse.value.square();
  }
  void evaluate_pressure_arm(const Field& gap, GapFunction& arm) const override {
    arm.value = gap / 2;
    set_constant(arm.slope, 0.5);
  }
};

}  // namespace

const FlowLaw& smooth_flow() {
  static const SmoothFlow law;
  return law;
}

}  // namespace stribeck
