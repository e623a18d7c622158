#include "tribo/film/result/sensitivity.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tribo/film/elastic/elastic_adjoint.h"
#include "tribo/film/patch/linearise_flow.h"
#include "tribo/film/result/force_slopes.h"
#include "tribo/film/result/lane_sums.h"
#include "tribo/film/result/moving_supply.h"

namespace stribeck {
namespace {

/// Fields of all coordinates that a derivative is a sum over, and their columns of the tangent.
struct CoordinateFields {
  std::vector<ColumnField> cell, around, above, below;       ///< G, over positions
  std::vector<ColumnField> squeeze;                          ///< G, over rates
  std::vector<ColumnField> along, across;                    ///< T, Z, over rates
  std::vector<ColumnField> carry, carry_above, carry_below;  ///< U, V, over rates

  explicit CoordinateFields(const SurfaceTable& table);
};

CoordinateFields::CoordinateFields(const SurfaceTable& table) {
  const int positions = static_cast<int>(table.gap_coordinates().size());
  for (int i = 0; i < positions; ++i) {
    const int k = table.gap_coordinates()[static_cast<std::size_t>(i)];
    const Gap& g = table[k].narrowing;
    cell.push_back({i, &g.h});
    around.push_back({i, &g.around});
    above.push_back({i, &g.above});
    below.push_back({i, &g.below});
    squeeze.push_back({positions + k, &g.h});
  }
  for (int k = 0; k < table.coordinates(); ++k) {
    const SurfaceColumn& column = table[k];
    if (column.slides) along.push_back({positions + k, &column.along});
    if (column.axial) across.push_back({positions + k, &column.across});
    if (column.entrains) carry.push_back({positions + k, &column.couette.around});
    if (!column.entrains || !column.axial) continue;
    carry_above.push_back({positions + k, &column.couette.above});
    carry_below.push_back({positions + k, &column.couette.below});
  }
}

class ForceSensitivity {
 public:
  ForceSensitivity(const PatchFilm& film, PatchFilm::Workspace& w)
      : film_(film),
        patch_(film.patch()),
        table_(film.table(w)),
        w_(w),
        s_(w.sensitivity),
        fields_(table_),
        positions_(static_cast<int>(table_.gap_coordinates().size())),
        columns_(positions_ + table_.coordinates()) {
    film_.solver().slopes(w_.flow_gap, w_.film);
    linearise_flow(film_, w_, StepPart::end, s_.end);
    linearise_forces(film_, w_);
    weigh_squeeze();
    if (w_.elastic) elastic_.emplace(film_, w_);
  }

  Eigen::MatrixXd all() {
    const int n = table_.coordinates();
    Eigen::MatrixXd d(n, columns_);
    for (int g = 0; g < table_.groups(); ++g) {
      const int rows = std::min(4, n - 4 * g);
      d.middleRows(4 * g, rows) = group(g).topRows(rows);
    }
    return d * patch_.times();
  }

 private:
  FourRows group(int g);
  void weigh_squeeze();
  void add_over_positions(const GapSides& by_gap, FourRows& d) const;
  void add_moving(const Sides& adjoint, const LinearisedFlow&, FourRows& d) const;
  void add_over_rates(FourRows& d);
  void weigh_rates();
  void add_carried(const Sides& adjoint, const LinearisedFlow&);
  void add_carried_across(const Sides& adjoint, const LinearisedFlow&);
  void add_drift(FourRows& d) const;
  void add_delayed_squeeze(FourRows& d);

  const PatchFilm& film_;
  const FilmPatch& patch_;
  const SurfaceTable& table_;
  PatchFilm::Workspace& w_;
  SensitivityWork& s_;
  CoordinateFields fields_;
  int positions_, columns_;
  std::optional<ElasticAdjoint> elastic_;
};

FourRows ForceSensitivity::group(int g) {
  const SurfaceTable::Directions& to = table_.group(g);
  differentiate_forces(film_, to, w_);
  s_.adjoint = s_.outputs.by_unknown;
  FourRows d = FourRows::Zero(4, columns_);
  if (elastic_) {
    if (!table_.axial()) s_.outputs.by_gap.set_zero_across();
    elastic_->solve();
  } else {
    w_.film.K.solve_transposed(s_.adjoint);
    if (table_.axial())
      s_.outputs.by_gap.add_transposed(patch_, s_.end.by_gap, s_.adjoint);
    else
      s_.outputs.by_gap.add_along_set_across(patch_, s_.end.by_gap, s_.adjoint);
  }
  add_over_positions(s_.outputs.by_gap, d);
  add_over_rates(d);
  add_moving(s_.adjoint, s_.end, d);
  if (elastic_ && elastic_->has_mean()) add_moving(elastic_->adjoint(), elastic_->mean(), d);
  if (w_.at.drifts) add_drift(d);
  if (elastic_ && w_.rate == 0) add_delayed_squeeze(d);
  add_force_curvature(film_, w_, g, d);
  return d;
}

void ForceSensitivity::add_over_positions(const GapSides& by_gap, FourRows& d) const {
  FourRows sum = FourRows::Zero(4, columns_);
  add_sums(by_gap.cell, fields_.cell, sum);
  add_sums(by_gap.around, fields_.around, sum);
  add_sums(by_gap.above, fields_.above, sum);
  if (!patch_.half()) add_sums(by_gap.below, fields_.below, sum);
  d -= sum;
}

/// The squeeze A S G·ẋ. A steady film (rate 0) feels it in cavitated cells as well, by the oil in them.
void ForceSensitivity::weigh_squeeze() {
  const auto& squeezed = w_.squeezed;
  if (w_.rate == 0)
    s_.inflow_by_squeeze =
        patch_.area *
        (squeezed == 0).select(w_.film.film_volume_derivative * s_.end.fraction, squeezed);
  else
    s_.inflow_by_squeeze = patch_.area * squeezed;
}

/// What results gain from the squeeze and from Couette flow over edges.
void ForceSensitivity::weigh_rates() {
  const double *gap = w_.film.couette_gap.data(), *fraction = s_.end.edge_fraction.data(),
               *squeeze = s_.inflow_by_squeeze.data();
  const auto lambda = view(std::as_const(s_.adjoint));
  auto squeezed = view(s_.squeezed), carried = view(s_.carried);
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k;
      squeezed.col(c) = squeeze[c] * lambda.col(c);
      carried.col(c) = gap[c] * fraction[c] * (lambda.col(right + k) - lambda.col(c));
    }
  });
  if (!table_.axial()) return;
  s_.carried_above.setZero();
  s_.carried_below.setZero();
  add_carried_across(s_.adjoint, s_.end);
}

