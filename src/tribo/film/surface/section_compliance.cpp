#include "tribo/film/surface/section_compliance.h"

#include <stdexcept>

namespace stribeck {

SectionCompliance::SectionCompliance(const FilmPatch& patch, const Eigen::MatrixXd& by_pressure)
    : SurfaceCompliance(PointShares::of_cells(patch.size()), patch.area),
      per_area_((patch.area > 0).select(patch.area.inverse(), 0)) {
  const int n = patch.columns();
  if (by_pressure.rows() != n || by_pressure.cols() != n)
    throw std::invalid_argument("SectionCompliance: one strip for each column of the film");
  Eigen::ArrayXd width(n);
  for (int j = 0; j < n; ++j) width[j] = patch.area[patch.cell(j, 0)];
  const Eigen::MatrixXd by_width = width.matrix().asDiagonal() * by_pressure,
                        even = (by_width + by_width.transpose()) / 2;
  constexpr double round_off = 1e-9;
  if (!(by_width - even).isZero(round_off * even.cwiseAbs().maxCoeff()))
    throw std::invalid_argument("SectionCompliance: the matrix is not symmetric");
  transposed_ = even * width.inverse().matrix().asDiagonal();
}

namespace {

/// Rows of numbers by section, those of one section side by side, times the matrix.
void multiply_sections(Eigen::Ref<const Eigen::MatrixXd> pressure, const Eigen::MatrixXd& matrix,
                       Eigen::Ref<Eigen::MatrixXd> w) {
  w.noalias() = pressure * matrix;
}

}  // namespace

void SectionCompliance::displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> forces,
                                 Eigen::Ref<Eigen::VectorXd> w) const {
  const Eigen::Index columns = transposed_.rows(), stride = forces.size() / columns;
  const Eigen::VectorXd pressure = forces.cwiseProduct(per_area_.matrix());
  multiply_sections(Eigen::Map<const Eigen::MatrixXd>(pressure.data(), stride, columns),
                    transposed_, Eigen::Map<Eigen::MatrixXd>(w.data(), stride, columns));
}

void SectionCompliance::displace_four(const SurfaceStep&, std::span<const PointRange> /*ranges*/,
                                      Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const {
  const Eigen::Index columns = transposed_.rows(), stride = 4 * forces.cols() / columns;
  const Sides pressure = forces * per_area_.matrix().asDiagonal();
  multiply_sections(Eigen::Map<const Eigen::MatrixXd>(pressure.data(), stride, columns),
                    transposed_, Eigen::Map<Eigen::MatrixXd>(w.data(), stride, columns));
}

}  // namespace stribeck
