#include "tribo/film/equation/average_flow.h"

namespace stribeck {
namespace {

/// Evaluates a function of one gap in all cells.
template <class Function>
void evaluate(const Field& gap, GapFunction& all, const Function& function) {
  for (Eigen::Index c = 0; c < gap.size(); ++c) {
    const Factor f = function(gap[c]);
    all.value[c] = f.value;
    all.slope[c] = f.slope;
  }
}

/// k φ h³ of a flow factor φ.
template <class Flow>
void evaluate_conductance(const Field& gap, const Field& k, GapFunction& all, const Flow& factor) {
  evaluate(gap, all, [&](double h) -> Factor {
    const Factor f = factor(h);
    return {f.value * h * h * h, f.slope * h * h * h + 3 * f.value * h * h};
  });
  all.value *= k;
  all.slope *= k;
}

}  // namespace

void AverageFlow::evaluate_conductance_x(const Field& gap, const Field& k, GapFunction& all) const {
  evaluate_conductance(gap, k, all, [&](double h) { return factors_.phi_x(h); });
}

void AverageFlow::evaluate_conductance_z(const Field& gap, const Field& k, GapFunction& all) const {
  evaluate_conductance(gap, k, all, [&](double h) { return factors_.phi_y(h); });
}

void AverageFlow::evaluate_couette_gap(const Field& gap, GapFunction& all) const {
  evaluate(gap, all, [&](double h) -> Factor {
    const Factor mean = factors_.mean_gap(h), shear = factors_.shear_flow(h);
    return {mean.value - factors_.roughness() * shear.value,
            mean.slope - factors_.roughness() * shear.slope};
  });
}

void AverageFlow::evaluate_full_height(const Field& gap, FullHeight& height) const {
  for (Eigen::Index c = 0; c < gap.size(); ++c) {
    const MeanGap mean = factors_.mean_gap(gap[c]);
    height.value[c] = mean.value;
    height.slope[c] = mean.slope;
    height.second_derivative[c] = mean.second_derivative;
  }
}

void AverageFlow::evaluate_inverse_gap(const Field& gap, GapFunction& all) const {
  evaluate(gap, all, [&](double h) -> Factor {
    const Factor inverse = factors_.mean_inverse_gap(h), sliding = factors_.sliding_stress(h);
    return {inverse.value - sliding.value / h,
            inverse.slope - sliding.slope / h + sliding.value / (h * h)};
  });
}

void AverageFlow::evaluate_pressure_arm(const Field& gap, GapFunction& all) const {
  evaluate(gap, all, [&](double h) -> Factor {
    const Factor stress = factors_.pressure_stress(h);
    return {stress.value * h / 2, (stress.slope * h + stress.value) / 2};
  });
}

}  // namespace stribeck
