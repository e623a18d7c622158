#include "tribo/film/skirt/liner_modes.h"

namespace stribeck {

using Eigen::Index;
using Eigen::MatrixXd;

LinerModes::LinerModes(const SkirtPatch& patch, Eigen::VectorXd places,
                       std::vector<MatrixXd> shapes)
    : patch_(patch),
      along_(std::move(places)),
      count_(static_cast<int>(shapes.front().cols())),
      shapes_(shapes.front().size(), static_cast<Index>(shapes.size())) {
  for (std::size_t p = 0; p < shapes.size(); ++p)
    shapes_.col(static_cast<Index>(p)) = shapes[p].reshaped();
}

void LinerModes::evaluate(double x, int derivatives, WallModes& modes) const {
  evaluate_one(x, 0, modes.shapes);
  if (derivatives >= 1) evaluate_one(x, 1, modes.slopes);
  if (derivatives >= 2) evaluate_one(x, 2, modes.curvatures);
}

void LinerModes::evaluate_one(double x, int derivative, MatrixXd& by_cell) const {
  by_cell.setZero(patch_.size(), count_);
  for (int column = 0; column < patch_.columns(); ++column) {
    const double place = x + patch_.x()[static_cast<std::size_t>(column)];
    const Eigen::VectorXd here = shapes_ * along_.weights(place, derivative);
    by_cell.middleRows(patch_.cell(column, 0), patch_.rows()) =
        here.reshaped(patch_.rows(), count_);
  }
}

}  // namespace stribeck
