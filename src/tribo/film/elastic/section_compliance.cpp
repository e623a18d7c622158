#include "tribo/film/elastic/section_compliance.h"

#include <stdexcept>

namespace stribeck {

SectionCompliance::SectionCompliance(const FilmPatch& patch, const Eigen::MatrixXd& by_pressure)
    : matrix_((by_pressure + by_pressure.transpose()) / 2) {
  if (by_pressure.rows() != patch.columns() || by_pressure.cols() != patch.columns())
    throw std::invalid_argument("SectionCompliance: one strip for each column of the film");
  constexpr double round_off = 1e-9;
  if (!(by_pressure - matrix_).isZero(round_off * matrix_.cwiseAbs().maxCoeff()))
    throw std::invalid_argument("SectionCompliance: the matrix is not symmetric");
}

void SectionCompliance::deflect(const Field& pressure, Field& d) const {
  const Eigen::Index stride = pressure.size() / matrix_.rows();
  Eigen::Map<Eigen::MatrixXd>(d.data(), stride, matrix_.rows()).noalias() =
      Eigen::Map<const Eigen::MatrixXd>(pressure.data(), stride, matrix_.rows()) * matrix_;
}

Field SectionCompliance::local(const FilmPatch& patch) const {
  Field all = Field::Zero(patch.size());
  for (int j = 0; j < patch.columns(); ++j)
    all.segment(patch.cell(j, 0), patch.stride()).setConstant(matrix_(j, j));
  return all * patch.used;
}

}  // namespace stribeck
