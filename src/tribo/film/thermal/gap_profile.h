#pragma once
#include <Eigen/Core>

/// Temperature across the gap, z from the stationary surface (0) to the moving one (1), of a film that has M temperatures there.
///   M = 0 layers   the parabola with the mean T and the temperatures of both surfaces; one temperature by cell
///   M ≥ 2 layers   the polynomial through T_g at the Gauss points z_g and the temperatures of both surfaces; a surface that is adiabatic has
///                  no slope there
/// Everything that the energy equation needs of it is linear in the temperatures T_g of a cell and T_w of the surfaces:
///   conduction across the gap      (k/h) (D² T)_g            into the surfaces   q_s = (k/h) T'(0),  q_m = −(k/h) T'(1)
///   flow V through surfaces of constant z, V = 0 on both surfaces, from R_g, the rise of the flow along layers    V_g = Σ S_gk R_k
///   heat that it carries           (D (V T))_g
/// With the Gauss weights w_g their sums are exact: Σ w_g (D² T)_g = T'(1) − T'(0), Σ w_g (D (V T))_g = 0.
/// Source: docs/theory/thermal_films.md; collocation at Gauss points as in [Elrod1991].
namespace stribeck {

class GapProfile {
 public:
  static constexpr int points = 6;  ///< Gauss points of integrals over the profile
  static constexpr int fewest_layers = 2, most_layers = 6;
  /// Matrices of a cell, without allocation.
  using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, points, points>;
  using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, points, 1>;

  /// layers: M, or 0. Surfaces that are not there are adiabatic.
  GapProfile(int layers, bool stationary, bool moving);

  int temperatures() const { return static_cast<int>(weight.size()); }  ///< number by cell
  bool is_layered() const { return temperatures() > 1; }

  Vector place, weight;  ///< z_g, w_g of the temperatures [-]
  Matrix conduction;     ///< D² over T_g [-]
  Matrix
      conduction_by_wall;  ///< D² over the temperatures of both surfaces; zero of those that are adiabatic [-]
  Matrix into_wall;                   ///< q_s, q_m over (k/h) T_g [-]
  Eigen::Matrix2d into_wall_by_wall;  ///< q_s, q_m over (k/h) T_w [-]
  Matrix transport;                   ///< D over V T at the layers [-]
  Matrix rise;                        ///< S [-]

  // Integrals over the profile, of layered films.
  Vector point, point_weight;           ///< Gauss points of the integrals and their weights [-]
  Matrix at_points, at_points_by_wall;  ///< temperature at these points over T_g and T_w [-]
  Matrix up_to_point;                   ///< ∫ from 0 to a point, over values at all points [-]
  Matrix share;  ///< ∫ ℓ_g f dz over values of f at all points: the part of layer g [-]

 private:
  void set_parabola(bool stationary, bool moving);
  void set_layers(int layers, bool stationary, bool moving);
};

}  // namespace stribeck
