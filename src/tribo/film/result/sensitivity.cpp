#include "tribo/film/result/sensitivity.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "tribo/film/elastic/elastic_adjoint.h"
#include "tribo/film/equation/lane_sums.h"
#include "tribo/film/patch/linearise_flow.h"
#include "tribo/film/result/force_slopes.h"
#include "tribo/film/result/moving_features.h"
#include "tribo/film/result/rate_slopes.h"

namespace stribeck {
namespace {

class ForceSensitivity {
 public:
  ForceSensitivity(const PatchFilm& film, PatchWork& w);

  Eigen::MatrixXd all();

 private:
  void list_positions();
  void list_rates();
  void weigh_squeeze();
  void solve_rigid();
  FourRows group(int g);
  void add_over_positions(const GapSides& by_gap, FourRows& d) const;
  void add_over_rates(const SurfaceTable::Directions& to, FourRows& d) const;
  void add_moving(const Sides& adjoint, const LinearisedFlow&, FourRows& d) const;
  void add_drift(FourRows& d) const;
  void add_delayed_squeeze(FourRows& d);

  /// Derivatives where the adjoint has no solution: a Newton step with them fails.
  FourRows unknown() const {
    return FourRows::Constant(4, columns_, std::numeric_limits<double>::quiet_NaN());
  }
  int coordinate_at(int position) const {
    return table_.gap_coordinates()[static_cast<std::size_t>(position)];
  }
  bool has_mean() const { return elastic_ && elastic_->has_mean(); }

