#include "tribo/film/elastic/elastic_tangent.h"

#include <algorithm>

#include "tribo/film/elastic/elastic_end.h"

namespace stribeck {
namespace {

constexpr double coarsest = 0.1;  // residual of a Newton step's linear equations
// Residual of the derivatives: of a step, which its Newton iteration uses; of a steady film, whose coefficients are results.
constexpr double slopes_of_step = 1e-9, slopes_of_steady = 1e-10;

}  // namespace

ElasticTangent::ElasticTangent(const PatchFilm& film, PatchFilm::Workspace& w)
    : PatchTangent(film, w), surface_(*film.patch_extras().elastic), e_(*w.elastic) {
  linearise_about(true, w_.film.u);
  linearise();
  e_.iterate.oil_by_gap = s_.kept;
  uses_rates_ = ElasticEnd::uses_rates(mixed_, w_);
  if (uses_rates_)
    e_.iterate.oil_by_gap =
        -patch_.area * (e_.rates.weight * w_.film.film_volume_derivative +
                        w_.film.film_volume_second_derivative * e_.end.explicit_rate);
  s_.follows = e_.iterate.dp_du;
  prepare();
}

void ElasticTangent::prepare() {
  direct_ = false;
  if (e_.shapes.basis.cols() == 0)
    preconditioned_ = assemble_local();
  else if (!e_.shapes.are_current)
    project_on_shapes();
}

/// Vᵀ a C_τ = (C_τ V)ᵀ a.
void ElasticTangent::project_on_shapes() {
  const Eigen::Index count = e_.shapes.basis.cols();
  e_.shapes.matrix.setIdentity(count, count);
  for (Eigen::Index k = 0; k < count; ++k) {
    e_.product.deflection = e_.shapes.basis.col(k).array();
    pressure_over(e_.product.deflection, e_.product.pressure);
    e_.product.pressure *= patch_.area;
    e_.shapes.matrix.col(k).noalias() -=
        e_.shapes.images.transpose() * e_.product.pressure.matrix();
  }
  e_.shapes.solution.compute(e_.shapes.matrix);
  e_.shapes.are_current = true;
}

bool ElasticTangent::assemble_local() {
  e_.local.softness = e_.local.compliance * s_.follows;
  for (const int c : w_.touching)
    e_.local.softness[c] /=
        1 - e_.local.compliance[c] * w_.asperities[static_cast<std::size_t>(c)].slope;
  e_.local.film.coefficients() = w_.film.K.coefficients();
  e_.local.film.coefficients().diagonal.array() -= e_.iterate.oil_by_gap * e_.local.softness;
  add_edges_along();
  add_edges_across();
  return e_.local.film.factorise();
}

/// Flow over the edges to the next columns.
void ElasticTangent::add_edges_along() {
  BlockCyclic::Coefficients& k = e_.local.film.coefficients();
  patch_.each_run([&](int, int here, int right, int count) {
    for (int i = 0; i < count; ++i) {
      const int c = here + i, next = right + i;
      const double share = surface_.edges.next()[c],
                   by_this = s_.around[c] * (1 - share) * e_.local.softness[c],
                   by_next = s_.around[c] * share * e_.local.softness[next];
      k.diagonal[c] += by_this;
      k.upper[c] += by_next;
      k.lower[next] -= by_this;
      k.diagonal[next] -= by_next;
    }
  });
}

/// Flow over the edges across the rows, the ends too.
void ElasticTangent::add_edges_across() {
  BlockCyclic::Coefficients& k = e_.local.film.coefficients();
  const Field &up = surface_.edges.over_above(), &down = surface_.edges.over_below();
  const int rows = patch_.rows();
  for (int j = 0; j < patch_.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch_.cell(j, i);
      const bool top = i + 1 == rows;
      const double by_this = s_.above[c] * (1 - up[c]) * e_.local.softness[c];
      k.diagonal[c] -= by_this + s_.below[c] * (1 - down[c]) * e_.local.softness[c];
      if (rows == 1) continue;
      const double by_other = s_.above[c] * up[c] * e_.local.softness[top ? c - 1 : c + 1];
      if (i == 0) k.above[c] -= s_.below[c] * down[c] * e_.local.softness[c + 1];
      if (top) {
        k.below[c] -= by_other;
        continue;
      }
      k.above[c] -= by_other;
      k.below[c + 1] += by_this;
      k.diagonal[c + 1] += by_other;
    }
}

void ElasticTangent::precondition(Eigen::VectorXd& y) {
  if (e_.shapes.basis.cols() > 0) {
    const Eigen::VectorXd along = e_.shapes.weights.transpose() * y;
    y.noalias() += e_.shapes.basis * (e_.shapes.solution.solve(along) - along);
    return;
  }
  for (const int c : w_.touching)
    y[c] /= 1 - e_.local.compliance[c] * w_.asperities[static_cast<std::size_t>(c)].slope;
  if (!preconditioned_) return;
  e_.product.deflection = y.array();
  surface_.edges.spread(e_.product.deflection, e_.product.opening);
  flow_over(e_.product.opening, e_.iterate.oil_by_gap, e_.product.flow.array());
  e_.local.film.solve(e_.product.flow);
  y.array() -= e_.local.softness * e_.product.flow.array();
}

void ElasticTangent::pressure_over(const Field& deflection, Field& pressure) {
  surface_.edges.spread(deflection, e_.product.opening);
  flow_over(e_.product.opening, e_.iterate.oil_by_gap, e_.product.flow.array());
  e_.product.flow = -e_.product.flow;
  w_.film.K.solve(e_.product.flow);
  pressure = s_.follows * e_.product.flow.array();
  for (const int c : w_.touching)
    pressure[c] += w_.asperities[static_cast<std::size_t>(c)].slope * deflection[c];
}

/// v − C_τ ∂p/∂d v, in `product` of the workspace.
void ElasticTangent::multiply(const Eigen::Ref<const Eigen::VectorXd>& v) {
  e_.product.deflection = v.array();
  pressure_over(e_.product.deflection, e_.product.pressure);
  surface_.compliance->deflect_in_step(e_.product.pressure, e_.surface, e_.product.response);
  e_.product.result = v - e_.product.response.matrix();
}

Gmres::Report ElasticTangent::solve(const Eigen::VectorXd& b, double tolerance,
                                    Eigen::VectorXd& x) {
  constexpr double unsolved = 1e-2;
  if (preconditioned_ && surface_.compliance->is_local()) {
    x = b;
    precondition(x);
    return {1, 0};
  }
  if (!direct_ && !(is_stiff() && factorise_whole())) {
    const auto apply = [&](const auto& v, auto&& out) {
      multiply(v);
      precondition(e_.product.result);
      out = e_.product.result;
    };
    e_.product.right = b;
    precondition(e_.product.right);
    const Gmres::Report report = e_.krylov.solve(apply, e_.product.right, tolerance, x);
    if (report.residual <= std::max(unsolved, tolerance)) return report;
    if (!factorise_whole()) return report;
  }
  e_.product.right = b;
  x = e_.whole.solution.solve(e_.product.right);
  return {static_cast<int>(b.size()), 0};
}

/// Oil so viscous that residuals say little about the error. Steps in time begin near their solution, and do without for longer.
bool ElasticTangent::is_stiff() const {
  constexpr double of_steady = 50, of_step = 1000;  // η/η₀
  const double most = w_.rate > 0 ? of_step : of_steady;
  return mixed_.patch_extras().oil && e_.iterate.dp_du.maxCoeff() > most;
}

/// The whole matrix, where oil is so stiff that nothing preconditions: of patches that are small enough.
bool ElasticTangent::factorise_whole() {
  constexpr int most_cells = 1000;
  const Eigen::Index cells = patch_.size();
  if (cells > most_cells) return false;
  e_.whole.matrix.resize(cells, cells);
  e_.product.unit = Eigen::VectorXd::Zero(cells);
  for (Eigen::Index c = 0; c < cells; ++c) {
    e_.product.unit[c] = 1;
    multiply(e_.product.unit);
    e_.whole.matrix.col(c) = e_.product.result;
    e_.product.unit[c] = 0;
  }
  e_.whole.solution.compute(e_.whole.matrix);
  direct_ = true;
  return true;
}

/// Cells that have filled are linear about û.
void ElasticTangent::relinearise() {
  for (int c = 0; c < patch_.size(); ++c)
    if (w_.film.pressurised[c] != 0 && e_.step.full_before[c] == 0)
      mixed_.evaluate_pressure(c, e_.iterate.solution[c], true, e_);
  s_.follows = w_.film.pressurised * e_.iterate.dp_du;
  prepare();
}

/// p_e of full cells, linear about the iterate; of those that were not full, about û.
Gmres::Report ElasticTangent::step(double tolerance, double enough) {
  const Field& full = w_.film.pressurised;
  for (int c = 0; c < patch_.size(); ++c) {
    const double from = e_.step.full_before[c] != 0 ? e_.iterate.u[c] : e_.iterate.solution[c];
    e_.iterate.load[c] = full[c] == 0 ? (1 - w_.film.solved[c]) * held_pressure(c)
                                      : e_.iterate.pressure[c] +
                                            e_.iterate.dp_du[c] * (e_.iterate.solution[c] - from);
  }
  e_.iterate.load -= surface_.surroundings;
  for (const int c : w_.touching)
    e_.iterate.load[c] += w_.asperities[static_cast<std::size_t>(c)].pressure;
  e_.iterate.load *= patch_.used;
  mixed_.deflect_under_load(e_);
  e_.step.misfit = (e_.iterate.target - e_.iterate.deflection).matrix();
  const double size = e_.step.misfit.norm();
  const Gmres::Report report =
      solve(e_.step.misfit, size > 0 ? std::clamp(enough / size, tolerance, coarsest) : tolerance,
            e_.step.change);
  e_.product.deflection = e_.step.change.array();
  surface_.edges.spread(e_.product.deflection, e_.product.opening);
  flow_over(e_.product.opening, e_.iterate.oil_by_gap, e_.product.flow.array());
  e_.step.inflow = -e_.product.flow;
  w_.film.K.solve(e_.product.flow);
  e_.step.predicted = e_.iterate.solution - e_.product.flow;
  return report;
}

double ElasticTangent::held_pressure(int cell) const {
  const double held = film_.held_pressure()[cell];
  return mixed_.patch_extras().oil ? mixed_.patch_extras().oil->at(held).value : held;
}

/// Pressure of asperities over a coordinate, at the deflection.
void ElasticTangent::add_asperities_over(int column, Field& pressure) const {
  if (column >= positions()) return;
  const Field& narrowing =
      table_[table_.gap_coordinates()[static_cast<std::size_t>(column)]].narrowing.h;
  for (const int c : w_.touching)
    pressure[c] -= w_.asperities[static_cast<std::size_t>(c)].slope * narrowing[c];
}

void ElasticTangent::deflect_over(int column) {
  e_.product.flow = s_.flow.col(column).matrix();
  w_.film.K.solve(e_.product.flow);
  e_.product.pressure = s_.follows * e_.product.flow.array();
  add_asperities_over(column, e_.product.pressure);
  surface_.compliance->deflect_in_step(e_.product.pressure, e_.surface, e_.product.response);
  e_.column.under_pressure = e_.product.response.matrix();
  solve(e_.column.under_pressure, w_.rate > 0 ? slopes_of_step : slopes_of_steady,
        e_.column.deflection);
  s_.deflected.col(column) = e_.column.deflection.array();
}

void ElasticTangent::open_over(int column) {
  e_.product.deflection = -s_.deflected.col(column);
  surface_.edges.spread(e_.product.deflection, e_.product.opening);
  flow_over(e_.product.opening, uses_rates_ ? e_.iterate.oil_by_gap : s_.kept,
            e_.product.flow.array());
  s_.flow.col(column) += e_.product.flow.array();
  shear_over(e_.product.opening, column, true);
}

void ElasticTangent::deflect_at_end(int column) {
  ElasticEnd end(*surface_.compliance, e_);
  e_.product.pressure.setZero();
  add_asperities_over(column, e_.product.pressure);
  for (const int c : w_.touching)
    e_.product.pressure[c] +=
        w_.asperities[static_cast<std::size_t>(c)].slope * s_.deflected(c, column);
  surface_.compliance->deflect_in_step(e_.product.pressure, e_.surface, e_.product.response);
  s_.flow.col(column) -= e_.end.weight * e_.product.response;
  e_.end.right = s_.flow.col(column).matrix();
  end.solve(e_.end.right, slopes_of_step, e_.end.solution);
  e_.product.pressure = e_.end.dp_du * e_.end.solution.array();
  surface_.compliance->deflect_in_step(e_.product.pressure, e_.surface, e_.product.response);
  s_.flow.col(column) -= e_.end.weight * e_.product.response;
}

/// Opens the squeeze of a steady film by the rate at which its surfaces yield to the new place.
void ElasticTangent::open_squeeze() {
  if (w_.rate != 0) return;
  for (int k = 0; k < positions(); ++k)
    s_.flow.col(positions() + table_.gap_coordinates()[static_cast<std::size_t>(k)]) -=
        s_.squeezed * s_.deflected.col(k);
}

Eigen::MatrixXd ElasticTangent::forces() {
  s_.edge_shear.setZero();
  if (table_.axial()) s_.axial_edge_shear.setZero();
  if (uses_rates_) {
    linearise_about(false, w_.total);
    linearise();
  }
  fill_over_positions();
  fill_over_rates();
  for (int k = 0; k < positions(); ++k) deflect_over(k);
  open_squeeze();
  for (int k = positions(); k < columns(); ++k) deflect_over(k);
  if (uses_rates_) {
    for (int k = 0; k < columns(); ++k) open_over(k);
    return of_forces();
  }
  linearise_about(false, w_.total);
  linearise();
  fill_over_positions();
  fill_over_features();
  fill_over_rates();
  open_squeeze();
  for (int k = 0; k < columns(); ++k) open_over(k);
  if (w_.rate > 0)
    for (int k = 0; k < columns(); ++k) deflect_at_end(k);
  return of_forces();
}

}  // namespace stribeck
