#include "mbs/joint/modal_terms.h"

namespace stribeck {

void ModalTerms::add(int multiplier, ModalRows rows, const ModalTerm& term) {
  terms_.push_back({multiplier, rows, term.coefficients, term.curvature});
}

VectorXd ModalTerms::Flat::slope(const State& s) const {
  if (curvature.size() == 0) return coefficients;
  return coefficients + curvature * s.q.segment(rows.q, modes());
}

void ModalTerms::add_values(const State& s, VectorXd& g) const {
  for (const Flat& one : terms_)
    g[one.multiplier] -=
        (one.coefficients + one.slope(s)).dot(s.q.segment(one.rows.q, one.modes())) / 2;
}

void ModalTerms::add_rates(const State& s, VectorXd& g_dot) const {
  for (const Flat& one : terms_)
    g_dot[one.multiplier] -= one.slope(s).dot(s.v.segment(one.rows.v, one.modes()));
}

void ModalTerms::add_bias(const State& s, VectorXd& bias) const {
  for (const Flat& one : terms_)
    if (one.curvature.size() > 0) {
      const auto rates = s.v.segment(one.rows.v, one.modes());
      bias[one.multiplier] -= rates.dot(one.curvature * rates);
    }
}

void ModalTerms::add_jacobian(const State& s, int first_row, bool with_transpose,
                              MatrixSink& K) const {
  for (const Flat& one : terms_) {
    const VectorXd entries = -one.slope(s);
    const int row = first_row + one.multiplier, modes = one.modes();
    K.add(row, one.rows.v, entries.data(), 1, modes);
    if (with_transpose) K.add(one.rows.v, row, entries.data(), modes, 1);
  }
}

void ModalTerms::add_multiplier_forces(const State& s, double scale, VectorXd& f) const {
  for (const Flat& one : terms_)
    f.segment(one.rows.v, one.modes()) -= scale * s.lambda[one.multiplier] * one.slope(s);
}

void ModalTerms::add_curvature(const State& s, const TangentWeights& w, MatrixSink& K) const {
  for (const Flat& one : terms_)
    if (one.curvature.size() > 0) {
      const int coupled = coupled_modes(one.modes(), w);
      const MatrixXd bent =
          (-w.q * s.lambda[one.multiplier]) * one.curvature.topLeftCorner(coupled, coupled);
      K.add(one.rows.v, one.rows.v, bent.data(), coupled, coupled);
    }
}

}  // namespace stribeck
