#pragma once
#include "tribo/film/mixed_film.h"

/// Exact derivatives of a mixed film's force, from the transposed of the factorised film equations.
///   O = O(u, x),  R(u, x) = 0   →   dO/dx = ∂O/∂x − Λᵀ ∂R/∂x,   (∂R/∂u)ᵀ Λ = (∂O/∂u)ᵀ
/// O the five components of force; u pressures and fractions, the correction of p* included; x the journal's position
/// a, its rate and its spin. Exact as long as no cell fills or tears, at a
/// fixed angle of the journal: what its form adds while it turns is left out.
/// −∂R/∂x and what gap and speed do to shear are tables by cell and coordinate; components differ in Λ and in where their
/// forces point.
namespace stribeck {

/// Rows: q₀..q₃, moment. Columns: a₀..a₃, their rates, ω.
using FilmTangent = Eigen::Matrix<double, 5, 9>;

class FilmSensitivity {
 public:
  /// Of the last evaluation in the workspace; its `slopes` are overwritten. A film on half a
  /// bearing knows no slopes: their rows and columns stay zero.
  static FilmTangent tangent(const MixedFilm&, MixedFilm::Workspace&);

 private:
  /// Four components: (q₀, q₁, moment, -), or (q₂, q₃, -, -) with `arm`.
  using Four = Eigen::Array4d;
  using Part = Eigen::Array<double, 4, 9>;

  FilmSensitivity(const MixedFilm& mixed, MixedFilm::Workspace& w);

  // Tables. Coordinates are those of FilmTangent, without slopes on half a bearing.
  int positions() const { return grid_.half() ? 2 : 4; }
  int coordinates() const { return 2 * positions() + 1; }
  void know_cells();
  void know_edges();
  void fill_over_positions();
  void fill_over_rates();
  void fill_over_spin();
  template <class Flow>
  void carry_to_next(const Flow& flow, int coordinate);

  Part derivatives(bool arm);
  void weigh(bool arm);
  template <int positions>
  Part collect(bool arm) const;
  void add_asperities(bool arm, Part&) const;

  const MixedFilm& mixed_;
  const ReynoldsFilm& film_;
  const FilmGrid& grid_;
  MixedFilm::Workspace& w_;
  FilmEquationSlopes& s_;
};

}  // namespace stribeck
