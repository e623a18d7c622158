#include "tribo/film/elastic/section_compliance.h"

#include <stdexcept>

namespace stribeck {

SectionCompliance::SectionCompliance(const FilmPatch& patch, const Eigen::MatrixXd& by_pressure) {
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

void SectionCompliance::deflect(const Field& pressure, Field& d) const {
  const Eigen::Index stride = pressure.size() / transposed_.rows();
  Eigen::Map<Eigen::MatrixXd>(d.data(), stride, transposed_.rows()).noalias() =
      Eigen::Map<const Eigen::MatrixXd>(pressure.data(), stride, transposed_.rows()) * transposed_;
}

Field SectionCompliance::local(const FilmPatch& patch) const {
  Field all = Field::Zero(patch.size());
  for (int j = 0; j < patch.columns(); ++j)
    all.segment(patch.cell(j, 0), patch.stride()).setConstant(transposed_(j, j));
  return all * patch.used;
}

}  // namespace stribeck
