#pragma once
#include "tribo/film/bearing/finite_journal_film.h"

/// Exact derivatives of a journal's force on its film (result/sensitivity.h). Where nothing moves with the journal (FiniteJournalFilm::has_moving_features) its
/// angle and axial position count as fixed: what its form adds while it turns is left out.
namespace stribeck {

/// Rows: q₀..q₃, moment, axial force. Columns: a₀..a₃, their rates, ω, ψ, s, ṡ.
using FilmTangent = Eigen::Matrix<double, 6, 12>;
using FilmTangentRows = Eigen::Matrix<double, Eigen::Dynamic, FilmTangent::ColsAtCompileTime>;
inline constexpr int tangent_inputs = 9;  ///< number of these where nothing moves with the journal

/// Derivatives that the modes of the bearing's body add: columns η, then η̇; rows q₀..q₃, moment, axial force, and Q_η.
struct ModalTangent {
  Eigen::MatrixXd forces_by_modes;  ///< 6 rows
  FilmTangentRows modes_by_inputs;  ///< Q_η over the columns of FilmTangent
  Eigen::MatrixXd modes_by_modes;
};

class FilmSensitivity {
 public:
  /// Returns the tangent of the last evaluation in the workspace; a film on half a
  /// bearing has no tilt: its rows and columns stay zero. `modal` is filled where it is given.
  static FilmTangent tangent(const FiniteJournalFilm&, FiniteJournalFilm::Workspace&,
                             ModalTangent* modal = nullptr);
};

}  // namespace stribeck
