#include "tribo/film/patch/surface_column.h"

#include <algorithm>

namespace stribeck {

SurfaceTable::SurfaceTable(const FilmPatch& patch, std::vector<SurfaceColumn> columns)
    : columns_(std::move(columns)) {
  for (int k = 0; k < coordinates(); ++k) {
    if ((*this)[k].changes_gap) gap_coordinates_.push_back(k);
    if ((*this)[k].slides) sliding_.push_back(k);
    if ((*this)[k].entrains) entraining_.push_back(k);
    axial_ = axial_ || (*this)[k].axial;
  }
  for (int first = 0; first < coordinates(); first += 4) {
    Directions all;
    for (Four* field : {&all.normal, &all.along, &all.east_along, &all.across})
      *field = Four::Zero(4, patch.size());
    for (int k = first; k < std::min(first + 4, coordinates()); ++k) {
      const SurfaceColumn& column = (*this)[k];
      all.normal.row(k - first) = column.narrowing.h.transpose();
      all.along.row(k - first) = column.along.transpose();
      all.east_along.row(k - first) = column.east_along.transpose();
      all.across.row(k - first) = column.across.transpose();
    }
    directions_.push_back(std::move(all));
  }
}

void SurfaceTable::narrow(int k, const Gap& narrowing) {
  columns_[static_cast<std::size_t>(k)].narrowing = narrowing;
  directions_[static_cast<std::size_t>(k / 4)].normal.row(k % 4) = narrowing.h.transpose();
}

}  // namespace stribeck
