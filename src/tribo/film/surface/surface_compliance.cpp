#include "tribo/film/surface/surface_compliance.h"

#include <stdexcept>
#include <vector>

namespace stribeck {

void multiply(const Eigen::MatrixXd& C, Eigen::Ref<const Eigen::VectorXd> forces,
              Eigen::Ref<Eigen::VectorXd> w) {
  const Eigen::Index n = C.cols();
  w.setZero();
  for (Eigen::Index from = 0; from < n;) {
    Eigen::Index to = from;
    while (to < n && forces[to] != 0) ++to;
    if (to > from) w.noalias() += C.middleCols(from, to - from) * forces.segment(from, to - from);
    from = to + 1;
  }
}

namespace {

/// w_a = Σ_i C_ia f_i for some columns a, so that a force is loaded once for all of them.
template <int count>
void multiply_columns(const Eigen::MatrixXd& C, Eigen::Index a, const Eigen::Ref<const Sides>& f,
                      Eigen::Ref<Sides>& w) {
  Eigen::Array4d sum[count];
  for (Eigen::Array4d& s : sum) s.setZero();
  for (Eigen::Index i = 0; i < C.rows(); ++i) {
    const Eigen::Array4d force = f.col(i);
    for (int m = 0; m < count; ++m) sum[m] += C(i, a + m) * force;
  }
  for (int m = 0; m < count; ++m) w.col(a + m) = sum[m];
}

}  // namespace

void multiply_in(std::span<const PointRange> ranges, const Eigen::MatrixXd& C,
                 Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) {
  for (const PointRange& range : ranges) {
    Eigen::Index a = range.from;
    for (; a + 8 <= range.to; a += 8) multiply_columns<8>(C, a, forces, w);
    for (; a < range.to; ++a) multiply_columns<1>(C, a, forces, w);
  }
}

void SurfaceCompliance::deflect(const Field& pressure, Field& d) const {
  SurfaceStep at_rest;
  begin({}, nullptr, at_rest);
  deflect_in_step(pressure, at_rest, d);
}

void SurfaceCompliance::deflect_in_step(const Field& pressure, const SurfaceStep& step,
                                        Field& d) const {
  const Field load = area_ * pressure;
  Eigen::VectorXd forces, w(points_.points());
  points_.to_points(load, forces);
  displace(step, forces, w);
  d.resize(load.size());
  points_.to_cells(w, d);
}

MatrixCompliance::MatrixCompliance(const FilmPatch& patch, const Eigen::MatrixXd& per_force)
    : SurfaceCompliance(PointShares::of_cells(patch.size()), patch.area),
      padded_(Eigen::MatrixXd::Zero(patch.size(), patch.size())) {
  const Eigen::Index cells = static_cast<Eigen::Index>(patch.columns()) * patch.rows();
  if (per_force.rows() != cells || per_force.cols() != cells)
    throw std::invalid_argument("MatrixCompliance: one row and column for each cell of the film");
  constexpr double round_off = 1e-9;
  if (!(per_force - per_force.transpose()).isZero(round_off * per_force.cwiseAbs().maxCoeff()))
    throw std::invalid_argument("MatrixCompliance: the matrix is not symmetric");
  std::vector<int> place;
  for (int j = 0; j < patch.columns(); ++j)
    for (int i = 0; i < patch.rows(); ++i) place.push_back(patch.cell(j, i));
  for (Eigen::Index b = 0; b < cells; ++b)
    for (Eigen::Index a = 0; a < cells; ++a)
      padded_(place[static_cast<std::size_t>(a)], place[static_cast<std::size_t>(b)]) =
          (per_force(a, b) + per_force(b, a)) / 2;
}

void MatrixCompliance::displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> forces,
                                Eigen::Ref<Eigen::VectorXd> w) const {
  multiply(padded_, forces, w);
}

void MatrixCompliance::displace_four(const SurfaceStep&, std::span<const PointRange> ranges,
                                     Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const {
  multiply_in(ranges, padded_, forces, w);
}

}  // namespace stribeck
