#include "tribo/wear/film_wear.h"

#include <cmath>

#include "base/error.h"
#include "tribo/film/mesh/rotating_columns.h"

namespace stribeck {

FilmWear::FilmWear(const FiniteJournalFilm& film, double bore_threshold, double journal_threshold)
    : film_(film),
      bore_threshold_(bore_threshold),
      journal_threshold_(journal_threshold),
      bore_(FilmMap::Zero(film.grid().columns(), film.grid().rows())),
      journal_(bore_) {
  ensure(film.has_contact(), "a film without asperities wears nothing");
}

FilmMap FilmWear::pressure(const SurfaceMotion& motion) const {
  const FilmGrid& grid = film_.grid();
  Gap gap(grid);
  film_.shape(motion, gap);
  FilmMap pressure(grid.columns(), grid.rows());
  for (int j = 0; j < grid.columns(); ++j)
    for (int i = 0; i < grid.rows(); ++i) {
      const int cell = grid.cell(j, i);
      const bool surface = film_.film().domain().surface()[cell] != 0;
      pressure(j, i) = surface ? film_.contact()->at(gap.h[cell]).pressure : 0;
    }
  return pressure;
}

void FilmWear::add(const SurfaceMotion& from, const SurfaceMotion& to) {
  const FilmGrid& grid = film_.grid();
  const double turned = grid.radius() * (to.angle - from.angle);
  slid_ += std::abs(turned);
  const FilmMap pressure = (this->pressure(from) + this->pressure(to)) / 2;
  if (!(pressure > 0).any()) return;
  Eigen::ArrayXd slid(grid.columns());
  for (int j = 0; j < grid.columns(); ++j)
    slid[j] = std::abs(turned - (to.a[0] - from.a[0]) * std::sin(grid.angle[j]) +
                       (to.a[1] - from.a[1]) * std::cos(grid.angle[j]));
  const RotatingColumns columns((from.angle + to.angle) / 2, grid.columns());
  for (int i = 0; i < grid.rows(); ++i) {
    bore_.col(i) += (pressure.col(i) - bore_threshold_).max(0.0) * slid;
    const Eigen::ArrayXd given = (pressure.col(i) - journal_threshold_).max(0.0) * slid;
    columns.spread(given, journal_.col(i));
  }
}

FilmMap whole_width(const FilmGrid& grid, const FilmMap& map) {
  if (!grid.half()) return map;
  FilmMap whole(map.rows(), 2 * map.cols());
  whole << map.rowwise().reverse(), map;
  return whole;
}

Eigen::VectorXd area_shares(const FilmGrid& grid) {
  FilmMap areas(grid.columns(), grid.rows());
  for (int j = 0; j < grid.columns(); ++j)
    areas.row(j) = grid.area.segment(grid.cell(j, 0), grid.rows()).transpose();
  const FilmMap whole = whole_width(grid, areas);
  return (whole / whole.sum()).reshaped<Eigen::RowMajor>().matrix();
}

std::vector<double> whole_width(const FilmGrid& grid) {
  std::vector<double> z;
  if (grid.half())
    for (auto at = grid.z.rbegin(); at != grid.z.rend(); ++at) z.push_back(-*at);
  z.insert(z.end(), grid.z.begin(), grid.z.end());
  return z;
}

}  // namespace stribeck
