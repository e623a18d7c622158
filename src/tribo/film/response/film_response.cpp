#include "tribo/film/response/film_response.h"

namespace stribeck {

MeanResponseWork::MeanResponseWork(const FilmPatch& patch, const Field& k)
    : layer(k),
      has_layer((k != 0).any()),
      dp_du(Field::Zero(patch.size())),
      asperity_slope(dp_du),
      asperity_factor(Field::Ones(patch.size())),
      by_deflection(patch.size()),
      film(patch.columns(), patch.rows()),
      opening(patch),
      flow(Eigen::VectorXd::Zero(patch.size())),
      flows(Sides::Zero(4, patch.size())),
      by_gap(patch.size()) {}

bool MeanResponse::factorise() {
  w_.asperity_factor = (1 - w_.layer * w_.asperity_slope).inverse();
  if (!w_.has_layer) return true;
  w_.film.coefficients() = K_.coefficients();
  soften();
  soften_along();
  soften_across();
  return w_.film.factorise();
}

/// Softens the storage of the cells.
void MeanResponse::soften() {
  w_.film.coefficients().diagonal.array() -=
      w_.by_deflection.cell * w_.asperity_factor * w_.layer * w_.dp_du;
}

/// Softens the flow over edges to the next columns.
void MeanResponse::soften_along() {
  BlockCyclic::Coefficients& k = w_.film.coefficients();
  const Field& east = w_.by_deflection.east;
  patch_.each_run([&](int, int here, int right, int count) {
    for (int i = 0; i < count; ++i) {
      const int c = here + i, next = right + i;
      const double share = edges_.next()[c], by_this = east[c] * (1 - share) * softness(c),
                   by_next = east[c] * share * softness(next);
      k.diagonal[c] += by_this;
      k.upper[c] += by_next;
      k.lower[next] -= by_this;
      k.diagonal[next] -= by_next;
    }
  });
}

/// Softens the flow over edges across the rows, those at the ends too.
void MeanResponse::soften_across() {
  BlockCyclic::Coefficients& k = w_.film.coefficients();
  const Field &up = edges_.over_north(), &down = edges_.over_south();
  const Field &north = w_.by_deflection.north, &south = w_.by_deflection.south;
  const int rows = patch_.rows();
  for (int j = 0; j < patch_.columns(); ++j)
    for (int i = 0; i < rows; ++i) {
      const int c = patch_.cell(j, i);
      const bool top = i + 1 == rows;
      const double by_this = north[c] * (1 - up[c]) * softness(c);
      k.diagonal[c] -= by_this + south[c] * (1 - down[c]) * softness(c);
      if (rows == 1) continue;
      const double by_other = north[c] * up[c] * softness(top ? c - 1 : c + 1);
      if (i == 0) k.above[c] -= south[c] * down[c] * softness(c + 1);
      if (top) {
        k.below[c] -= by_other;
        continue;
      }
      k.above[c] -= by_other;
      k.below[c + 1] += by_this;
      k.diagonal[c + 1] += by_other;
    }
}

void MeanResponse::inflow(const Field& deflection, Eigen::VectorXd& flow) {
  edges_.spread(deflection, w_.opening);
  w_.by_deflection.apply(patch_, w_.opening, flow);
}

void MeanResponse::gather(const Sides& adjoint, Sides& deflection) {
  w_.by_gap.set_transposed(patch_, w_.by_deflection, adjoint);
  edges_.gather(w_.by_gap, deflection);
}

void MeanResponse::apply(const Field& deflection, Field& pressure) {
  pressure = w_.asperity_factor * deflection;
  inflow(pressure, w_.flow);
  film().solve(w_.flow);
  pressure = w_.asperity_factor * (w_.asperity_slope * deflection + w_.dp_du * w_.flow.array());
}

void MeanResponse::apply_transposed(const Sides& pressure, Sides& deflection) {
  for (int c = 0; c < patch_.size(); ++c)
    w_.flows.col(c) = w_.asperity_factor[c] * w_.dp_du[c] * pressure.col(c);
  film().solve_transposed(w_.flows);
  gather(w_.flows, deflection);
  for (int c = 0; c < patch_.size(); ++c)
    deflection.col(c) =
        w_.asperity_factor[c] * (deflection.col(c) + w_.asperity_slope[c] * pressure.col(c));
}

EndResponseWork::EndResponseWork(const FilmPatch& patch)
    : dp_du(Field::Zero(patch.size())),
      weight(dp_du),
      film(patch.columns(), patch.rows()),
      flow(Eigen::VectorXd::Zero(patch.size())),
      flows(Sides::Zero(4, patch.size())) {}

bool EndResponse::factorise() {
  if (!mean_.has_layer) return true;
  w_.film.coefficients() = K_.coefficients();
  w_.film.coefficients().diagonal.array() += w_.weight * mean_.layer * w_.dp_du;
  return w_.film.factorise();
}

void EndResponse::apply(const Field& deflection, Field& pressure) {
  w_.flow = (w_.weight * deflection).matrix();
  film().solve(w_.flow);
  pressure = -w_.dp_du * w_.flow.array();
}

void EndResponse::apply_transposed(const Sides& pressure, Sides& deflection) {
  w_.flows = pressure * w_.dp_du.matrix().asDiagonal();
  film().solve_transposed(w_.flows);
  deflection = w_.flows * (-w_.weight).matrix().asDiagonal();
}

}  // namespace stribeck
