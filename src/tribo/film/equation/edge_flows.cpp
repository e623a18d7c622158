#include "tribo/film/equation/edge_flows.h"

namespace stribeck {

void EdgeFluidity::evaluate(const FilmDomain& domain, const Field& viscosity) {
  const FilmPatch& patch = domain.patch();
  const Field& inner = domain.inner();
  patch.each_run([&](int, int here, int right, int count) {
    east.segment(here, count) =
        patch.east_share.segment(here, count) /
        (6 * (viscosity.segment(here, count) + viscosity.segment(right, count)));
  });
  for (int c = 0; c < patch.size(); ++c) {
    const bool lowest = c % patch.stride() == 0;
    const double under = lowest ? viscosity[c] : viscosity[c - 1],
                 over = inner[c] == 0 ? viscosity[c] : viscosity[c + 1];
    south[c] = patch.south_share[c] / (6 * (viscosity[c] + under));
    north[c] = patch.north_share[c] / (6 * (viscosity[c] + over));
  }
}

EdgeFlows::EdgeFlows(const FilmPatch& patch) : EdgeFlows(patch.size(), patch.columns()) {}

EdgeFlows::EdgeFlows(Eigen::Index cells, Eigen::Index columns)
    : east(cells),
      south(cells),
      north(cells),
      couette_east(cells),
      couette_south(cells),
      couette_north(cells),
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
  law.evaluate_conductance_x(gap.east, fluidity.east, east);
  law.evaluate_conductance_z(gap.north, fluidity.north, north);
  evaluate_south(patch, law, gap, fluidity);
  law.evaluate_couette_gap(gap.east, couette_east);
  forward = couette.east.max(0) * couette_east.value;
  if (goes_one_way(couette))
    backward.setZero();
  else
    backward = (-couette.east).max(0) * couette_east.value;
  if (couette.axial) evaluate_axial_couette(patch, law, gap, couette);
}

void EdgeFlows::thin(const FilmPatch& patch, const ShearThinning& oil, const Gap& gap,
                     FilmThinning& places) {
  const auto multiply = [](const ThinningFactor& by, GapFunction& conductance) {
    conductance.slope = conductance.slope * by.value + conductance.value * by.by_gap;
    conductance.value *= by.value;
  };
  places.east.evaluate_mobility(oil, gap.east);
  multiply(places.east.factor(), east);
  places.north.evaluate_mobility(oil, gap.north);
  multiply(places.north.factor(), north);
  places.lower_end.evaluate_mobility(oil, end_gap_);
  multiply(places.lower_end.factor(), end_);
  set_south(patch);
}

/// The edge below a cell is the one above its lower neighbour; those of the lowest cells are ends of the patch.
void EdgeFlows::evaluate_south(const FilmPatch& patch, const FlowLaw& law, const Gap& gap,
                               const EdgeFluidity& fluidity) {
  for (int j = 0; j < patch.columns(); ++j) {
    end_gap_[j] = gap.south[patch.cell(j, 0)];
    end_fluidity_[j] = fluidity.south[patch.cell(j, 0)];
  }
  law.evaluate_conductance_z(end_gap_, end_fluidity_, end_);
  set_south(patch);
}

void EdgeFlows::set_south(const FilmPatch& patch) {
  const int pairs = patch.size() - 1;
  south.value.tail(pairs) = north.value.head(pairs);
  south.slope.tail(pairs) = north.slope.head(pairs);
  for (int j = 0; j < patch.columns(); ++j) {
    south.value[patch.cell(j, 0)] = end_.value[j];
    south.slope[patch.cell(j, 0)] = end_.slope[j];
  }
}

void EdgeFlows::evaluate_axial_couette(const FilmPatch& patch, const FlowLaw& law, const Gap& gap,
                                       const CouetteDrive& couette) {
  law.evaluate_couette_gap(gap.north, couette_north);
  law.evaluate_couette_gap(gap.south, couette_south);
  up = (couette.north * couette_north.value).max(0);
  down = (-couette.north * couette_north.value).max(0);
  end_up = (couette.south * patch.lower_end * couette_south.value).max(0);
  end_down = (-couette.south * patch.lower_end * couette_south.value).max(0);
}

}  // namespace stribeck
