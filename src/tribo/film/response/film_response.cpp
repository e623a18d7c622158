#include "tribo/film/response/film_response.h"

namespace stribeck {

MeanResponseWork::MeanResponseWork(const FilmPatch& patch, const Field& k)
    : layer(k),
      has_layer((k != 0).any()),
      dp_du(Field::Zero(patch.size())),
      asperity_slope(dp_du),
      asperity_factor(Field::Ones(patch.size())),
      softness(dp_du),
      by_deflection(patch.size()),
      film(patch.columns(), patch.rows()),
      flow(Eigen::VectorXd::Zero(patch.size())),
      flows(Sides::Zero(4, patch.size())) {}

bool MeanResponse::factorise() {
  w_.asperity_factor = (1 - w_.layer * w_.asperity_slope).inverse();
  if (!w_.has_layer) return true;
  w_.film.coefficients() = K_.coefficients();
  w_.softness = w_.asperity_factor * w_.layer * w_.dp_du;
  w_.by_deflection.subtract_scaled(patch_, w_.softness, w_.film.coefficients());
  return w_.film.factorise();
}

void MeanResponse::inflow(const Field& deflection, Eigen::VectorXd& flow) {
  w_.by_deflection.apply(patch_, deflection, flow);
}

void MeanResponse::gather(const Sides& adjoint, Sides& deflection) {
  w_.by_deflection.apply_transposed(patch_, adjoint, deflection);
}

void MeanResponse::apply(const Field& deflection, Field& pressure) {
  pressure = w_.asperity_factor * deflection;
  inflow(pressure, w_.flow);
  film().solve(w_.flow);
  pressure = w_.asperity_factor * (w_.asperity_slope * deflection + w_.dp_du * w_.flow.array());
}

void MeanResponse::apply_transposed(const Sides& pressure, Sides& deflection) {
  for (Eigen::Index c = 0; c < w_.flows.cols(); ++c)
    w_.flows.col(c) = w_.asperity_factor[c] * w_.dp_du[c] * pressure.col(c);
  film().solve_transposed(w_.flows);
  gather(w_.flows, deflection);
  for (Eigen::Index c = 0; c < deflection.cols(); ++c)
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
