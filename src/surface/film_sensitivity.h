#pragma once
#include "surface/mixed_film.h"

/// Exact derivatives of a mixed film's force, from the transposed of the factorised film equations.
///   O = O(u, x),  R(u, x) = 0   →   dO/dx = ∂O/∂x − Λᵀ ∂R/∂x,   (∂R/∂u)ᵀ Λ = (∂O/∂u)ᵀ
/// O the five components of force; u pressures and fractions, the correction of p* included; x the journal's position
/// a, its rate and its spin. Exact as long as no cell fills or tears, at a
/// fixed angle of the journal: what its form adds while it turns is left out.
namespace stribeck {

/// Rows: q₀..q₃, moment. Columns: a₀..a₃, their rates, ω.
using FilmTangent = Eigen::Matrix<double, 5, 9>;

class FilmSensitivity {
 public:
  /// Of the last evaluation in the workspace, which is read; its field `adjoint` is overwritten. A film on half a
  /// bearing knows no slopes: their rows and columns stay zero.
  static FilmTangent tangent(const MixedFilm&, MixedFilm::Workspace&);

 private:
  /// Derivatives of four components: (q₀, q₁, moment, -) or (q₂, q₃, -, -).
  using Four = Eigen::Array4d;
  using Part = Eigen::Array<double, 4, 9>;

  FilmSensitivity(const MixedFilm& mixed, MixedFilm::Workspace& w, bool slopes)
      : mixed_(mixed), film_(mixed.film()), grid_(mixed.grid()), w_(w), slopes_(slopes) {}

  Part derivatives();
  void weigh_cells();
  void weigh_edges();
  void add_cells(Part&) const;
  void add_edges_around(Part&) const;
  void add_edges_across(Part&) const;
  void add_edge_across(int edge_cell, const Four& gain, double flow_by_gap, double z, Part&) const;

  bool follows(int cell) const;
  double open(double flow_gap) const { return flow_gap > mixed_.floor() ? 1 : 0; }
  /// Directions of cell c, weighted with the arm of slopes where these are asked for.
  Four normal(int c) const { return directed(mixed_.normals(), c); }
  Four tangent(int c) const { return directed(mixed_.tangents(), c); }
  Four edge_tangent(int c) const { return directed(mixed_.edge_tangents(), c); }
  Four directed(const MixedFilm::Directions& all, int c) const {
    if (!slopes_) return all.col(c);
    Four turned = grid_.at_z[c] * all.col(c);
    turned[2] = 0;
    return turned;
  }
  /// Adds a derivative over a coordinate that points along (x, y) at the distance z from the mid plane.
  void add_pair(const Four& by, double x, double y, double z, int first, Part& d) const {
    d.col(first) += x * by;
    d.col(first + 1) += y * by;
    if (grid_.half()) return;
    d.col(first + 2) += z * x * by;
    d.col(first + 3) += z * y * by;
  }

  const MixedFilm& mixed_;
  const ReynoldsFilm& film_;
  const FilmGrid& grid_;
  MixedFilm::Workspace& w_;
  bool slopes_;
};

}  // namespace stribeck
