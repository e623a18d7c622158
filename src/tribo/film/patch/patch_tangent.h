#pragma once
#include "tribo/film/patch/patch_film.h"

/// Exact derivatives of a film's generalised forces, from the transposed of the factorised film equations.
///   O = O(u, x),  R(u, x) = 0   →   dO/dx = ∂O/∂x − Λᵀ ∂R/∂x,   (∂R/∂u)ᵀ Λ = (∂O/∂u)ᵀ
/// O the forces Q_k; u pressures and fractions, the correction of p* included; x coordinates and rates of any number. Exact as
/// long as no cell fills or cavitates.
/// −∂R/∂x and what gap and speed do to shear are tables by cell and coordinate; forces differ in Λ and in where they point, and
/// are taken four at a time.
namespace stribeck {

class PatchTangent {
 public:
  /// ∂Q/∂(x of the gap_coordinates coordinates, in their order; ẋ of all), of the last evaluation in the workspace; its `slopes` are
  /// overwritten.
  static Eigen::MatrixXd forces(const PatchFilm&, PatchFilm::Workspace&);

 protected:
  using Part = Eigen::Array<double, 4, Eigen::Dynamic>;
  using Four = SurfaceTable::Four;

  PatchTangent(const PatchFilm&, PatchFilm::Workspace&);

  int positions() const { return static_cast<int>(table_.gap_coordinates().size()); }
  int columns() const { return positions() + table_.coordinates(); }
  /// What a gap does to flow and shear, cell by cell and edge by edge.
  void linearise();
  /// Of the content of the step alone, with these unknowns of the film; false: of p*.
  void linearise_about(bool mean, const Eigen::VectorXd& found) {
    mean_ = mean;
    found_ = &found;
  }
  void linearise_cells();
  void linearise_edges();
  void linearise_edges_across();
  /// Right side of the film equations for a gap that is narrower by this.
  void flow_over(const Gap& narrowing, const Field& kept, Eigen::Ref<Field> flow);
  /// Shear for the same, in a column of the tables or added to it.
  void shear_over(const Gap& narrowing, int column, bool adds);
  void fill_over_positions();
  void fill_over_rates();
  void fill_entrainment(const SurfaceColumn&, int column);
  void add_drift();
  void linearise_supply();
  void fill_over_supply();
  void fill_over_features();
  void fill_over_viscosity();
  void thin_edges(int cell, Eigen::Ref<Field> flow) const;
  void add_feature_curvature(int group, Part&) const;
  void add_uncovering(const SurfaceTable::Directions&, Part&) const;
  int position_of(int coordinate) const;
  template <class Flow>
  void carry_to_next(const Flow& flow, Eigen::Ref<Field> to);

  void weigh(const SurfaceTable::Directions&);
  void weigh_across(const SurfaceTable::Directions&);
  /// All groups, from the tables.
  Eigen::MatrixXd of_forces();
  Part derivatives(int group);
  void add_asperities(const SurfaceTable::Directions&, Part&) const;

  const PatchFilm& mixed_;
  const FilmSolver& film_;
  const FilmPatch& patch_;
  const SurfaceTable& table_;
  PatchFilm::Workspace& w_;
  FilmEquationSlopes& s_;

 private:
  bool mean_ = false;
  const Eigen::VectorXd* found_;
};

}  // namespace stribeck
