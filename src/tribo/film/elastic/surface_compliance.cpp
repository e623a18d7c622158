#include "tribo/film/elastic/surface_compliance.h"

#include <stdexcept>
#include <vector>

namespace stribeck {

MatrixCompliance::MatrixCompliance(const FilmPatch& patch, const Eigen::MatrixXd& per_force)
    : padded_(Eigen::MatrixXd::Zero(patch.size(), patch.size())), area_(patch.area) {
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

void MatrixCompliance::deflect(const Field& pressure, Field& d) const {
  d = (padded_.selfadjointView<Eigen::Lower>() * (area_ * pressure).matrix()).array();
}

}  // namespace stribeck