  const PatchFilm& film_;
  const FilmPatch& patch_;
  const SurfaceTable& table_;
  PatchWork& w_;
  SensitivityWork& s_;
  int positions_, columns_;
  std::optional<ElasticAdjoint> elastic_;
};

ForceSensitivity::ForceSensitivity(const PatchFilm& film, PatchWork& w)
    : film_(film),
      patch_(film.patch()),
      table_(film.table(w)),
      w_(w),
      s_(w.sensitivity),
      positions_(static_cast<int>(table_.gap_coordinates().size())),
      columns_(positions_ + table_.coordinates()) {
  linearise_flow(film_, w_, StepPart::end, s_.end);
  linearise_forces(film_, w_);
  weigh_squeeze();
  if (w_.elastic) elastic_.emplace(film_, w_, table_.coordinates());
  evaluate_inflow_by_rate(film_, w_, s_.end, &s_.inflow_by_squeeze, s_.inflow);
  if (has_mean()) evaluate_inflow_by_rate(film_, w_, elastic_->mean(), nullptr, s_.mean_inflow);
  evaluate_friction_by_rate(film_, w_);
  list_positions();
  list_rates();
}

void ForceSensitivity::list_positions() {
  NarrowingFields& fields = s_.over_positions;
  for (auto* list : {&fields.cell, &fields.east, &fields.north, &fields.south}) list->clear();
  for (int i = 0; i < positions_; ++i) {
    const Gap& g = table_[coordinate_at(i)].narrowing;
    fields.cell.push_back({i, &g.h});
    fields.east.push_back({i, &g.east});
    fields.north.push_back({i, &g.north});
    if (!patch_.half()) fields.south.push_back({i, &g.south});
  }
}

void ForceSensitivity::list_rates() {
  RateFields& fields = s_.over_rates;
  for (auto* list : {&fields.inflow, &fields.mean_inflow, &fields.along, &fields.across})
    list->clear();
  for (int k = 0; k < table_.coordinates(); ++k) {
    const auto at = static_cast<std::size_t>(k);
    const SurfaceColumn& column = table_[k];
    const int to = positions_ + k;
    const bool moves_oil = column.entrains || (s_.thinned_flow && (column.slides || column.axial));
    if (column.changes_gap || moves_oil) fields.inflow.push_back({to, &s_.inflow[at]});
    if (moves_oil && has_mean()) fields.mean_inflow.push_back({to, &s_.mean_inflow[at]});
    if (!column.slides && !column.axial) continue;
    fields.along.push_back({to, &s_.friction[at].along});
    if (table_.axial()) fields.across.push_back({to, &s_.friction[at].across});
  }
}

/// The squeeze A S G·ẋ. A steady film (rate 0) feels it in cavitated cells as well, by the oil in them.
void ForceSensitivity::weigh_squeeze() {
  const auto& squeezed = w_.end.height_slope;
  if (w_.rate == 0)
    s_.inflow_by_squeeze =
        patch_.area * (squeezed == 0).select(w_.film.full_height.slope * s_.end.fraction, squeezed);
  else
    s_.inflow_by_squeeze = patch_.area * squeezed;
}

Eigen::MatrixXd ForceSensitivity::all() {
  const int n = table_.coordinates();
  Eigen::MatrixXd d(n, columns_);
  for (int g = 0; g < table_.groups(); ++g) {
    const int rows = std::min(4, n - 4 * g);
    d.middleRows(4 * g, rows) = group(g).topRows(rows);
  }
  return d * patch_.times();
}

FourRows ForceSensitivity::group(int g) {
  const SurfaceTable::Directions& to = table_.group(g);
  differentiate_forces(film_, to, w_);
  if (elastic_) {
    if (!table_.axial()) s_.outputs.by_gap.set_zero_across();
    if (!elastic_->solve()) return unknown();
  } else {
    solve_rigid();
  }
  FourRows d = FourRows::Zero(4, columns_);
  add_over_positions(s_.outputs.by_gap, d);
  add_over_rates(to, d);
  add_moving(s_.adjoint, s_.end, d);
  if (has_mean()) add_moving(elastic_->adjoint(), elastic_->mean(), d);
  if (w_.at.drifts) add_drift(d);
  if (elastic_ && w_.rate == 0) add_delayed_squeeze(d);
  add_force_curvature(film_, w_, g, d);
  return d;
}

void ForceSensitivity::solve_rigid() {
  GapSides& by_gap = s_.outputs.by_gap;
  s_.adjoint = s_.outputs.by_unknown;
  w_.film.K.solve_transposed(s_.adjoint);
  if (table_.axial())
    by_gap.add_transposed(patch_, s_.end.by_gap, s_.adjoint);
  else
    by_gap.add_along_set_across(patch_, s_.end.by_gap, s_.adjoint);
}

void ForceSensitivity::add_over_positions(const GapSides& by_gap, FourRows& d) const {
  FourRows sum = FourRows::Zero(4, columns_);
  add_sums(by_gap.cell, s_.over_positions.cell, sum);
  add_sums(by_gap.east, s_.over_positions.east, sum);
  add_sums(by_gap.north, s_.over_positions.north, sum);
  add_sums(by_gap.south, s_.over_positions.south, sum);
  d -= sum;
}

void ForceSensitivity::add_over_rates(const SurfaceTable::Directions& to, FourRows& d) const {
  add_sums(s_.adjoint, s_.over_rates.inflow, d);
  if (has_mean()) add_sums(elastic_->adjoint(), s_.over_rates.mean_inflow, d);
  add_sums(to.along, s_.over_rates.along, d);
  if (table_.axial()) add_sums(to.across, s_.over_rates.across, d);
}

/// Supplies and viscosity that move over the cells.
void ForceSensitivity::add_moving(const Sides& adjoint, const LinearisedFlow& flow,
                                  FourRows& d) const {
  if (w_.film.supply.empty() && w_.features.viscosity_coordinate < 0) return;
  add_supply_motion(film_, w_, flow, adjoint, d);
}

/// The axes of the cells turn away below the surface: coordinates change the rates that squeeze.
void ForceSensitivity::add_drift(FourRows& d) const {
  for (int j = 0; j < positions_; ++j) {
    const Field inflow = s_.inflow_by_squeeze * table_[coordinate_at(j)].narrowing.h;
    const Eigen::Vector4d by_rate = s_.adjoint * inflow.matrix();
    for (int k = 0; k < positions_; ++k)
      d.col(k) -= w_.at.drift(coordinate_at(j), coordinate_at(k)) * by_rate.array();
  }
}

/// A steady film that is squeezed slowly, ẋ without end, keeps up with its place: its gap changes at the rate (G − ∂d/∂x)·ẋ.
void ForceSensitivity::add_delayed_squeeze(FourRows& d) {
  const Sides by_squeeze = s_.adjoint * s_.inflow_by_squeeze.matrix().asDiagonal();
  const GapSides* by_gap = elastic_->over_deflection(by_squeeze);
  if (!by_gap) {
    d = unknown();
    return;
  }
  FourRows over_place = FourRows::Zero(4, columns_);
  add_over_positions(*by_gap, over_place);
  for (int i = 0; i < positions_; ++i) d.col(positions_ + coordinate_at(i)) += over_place.col(i);
}

}  // namespace

Eigen::MatrixXd force_sensitivity(const PatchFilm& film, PatchWork& w) {
  return ForceSensitivity(film, w).all();
}

}  // namespace stribeck
