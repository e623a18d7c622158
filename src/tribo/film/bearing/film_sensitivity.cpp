#include "tribo/film/bearing/film_sensitivity.h"

#include <algorithm>
#include <array>

#include "tribo/film/bearing/journal_coordinates.h"
#include "tribo/film/result/sensitivity.h"

namespace stribeck {

namespace {

/// Places of the columns of FilmTangent in those of force_sensitivity(); −1: there is none.
std::array<int, FilmTangent::ColsAtCompileTime> columns_of(const FiniteJournalFilm& film) {
  const auto& gap_coordinates = film.table().gap_coordinates();
  const int rates = static_cast<int>(gap_coordinates.size());
  const auto position = [&](int coordinate) {
    return static_cast<int>(std::ranges::find(gap_coordinates, coordinate) -
                            gap_coordinates.begin());
  };
  std::array<int, FilmTangent::ColsAtCompileTime> from{};
  from.fill(-1);
  for (std::size_t k = 0; k < static_cast<std::size_t>(journal_positions(film.grid())); ++k) {
    from[k] = position(journal_coordinate(static_cast<int>(k)));
    from[4 + k] = rates + journal_coordinate(static_cast<int>(k));
  }
  from[8] = rates + journal_spin;
  if (film.has_moving_features()) from[9] = position(journal_spin);
  if (!film.slides()) return from;
  from[10] = position(journal_slide);
  from[11] = rates + journal_slide;
  return from;
}

/// Returns the places of the tangent's rows among those of force_sensitivity().
std::array<int, FilmTangent::RowsAtCompileTime> rows_of(const FiniteJournalFilm& film) {
  std::array<int, FilmTangent::RowsAtCompileTime> from{};
  from.fill(-1);
  for (std::size_t k = 0; k < static_cast<std::size_t>(journal_positions(film.grid())); ++k)
    from[k] = journal_coordinate(static_cast<int>(k));
  from[4] = journal_spin;
  if (film.slides()) from[5] = journal_slide;
  return from;
}

/// η, then η̇: the last coordinates that change the gap and the last rates.
Eigen::MatrixXd modal_columns(const Eigen::MatrixXd& rows, const FiniteJournalFilm& film) {
  const int n = film.modes(), positions = static_cast<int>(film.table().gap_coordinates().size());
  Eigen::MatrixXd columns(rows.rows(), 2 * n);
  columns << rows.middleCols(positions - n, n), rows.rightCols(n);
  return columns;
}

}  // namespace

FilmTangent FilmSensitivity::tangent(const FiniteJournalFilm& film, FiniteJournalFilm::Workspace& w,
                                     ModalTangent* modal) {
  const Eigen::MatrixXd all = force_sensitivity(film, w);
  const auto columns = columns_of(film);
  const auto rows = rows_of(film);
  Eigen::MatrixXd forces = Eigen::MatrixXd::Zero(FilmTangent::RowsAtCompileTime, all.cols());
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (rows[row] >= 0) forces.row(static_cast<int>(row)) = all.row(rows[row]);
  const auto put = [&](const Eigen::MatrixXd& from, auto& to) {
    to.setZero();
    for (std::size_t k = 0; k < columns.size(); ++k)
      if (columns[k] >= 0) to.col(static_cast<int>(k)) = from.col(columns[k]);
  };
  FilmTangent d;
  put(forces, d);
  if (!modal) return d;
  const Eigen::MatrixXd of_modes = all.bottomRows(film.modes());
  modal->modes_by_inputs.resize(film.modes(), Eigen::NoChange);
  put(of_modes, modal->modes_by_inputs);
  modal->forces_by_modes = modal_columns(forces, film);
  modal->modes_by_modes = modal_columns(of_modes, film);
  return d;
}

}  // namespace stribeck
