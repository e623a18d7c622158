#include "tribo/film/patch/linearise_flow.h"

namespace stribeck {
namespace {

/// Fills one linearised flow.
class Linearisation {
 public:
  Linearisation(const PatchFilm& film, const PatchWork& w, LinearisedFlow& out)
      : film_(film), patch_(film.patch()), w_(w), f_(w.film), out_(out) {}

  void about(const Eigen::VectorXd& unknowns) {
    const auto u = unknowns.array();
    out_.pressure = f_.cells.pressurised * u +
                    (1 - f_.cells.solved) * film_.equation().domain().prescribed_pressure();
    out_.fraction = f_.cells.per_unknown * u + f_.cells.given_fraction;
  }
  void oil_height(StepPart);
  void add_curvature();
  void supply();
  void edges_along();
  void edges_across();
  void axial_couette();

 private:
  /// 1 where the gap is not held by the floor.
  double open(double gap) const { return gap > film_.floor() ? 1.0 : 0.0; }
  void hold_at_floor(const Field& gaps, Field& slopes) const {
    const double floor = film_.floor(), *gap = gaps.data();
    double* slope = slopes.data();
    for (Eigen::Index c = 0; c < gaps.size(); ++c) slope[c] = gap[c] > floor ? slope[c] : 0.0;
  }

  const PatchFilm& film_;
  const FilmPatch& patch_;
  const PatchWork& w_;
  const ReynoldsWork& f_;
  LinearisedFlow& out_;
};

/// Oil height of the cells, and the squeeze of the end of a step.
void Linearisation::oil_height(StepPart part) {
  Field& cell = out_.by_gap.cell;
  cell = -w_.rate * f_.full_height.slope * out_.fraction;
  hold_at_floor(w_.flow_gap.h, cell);
  if (part == StepPart::end) {
    cell += w_.rate * w_.end.height_slope;
    if (film_.equation().flow().law) add_curvature();
  }
  cell *= patch_.area;
}

/// The squeeze counts by the slope of the oil height over the gap, which changes with the gap of a rough film.
void Linearisation::add_curvature() {
  for (int c = 0; c < patch_.size(); ++c)
    if (w_.end.height_slope[c] != 0)
      out_.by_gap.cell[c] +=
          f_.full_height.second_derivative[c] * w_.oil.density_before[c] * w_.end.squeeze[c];
}

/// A wider gap lets more through from a supply as well.
void Linearisation::supply() {
  for (const SuppliedCell& at : f_.supply) {
    const double h = w_.flow_gap.h[at.cell];
    if (h > film_.floor())
      out_.by_gap.cell[at.cell] += 3 * at.conductance / h * (at.pressure - out_.pressure[at.cell]);
  }
}

/// Couette flow is taken from upstream.
void Linearisation::edges_along() {
  const bool one_way = f_.couette.east.minCoeff() >= 0;
  Field& east = out_.by_gap.east;
  patch_.each_run([&](int, int here, int right, int count) {
    if (one_way)
      out_.east_fraction.segment(here, count) = out_.fraction.segment(here, count);
    else
      for (int k = 0; k < count; ++k)
        out_.east_fraction[here + k] =
            out_.fraction[f_.couette.east[here + k] >= 0 ? here + k : right + k];
    east.segment(here, count) =
        out_.pressure.segment(right, count) - out_.pressure.segment(here, count);
  });
  east = f_.couette.east * f_.flows.couette_east.slope * out_.east_fraction -
         f_.flows.east.slope * east;
  hold_at_floor(w_.flow_gap.east, east);
}

void Linearisation::edges_across() {
  const std::array<double, 2>& ambient = film_.equation().flow().ambient;
  const int pairs = patch_.size() - 1;
  Field &north = out_.by_gap.north, &south = out_.by_gap.south;
  north = patch_.upper_end * ambient[1];
  north.head(pairs) += (1 - patch_.upper_end.head(pairs)) * out_.pressure.tail(pairs);
  north = patch_.used * f_.flows.north.slope * (north - out_.pressure);
  south = patch_.lower_end * f_.flows.south.slope * (ambient[0] - out_.pressure);
  hold_at_floor(w_.flow_gap.north, north);
  hold_at_floor(w_.flow_gap.south, south);
}

void Linearisation::axial_couette() {
  const std::array<double, 2>& end = film_.equation().flow().end_fraction;
  for (int c = 0; c < patch_.size(); ++c) {
    const bool top = patch_.upper_end[c] != 0 || c + 1 == patch_.size();
    out_.north_fraction[c] = f_.couette.north[c] >= 0 ? out_.fraction[c]
                             : top                    ? end[1]
                                                      : out_.fraction[c + 1];
    out_.south_fraction[c] =
        patch_.lower_end[c] * (f_.couette.south[c] >= 0 ? end[0] : out_.fraction[c]);
    out_.by_gap.north[c] -= open(w_.flow_gap.north[c]) * f_.couette.north[c] *
                            f_.flows.couette_north.slope[c] * out_.north_fraction[c];
    out_.by_gap.south[c] += open(w_.flow_gap.south[c]) * f_.couette.south[c] *
                            f_.flows.couette_south.slope[c] * out_.south_fraction[c];
  }
}

}  // namespace

void linearise_flow(const PatchFilm& film, const PatchWork& w, StepPart part, LinearisedFlow& out) {
  Linearisation all(film, w, out);
  all.about(part == StepPart::mean ? w.film.u : w.end.unknowns);
  all.oil_height(part);
  all.supply();
  all.edges_along();
  all.edges_across();
  if (film.table().axial()) all.axial_couette();
}

}  // namespace stribeck