/// The same of the mean of a step, which has no squeeze.
void ForceSensitivity::add_carried(const Sides& adjoint, const LinearisedFlow& flow) {
  patch_.each_run([&](int, int here, int right, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k;
      s_.carried.col(c) += w_.film.couette_gap[c] * flow.edge_fraction[c] *
                           (adjoint.col(right + k) - adjoint.col(c));
    }
  });
  if (table_.axial()) add_carried_across(adjoint, flow);
}

void ForceSensitivity::add_carried_across(const Sides& adjoint, const LinearisedFlow& flow) {
  const auto& f = w_.film;
  for (int c = 0; c < patch_.size(); ++c) {
    s_.carried_above.col(c) -= f.above_couette_gap[c] * flow.above_fraction[c] * adjoint.col(c);
    if (c + 1 < patch_.size())
      s_.carried_above.col(c) += (1 - patch_.upper_end[c]) * f.above_couette_gap[c] *
                                 flow.above_fraction[c] * adjoint.col(c + 1);
    s_.carried_below.col(c) += f.below_couette_gap[c] * flow.below_fraction[c] * adjoint.col(c);
  }
}

void ForceSensitivity::add_over_rates(FourRows& d) {
  weigh_rates();
  if (elastic_ && elastic_->has_mean()) add_carried(elastic_->adjoint(), elastic_->mean());
  add_sums(s_.squeezed, fields_.squeeze, d);
  add_sums(s_.outputs.by_sliding, fields_.along, d);
  add_sums(s_.carried, fields_.carry, d);
  if (!table_.axial()) return;
  add_sums(s_.outputs.by_axial_sliding, fields_.across, d);
  add_sums(s_.carried_above, fields_.carry_above, d);
  add_sums(s_.carried_below, fields_.carry_below, d);
}

/// Supplies and viscosity that move over the cells.
void ForceSensitivity::add_moving(const Sides& adjoint, const LinearisedFlow& flow,
                                  FourRows& d) const {
  if (w_.film.supply.empty() && w_.viscosity_coordinate < 0) return;
  add_supply_motion(film_, w_, flow, adjoint, d);
}

/// The axes of the cells turn away below the surface: coordinates change the rates that squeeze.
void ForceSensitivity::add_drift(FourRows& d) const {
  const auto& gap_coordinates = table_.gap_coordinates();
  FourRows by_rate = FourRows::Zero(4, columns_);
  add_sums(s_.squeezed, fields_.squeeze, by_rate);
  for (int k = 0; k < positions_; ++k)
    for (int j = 0; j < positions_; ++j) {
      const auto at = [&](int i) { return gap_coordinates[static_cast<std::size_t>(i)]; };
      if (const double drift = w_.at.drift(at(j), at(k)); drift != 0)
        d.col(k) -= drift * by_rate.col(positions_ + at(j));
    }
}

/// A steady film that is squeezed slowly, ẋ without end, keeps up with its place: its gap changes at the rate (G − ∂d/∂x)·ẋ.
void ForceSensitivity::add_delayed_squeeze(FourRows& d) {
  const GapSides& by_gap = elastic_->over_deflection(s_.squeezed);
  FourRows over_place = FourRows::Zero(4, columns_);
  add_over_positions(by_gap, over_place);
  for (int i = 0; i < positions_; ++i)
    d.col(positions_ + table_.gap_coordinates()[static_cast<std::size_t>(i)]) += over_place.col(i);
}

}  // namespace

Eigen::MatrixXd force_sensitivity(const PatchFilm& film, PatchFilm::Workspace& w) {
  return ForceSensitivity(film, w).all();
}

}  // namespace stribeck
