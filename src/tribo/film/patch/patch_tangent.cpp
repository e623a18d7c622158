#include "tribo/film/patch/patch_tangent.h"

#include <algorithm>
#include <array>

#include "tribo/film/elastic/elastic_tangent.h"

namespace stribeck {
namespace {

/// sum += weights · table for some columns of a table, as many as are known to the compiler; of few columns two cells at once, for
/// sums that do not wait for each other.
template <int count, class Sides, class Sum>
void add_columns(const Sides& weights, const Eigen::ArrayXXd& table, int first, Sum& sum) {
  constexpr int cells = count < 4 ? 2 : 1;
  std::array<Eigen::Array4d, cells * count> part;
  part.fill(Eigen::Array4d::Zero());
  Eigen::Index c = 0;
  for (; c + cells <= table.rows(); c += cells)
    for (int i = 0; i < cells; ++i) {
      const Eigen::Array4d weight = weights.col(c + i);
      for (int k = 0; k < count; ++k) part[i * count + k] += table(c + i, first + k) * weight;
    }
  for (; c < table.rows(); ++c)
    for (int k = 0; k < count; ++k) part[k] += table(c, first + k) * weights.col(c);
  for (int i = 0; i < cells; ++i)
    for (int k = 0; k < count; ++k) sum.col(first + k) += part[i * count + k];
}

template <class Sides, class Sum>
void add_product(const Sides& weights, const Eigen::ArrayXXd& table, Sum& sum) {
  const int columns = static_cast<int>(table.cols());
  int first = 0;
  for (; columns - first >= 9; first += 9) add_columns<9>(weights, table, first, sum);
  for (; columns - first >= 5; first += 5) add_columns<5>(weights, table, first, sum);
  for (; columns - first >= 2; first += 2) add_columns<2>(weights, table, first, sum);
  for (; first < columns; ++first) add_columns<1>(weights, table, first, sum);
}

}  // namespace

Eigen::MatrixXd PatchTangent::forces(const PatchFilm& mixed, PatchFilm::Workspace& w) {
  if (w.elastic) return ElasticTangent(mixed, w).forces();
  PatchTangent all(mixed, w);
  all.linearise();
  all.fill_over_positions();
  all.fill_over_supply();
  all.fill_over_features();
  all.fill_over_rates();
  return all.of_forces();
}

Eigen::MatrixXd PatchTangent::of_forces() {
  const int n = table_.coordinates();
  Eigen::MatrixXd d(n, columns());
  for (int g = 0; g < table_.groups(); ++g) {
    const int rows = std::min(4, n - 4 * g);
    d.middleRows(4 * g, rows) = derivatives(g).topRows(rows);
  }
  return d * patch_.times();
}

void PatchTangent::linearise() {
  linearise_cells();
  linearise_supply();
  linearise_edges();
  if (table_.axial()) linearise_edges_across();
}

PatchTangent::PatchTangent(const PatchFilm& mixed, PatchFilm::Workspace& w)
    : mixed_(mixed),
      film_(mixed.solver()),
      patch_(mixed.patch()),
      table_(mixed.table(w)),
      w_(w),
      s_(w.slopes),
      found_(&w.total) {
  for (Eigen::ArrayXXd* table : {&s_.flow, &s_.shear}) table->resize(patch_.size(), columns());
  const int edge_columns = w_.elastic ? columns() : positions();
  s_.edge_shear.resize(patch_.size(), edge_columns);
  if (w_.elastic) s_.deflected.resize(patch_.size(), columns());
  if (table_.axial()) {
    s_.axial_shear.resize(patch_.size(), columns());
    s_.axial_edge_shear.resize(patch_.size(), edge_columns);
  }
  s_.adjoint.resize(4, patch_.size());
  s_.work.resize(patch_.size());
  film_.slopes(w_.flow_gap, w_.film);
}

/// What drives and is carried, the correction included, and which cells report what they find.
void PatchTangent::linearise_cells() {
  const auto& f = w_.film;
  const auto found = found_->array();
  const double corrects = mean_ ? 0 : 1;  // the content of the step does not know p*
  s_.driving = f.pressurised * found + (1 - f.solved) * film_.held_pressure();
  s_.carried = f.per_unknown * found + f.given_fraction;
  const double floor = mixed_.floor();
  const bool any_pressure = film_.flow().cavitation == Cavitation::full_film;
  for (Field* field : {&s_.follows, &s_.by_unknown, &s_.kept, &s_.sheared})
    field->resize(patch_.size());
  // Choices number by number: faster than fields of truths.
  for (int c = 0; c < patch_.size(); ++c) {
    const double reports = any_pressure || found[c] > 0 ? f.pressurised[c] : 0.0,
                 open = w_.flow_gap.h[c] > floor ? 1.0 : 0.0,
                 wetted_fraction = w_.wetted_fraction[c],
                 share = wetted_fraction > 0 && wetted_fraction < 1 ? f.cavitated[c] : 0.0;
    s_.follows[c] = reports * w_.rise[c];
    s_.by_unknown[c] = reports * w_.growth[c] / w_.viscosity_ratio[c] +
                       share / ((share > 0 ? wetted_fraction : 1.0) * FilmSolver::unit_fraction);
    const double squeezed = corrects * w_.squeezed[c];
    const double curvature_term =
        squeezed != 0
            ? f.film_volume_second_derivative[c] * w_.density_before[c] * w_.unresolved_squeeze[c]
            : 0.0;
    s_.kept[c] = patch_.area[c] *
                 (w_.rate * (squeezed - open * f.film_volume_derivative[c] * s_.carried[c]) +
                  curvature_term);
    s_.sheared[c] = open * w_.inverse_gap_slope[c] / w_.inverse_gap[c];
  }
}

/// What a wider gap at an edge lets through: out of the cell to the next column, into it across the rows.
void PatchTangent::linearise_edges() {
  const auto& f = w_.film;
  const double floor = mixed_.floor();
  const std::array<double, 2>& ambient = film_.flow().ambient;
  const int pairs = patch_.size() - 1;
  const bool one_way = f.couette.around.minCoeff() >= 0;
  s_.over_edge.resize(patch_.size());
  s_.around.resize(patch_.size());
  patch_.each_run([&](int, int here, int right, int count) {
    if (one_way)
      s_.over_edge.segment(here, count) = s_.carried.segment(here, count);
    else
      for (int k = 0; k < count; ++k)
        s_.over_edge[here + k] = s_.carried[f.couette.around[here + k] >= 0 ? here + k : right + k];
    s_.around.segment(here, count) =
        s_.driving.segment(right, count) - s_.driving.segment(here, count);
  });
  s_.around = f.couette.around * f.couette_slope * s_.over_edge - f.around_slope * s_.around;
  s_.edge_sheared = w_.edge_shear * w_.edge_arm_slope / w_.edge_arm;
  s_.above = patch_.upper_end * ambient[1];
  s_.above.head(pairs) += (1 - patch_.upper_end.head(pairs)) * s_.driving.tail(pairs);
  s_.above = patch_.used * f.above_slope * (s_.above - s_.driving);
  s_.below = patch_.lower_end * f.below_slope * (ambient[0] - s_.driving);
  for (int c = 0; c < patch_.size(); ++c) {  // at the floor the gap no longer changes
    const double around = w_.flow_gap.around[c] > floor ? 1.0 : 0.0;
    s_.around[c] *= around;
    s_.edge_sheared[c] *= around;
    s_.above[c] *= w_.flow_gap.above[c] > floor ? 1.0 : 0.0;
    s_.below[c] *= w_.flow_gap.below[c] > floor ? 1.0 : 0.0;
  }
}

/// The same of Couette flow and shear along z.
void PatchTangent::linearise_edges_across() {
  const auto& f = w_.film;
  const double floor = mixed_.floor();
  const std::array<double, 2>& end = film_.flow().end_fraction;
  for (Field* field : {&s_.over_above, &s_.over_below, &s_.above_sheared, &s_.below_sheared})
    field->resize(patch_.size());
  for (int c = 0; c < patch_.size(); ++c) {
    const double above = w_.flow_gap.above[c] > floor ? 1.0 : 0.0,
                 below = w_.flow_gap.below[c] > floor ? 1.0 : 0.0;
    const bool top = patch_.upper_end[c] != 0 || c + 1 == patch_.size();
    s_.over_above[c] = f.couette.above[c] >= 0 ? s_.carried[c] : top ? end[1] : s_.carried[c + 1];
    s_.over_below[c] = patch_.lower_end[c] * (f.couette.below[c] >= 0 ? end[0] : s_.carried[c]);
    s_.above[c] -= above * f.couette.above[c] * f.above_couette_slope[c] * s_.over_above[c];
    s_.below[c] += below * f.couette.below[c] * f.below_couette_slope[c] * s_.over_below[c];
    s_.above_sheared[c] = above * w_.above_shear[c] * w_.above_arm_slope[c] / w_.above_arm[c];
    s_.below_sheared[c] = below * w_.below_shear[c] * w_.below_arm_slope[c] / w_.below_arm[c];
  }
}

/// What leaves over the edge to the next column is lost here and gained there.
template <class Flow>
void PatchTangent::carry_to_next(const Flow& flow, Eigen::Ref<Field> to) {
  s_.work = flow;
  to += s_.work;
  patch_.each_run([&](int, int here, int right, int count) {
    to.segment(right, count) -= s_.work.segment(here, count);
  });
}

/// Content of the cells and flow over their edges.
void PatchTangent::flow_over(const Gap& g, const Field& kept, Eigen::Ref<Field> flow) {
  const int pairs = patch_.size() - 1;
  flow = -(g.h * kept + g.above * s_.above + g.below * s_.below);
  flow.tail(pairs) += ((1 - patch_.upper_end) * g.above * s_.above).head(pairs);
  carry_to_next(g.around * s_.around, flow);
}

void PatchTangent::shear_over(const Gap& g, int k, bool adds) {
  const auto put = [adds](auto&& to, const auto& by) {
    adds ? (void)(to -= by) : (void)(to = -by);
  };
  put(s_.shear.col(k), g.h * s_.sheared * w_.shear);
  put(s_.edge_shear.col(k), g.around * s_.edge_sheared);
  if (!table_.axial()) return;
  put(s_.axial_shear.col(k), g.h * s_.sheared * w_.axial_shear);
  put(s_.axial_edge_shear.col(k), g.above * s_.above_sheared + g.below * s_.below_sheared);
}

/// A coordinate lowers the gap by G.
void PatchTangent::fill_over_positions() {
  for (int k = 0; k < positions(); ++k) {
    const Gap& g = table_[table_.gap_coordinates()[static_cast<std::size_t>(k)]].narrowing;
    flow_over(g, s_.kept, s_.flow.col(k));
    shear_over(g, k, false);
  }
  fill_over_viscosity();
}

/// The extra squeeze A (ẋ − (x − x_n)/τ)·G on the right side, and the sliding speed. A steady film (rate 0) feels a squeeze in
/// cavitated cells as well, by the oil in them.
void PatchTangent::fill_over_rates() {
  Field &squeezed = s_.squeezed, &by_speed = s_.by_speed;
  if (w_.rate == 0)
    squeezed = patch_.area *
               (w_.squeezed == 0).select(w_.film.film_volume_derivative * s_.carried, w_.squeezed);
  else
    squeezed = (mean_ ? 0.0 : 1.0) * patch_.area * w_.squeezed;
  by_speed = -film_.flow().viscosity * patch_.area * w_.viscosity_ratio * w_.wetted_fraction *
             w_.inverse_gap;
  if (w_.film.viscosity.size() > 0) by_speed *= w_.film.viscosity;
  if (w_.uncovered.size() > 0) by_speed *= w_.uncovered;
  for (int k = 0; k < table_.coordinates(); ++k) {
    const SurfaceColumn& column = table_[k];
    const int at = positions() + k;
    if (column.changes_gap)
      s_.flow.col(at) = squeezed * column.narrowing.h;
    else
      s_.flow.col(at).setZero();
    if (column.entrains) fill_entrainment(column, at);
    if (column.slides)
      s_.shear.col(at) = by_speed * column.along;
    else
      s_.shear.col(at).setZero();
    if (!table_.axial()) continue;
    if (column.axial)
      s_.axial_shear.col(at) = by_speed * column.across;
    else
      s_.axial_shear.col(at).setZero();
  }
  if (w_.at.drifts) add_drift();
}

/// What a rate carries over the edges.
void PatchTangent::fill_entrainment(const SurfaceColumn& column, int at) {
  const int pairs = patch_.size() - 1;
  carry_to_next(-column.couette.around * w_.film.couette_gap * s_.over_edge, s_.flow.col(at));
  if (!column.axial) return;
  auto flow = s_.flow.col(at);
  s_.work = column.couette.above * w_.film.above_couette_gap * s_.over_above;
  flow -= s_.work;
  flow.tail(pairs) += ((1 - patch_.upper_end) * s_.work).head(pairs);
  flow += column.couette.below * w_.film.below_couette_gap * s_.over_below;
}

/// The axes of the cells turn away below the surface: coordinates change the rates that squeeze.
void PatchTangent::add_drift() {
  const auto& gap_coordinates = table_.gap_coordinates();
  const int n = positions();
  for (int k = 0; k < n; ++k)
    for (int j = 0; j < n; ++j)
      if (const double drift = w_.at.drift(gap_coordinates[j], gap_coordinates[k]); drift != 0)
        s_.flow.col(k) -= drift * s_.flow.col(n + gap_coordinates[j]);
}

/// ∂O/∂u: pressure across the surface, shear of cells, and the drop of pressure over edges, which shears.
void PatchTangent::weigh(const SurfaceTable::Directions& to) {
  patch_.each_run([&](int left, int here, int, int count) {
    for (int k = 0; k < count; ++k) {
      const int c = here + k, before = left + k;
      const double follows = s_.follows[c];
      s_.adjoint.col(c) =
          follows * patch_.along[c] * w_.edge_arm[c] * to.edge_along.col(c) -
          follows * patch_.along[before] * w_.edge_arm[before] * to.edge_along.col(before) -
          follows * patch_.area[c] * to.normal.col(c) +
          s_.by_unknown[c] * w_.shear[c] * to.along.col(c);
    }
  });
}

void PatchTangent::weigh_across(const SurfaceTable::Directions& to) {
  for (int c = 0; c < patch_.size(); ++c) {
    const double follows = s_.follows[c],
                 above = follows * patch_.above_across[c] * w_.above_arm[c],
                 end = follows * patch_.lower_end[c] * patch_.below_across[c] * w_.below_arm[c];
    s_.adjoint.col(c) +=
        ((above - end + s_.by_unknown[c] * w_.axial_shear[c]) * to.across.col(c)).matrix();
    if (c % patch_.stride() > 0)
      s_.adjoint.col(c) -=
          (follows * patch_.above_across[c - 1] * w_.above_arm[c - 1] * to.across.col(c - 1))
              .matrix();
  }
}

/// The tables, weighted with Λ and with where shear points.
PatchTangent::Part PatchTangent::derivatives(int group) {
  const SurfaceTable::Directions& to = table_.group(group);
  weigh(to);
  if (table_.axial()) weigh_across(to);
  w_.film.K.solve_transposed(s_.adjoint);
  Part d = Part::Zero(4, columns());
  add_product(s_.adjoint.array(), s_.flow, d);
  add_product(to.along, s_.shear, d);
  add_product(to.edge_along, s_.edge_shear, d);
  if (table_.axial()) {
    add_product(to.across, s_.axial_shear, d);
    add_product(to.across, s_.axial_edge_shear, d);
  }
  add_asperities(to, d);
  add_feature_curvature(group, d);
  add_uncovering(to, d);
  return d;
}

void PatchTangent::add_asperities(const SurfaceTable::Directions& to, Part& d) const {
  for (const int c : w_.touching) {
    const auto& asperity = w_.asperities[static_cast<std::size_t>(c)];
    const auto& rubbing = w_.rubbing[static_cast<std::size_t>(c)];
    const Eigen::Array4d t = to.along.col(c), z = to.across.col(c),
                         by_gap = -(w_.uncovered.size() > 0 ? w_.uncovered[c] : 1.0) *
                                  patch_.area[c] * asperity.slope *
                                  (to.normal.col(c) + rubbing.share * t + rubbing.share_across * z);
    const double push = w_.asperity_normal_force[c];
    for (int k = 0; k < positions(); ++k)
      d.col(k) -=
          table_[table_.gap_coordinates()[static_cast<std::size_t>(k)]].narrowing.h[c] * by_gap;
    if (w_.elastic)
      for (int k = 0; k < columns(); ++k) d.col(k) += s_.deflected(c, k) * by_gap;
    for (int k = 0; k < table_.coordinates(); ++k) {
      const SurfaceColumn& column = table_[k];
      d.col(positions() + k) +=
          push * column.along[c] * (rubbing.slope * t + rubbing.slope_both * z);
      if (column.axial)
        d.col(positions() + k) +=
            push * column.across[c] * (rubbing.slope_both * t + rubbing.slope_across * z);
    }
  }
}

}  // namespace stribeck
