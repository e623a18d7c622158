#include "tribo/film/equation/flow_law.h"

namespace stribeck {
namespace {

class SmoothFlow final : public FlowLaw {
 public:
  void evaluate_conductance_around(const Field& gap, const Field& k,
                                   GapFunction& conductance) const override {
    conductance.value = k * gap.cube();
    conductance.slope = 3 * k * gap.square();
  }
  void evaluate_conductance_along(const Field& gap, const Field& k,
                                  GapFunction& conductance) const override {
    evaluate_conductance_around(gap, k, conductance);
  }
  void evaluate_carried_gap(const Field& gap, GapFunction& carried) const override {
    carried.value = gap;
    carried.slope.setOnes();
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
    arm.slope.setConstant(0.5);
  }
};

}  // namespace

const FlowLaw& smooth_flow() {
  static const SmoothFlow law;
  return law;
}

}  // namespace stribeck
