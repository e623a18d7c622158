#pragma once
#include "surface/mixed_film.h"

/// Exact derivatives of a mixed film's force, from the transposed of the factorised film equations.
///   O = O(u, x),  R(u, x) = 0   →   dO/dx = ∂O/∂x − Λᵀ ∂R/∂x,   (∂R/∂u)ᵀ Λ = (∂O/∂u)ᵀ
/// O the five components of force; u pressures and fractions, the correction of p* included; x the journal's position
/// a, its rate and its spin. Exact as long as no cell fills or tears.
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
  /// What one angle contributes: a sum over the width, and the same weighted with z.
  struct Sum {
    Four plain = Four::Zero(), times_z = Four::Zero();
    void add(const Four& x, double z) {
      plain += x;
      times_z += z * x;
    }
  };

  FilmSensitivity(const MixedFilm& mixed, MixedFilm::Workspace& w, bool slopes)
      : mixed_(mixed), film_(mixed.film()), grid_(mixed.grid()), w_(w), slopes_(slopes) {}

  Part derivatives();
  void weigh_column(int j);
  void weigh_edges(int j);
  void add_cells(int j, Part&) const;
  void add_edges_around(int j, Part&) const;
  Four edge_across(int j, int e) const;

  bool follows(int cell) const;
  double driving(int cell) const;
  double carried(int cell) const;
  double factor(double z) const { return slopes_ ? z : 1; }
  double open(double flow_gap) const { return flow_gap > mixed_.floor() ? 1 : 0; }
  Four normal(double cosine, double sine) const { return {cosine, sine, 0, 0}; }
  Four tangential(double cosine, double sine) const {
    return {-sine, cosine, slopes_ ? 0 : grid_.radius(), 0};
  }

  const MixedFilm& mixed_;
  const ReynoldsFilm& film_;
  const FilmGrid& grid_;
  MixedFilm::Workspace& w_;
  bool slopes_;
};

}  // namespace stribeck
