#include "tribo/film/elastic/elastic_tangent.h"

namespace stribeck {

ElasticTangent::ElasticTangent(const PatchFilm& film, PatchFilm::Workspace& w)
    : PatchTangent(film, w), surface_(*film.patch_extras().elastic), e_(*w.elastic) {
  know();
  e_.kept = s_.kept - w_.rate * patch_.area * w_.squeezed;  // p* does not know the rate of d
  e_.pressure = w_.pressure;
  e_.rise = s_.follows;
  preconditioned_ = assemble_local();
}

bool ElasticTangent::assemble_local() {
  e_.softness = e_.local * s_.follows;
  for (const int c : w_.touching)
    e_.softness[c] /= 1 - e_.local[c] * w_.asperities[static_cast<std::size_t>(c)].slope;
  e_.local_film.coefficients() = w_.film.K.coefficients();
  e_.local_film.coefficients().diagonal.array() -= e_.kept * e_.softness;
  add_edges_along();
  add_edges_across();
  return e_.local_film.factorise();
}

/// Flow over the edges to the next columns.
void ElasticTangent::add_edges_along() {
  BlockCyclic::Coefficients& k = e_.local_film.coefficients();
  patch_.each_run([&](int, int here, int right, int count) {
    for (int i = 0; i < count; ++i) {
      const int c = here + i, next = right + i;
      const double share = surface_.edges.next()[c],
                   by_this = s_.around[c] * (1 - share) * e_.softness[c],
                   by_next = s_.around[c] * share * e_.softness[next];
      k.diagonal[c] += by_this;
      k.upper[c] += by_next;
      k.lower[next] -= by_this;
      k.diagonal[next] -= by_next;
    }
  });
}

/// Flow over the edges across the rows, the ends too.
void ElasticTangent::add_edges_across() {
  BlockCyclic::Coefficients& k = e_.local_film.coefficients();
  const Field &up = surface_.edges.over_above(), &down = surface_.edges.over_below();
  const int rows = patch_.rows();
  for (int j = 0; j < patch_.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch_.cell(j, i);
      const bool top = i + 1 == rows;
      const double by_this = s_.above[c] * (1 - up[c]) * e_.softness[c];
      k.diagonal[c] -= by_this + s_.below[c] * (1 - down[c]) * e_.softness[c];
      if (rows == 1) continue;
      const double by_other = s_.above[c] * up[c] * e_.softness[top ? c - 1 : c + 1];
      if (i == 0) k.above[c] -= s_.below[c] * down[c] * e_.softness[c + 1];
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
  for (const int c : w_.touching)
    y[c] /= 1 - e_.local[c] * w_.asperities[static_cast<std::size_t>(c)].slope;
  if (!preconditioned_) return;
  e_.wanted = y.array();
  surface_.edges.spread(e_.wanted, e_.opening);
  flow_over(e_.opening, e_.kept, e_.flow.array());
  e_.local_film.solve(e_.flow);
  y.array() -= e_.softness * e_.flow.array();
}

void ElasticTangent::pressure_over(const Field& deflection, Field& pressure) {
  surface_.edges.spread(deflection, e_.opening);
  flow_over(e_.opening, e_.kept, e_.flow.array());
  e_.flow = -e_.flow;
  w_.film.K.solve(e_.flow);
  pressure = s_.follows * e_.flow.array();
  for (const int c : w_.touching)
    pressure[c] += w_.asperities[static_cast<std::size_t>(c)].slope * deflection[c];
}

Gmres::Report ElasticTangent::solve(const Eigen::VectorXd& b, double tolerance,
                                    Eigen::VectorXd& x) {
  const auto apply = [&](const auto& v, auto&& out) {
    e_.wanted = v.array();
    pressure_over(e_.wanted, e_.change);
    surface_.compliance->deflect(e_.change, e_.wanted);
    e_.product = v - e_.wanted.matrix();
    precondition(e_.product);
    out = e_.product;
  };
  e_.right = b;
  precondition(e_.right);
  return e_.krylov.solve(apply, e_.right, tolerance, x);
}

void ElasticTangent::renew() {
  s_.follows = w_.film.pressurised * (e_.full_before != 0).select(e_.rise, 1);
  preconditioned_ = assemble_local();
}

/// p of full cells, linear about the iterate; of those that were not full, from zero.
Gmres::Report ElasticTangent::step(double tolerance) {
  const Field& full = w_.film.pressurised;
  for (int c = 0; c < patch_.size(); ++c) {
    const bool was = e_.full_before[c] != 0;
    e_.load[c] = full[c] == 0 ? (1 - w_.film.solved[c]) * film_.held_pressure()[c]
                 : was        ? e_.pressure[c] + e_.rise[c] * (e_.solution[c] - e_.u[c])
                              : e_.solution[c];
  }
  e_.load -= surface_.surroundings;
  for (const int c : w_.touching) e_.load[c] += w_.asperities[static_cast<std::size_t>(c)].pressure;
  e_.load *= patch_.used;
  surface_.compliance->deflect(e_.load, e_.wanted);
  e_.residual = (e_.wanted - e_.deflection).matrix();
  const Gmres::Report report = solve(e_.residual, tolerance, e_.step);
  e_.wanted = e_.step.array();
  surface_.edges.spread(e_.wanted, e_.opening);
  flow_over(e_.opening, e_.kept, e_.flow.array());
  w_.film.K.solve(e_.flow);
  e_.predicted = e_.solution - e_.flow;
  return report;
}

/// Adds to the tables of a coordinate or rate what deflection it brings.
void ElasticTangent::deflect_over(int column) {
  constexpr double tolerance = 1e-10;
  e_.flow = s_.flow.col(column).matrix();
  w_.film.K.solve(e_.flow);
  e_.change = s_.follows * e_.flow.array();
  if (column < positions()) {
    const Field& narrowing = table_[table_.closing()[static_cast<std::size_t>(column)]].narrowing.h;
    for (const int c : w_.touching)
      e_.change[c] -= w_.asperities[static_cast<std::size_t>(c)].slope * narrowing[c];
  }
  surface_.compliance->deflect(e_.change, e_.wanted);
  e_.residual = e_.wanted.matrix();
  solve(e_.residual, tolerance, e_.step);
  e_.wanted = -e_.step.array();
  surface_.edges.spread(e_.wanted, e_.opening);
  flow_over(e_.opening, e_.kept, e_.flow.array());
  s_.flow.col(column) += e_.flow.array();
  shear_over(e_.opening, column, true);
  s_.deflected.col(column) = e_.step.array();
}

Eigen::MatrixXd ElasticTangent::forces() {
  s_.edge_shear.setZero();
  if (table_.axial()) s_.axial_edge_shear.setZero();
  fill_over_positions();
  fill_over_rates();
  for (int k = 0; k < columns(); ++k) deflect_over(k);
  return of_forces();
}

}  // namespace stribeck
