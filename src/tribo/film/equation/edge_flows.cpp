#include "tribo/film/equation/edge_flows.h"

namespace stribeck {

void EdgeFluidity::evaluate(const FilmDomain& domain, const Field& viscosity) {
  const FilmPatch& patch = domain.patch();
  const Field& inner = domain.inner();
  patch.each_run([&](int, int here, int right, int count) {
    around.segment(here, count) =
        patch.around_share.segment(here, count) /
        (6 * (viscosity.segment(here, count) + viscosity.segment(right, count)));
  });
  for (int c = 0; c < patch.size(); ++c) {
    const bool lowest = c % patch.stride() == 0;
    const double under = lowest ? viscosity[c] : viscosity[c - 1],
                 over = inner[c] == 0 ? viscosity[c] : viscosity[c + 1];
    below[c] = patch.below_share[c] / (6 * (viscosity[c] + under));
    above[c] = patch.above_share[c] / (6 * (viscosity[c] + over));
  }
}

EdgeFlows::EdgeFlows(const FilmPatch& patch) : EdgeFlows(patch.size(), patch.columns()) {}

EdgeFlows::EdgeFlows(Eigen::Index cells, Eigen::Index columns)
    : around(cells),
      below(cells),
      above(cells),
      carried_around(cells),
      carried_below(cells),
      carried_above(cells),
      forward(Field::Zero(cells)),
      backward(forward),
      up(forward),
      down(forward),
      end_up(forward),
      end_down(forward),
      end_gap_(Field::Zero(columns)),
      end_fluidity_(end_gap_),
      end_(columns) {}

void EdgeFlows::evaluate(const FilmPatch& patch, const FlowLaw& law, const Gap& gap,
                         const EdgeFluidity& fluidity, const CouetteDrive& couette) {
  law.evaluate_conductance_around(gap.around, fluidity.around, around);
  law.evaluate_conductance_along(gap.above, fluidity.above, above);
  evaluate_below(patch, law, gap, fluidity);
  law.evaluate_carried_gap(gap.around, carried_around);
  forward = couette.around.max(0) * carried_around.value;
  if (goes_one_way(couette))
    backward.setZero();
  else
    backward = (-couette.around).max(0) * carried_around.value;
  if (couette.axial) evaluate_axial_couette(patch, law, gap, couette);
}

void EdgeFlows::thin(const FilmPatch& patch, const ShearThinning& oil, const Gap& gap,
                     FilmThinning& places) {
  const auto multiply = [](const ThinningFactor& by, GapFunction& conductance) {
    conductance.slope = conductance.slope * by.value + conductance.value * by.by_gap;
    conductance.value *= by.value;
  };
  places.around.evaluate_mobility(oil, gap.around);
  multiply(places.around.factor(), around);
  places.above.evaluate_mobility(oil, gap.above);
  multiply(places.above.factor(), above);
  places.lower_end.evaluate_mobility(oil, end_gap_);
  multiply(places.lower_end.factor(), end_);
  set_below(patch);
}

/// The edge below a cell is the one above its lower neighbour; those of the lowest cells are ends of the patch.
void EdgeFlows::evaluate_below(const FilmPatch& patch, const FlowLaw& law, const Gap& gap,
                               const EdgeFluidity& fluidity) {
  for (int j = 0; j < patch.columns(); ++j) {
    end_gap_[j] = gap.below[patch.cell(j, 0)];
    end_fluidity_[j] = fluidity.below[patch.cell(j, 0)];
  }
  law.evaluate_conductance_along(end_gap_, end_fluidity_, end_);
  set_below(patch);
}

void EdgeFlows::set_below(const FilmPatch& patch) {
  const int pairs = patch.size() - 1;
  below.value.tail(pairs) = above.value.head(pairs);
  below.slope.tail(pairs) = above.slope.head(pairs);
  for (int j = 0; j < patch.columns(); ++j) {
    below.value[patch.cell(j, 0)] = end_.value[j];
    below.slope[patch.cell(j, 0)] = end_.slope[j];
  }
}

void EdgeFlows::evaluate_axial_couette(const FilmPatch& patch, const FlowLaw& law, const Gap& gap,
                                       const CouetteDrive& couette) {
  law.evaluate_carried_gap(gap.above, carried_above);
  law.evaluate_carried_gap(gap.below, carried_below);
  up = (couette.above * carried_above.value).max(0);
  down = (-couette.above * carried_above.value).max(0);
  end_up = (couette.below * patch.lower_end * carried_below.value).max(0);
  end_down = (-couette.below * patch.lower_end * carried_below.value).max(0);
}

}  // namespace stribeck
