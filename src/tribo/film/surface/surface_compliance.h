#pragma once
#include <span>

#include "tribo/film/surface/point_shares.h"

/// Deflection of a surface under pressure, without mass:
///   d = C p,   by cell of the film;   C = k + N C_n Nᵀ a
/// k deflection of the surface where the pressure is [m/Pa], N shares of its points in the cells (point_shares.h), C_n symmetric, by
/// point [m/N]; a areas of the cells.
/// d deflection along the surface normal, positive where it opens the gap [m]; p pressure on the surface above that of its
/// surroundings [Pa]. A C is symmetric against the areas of the cells, a_i C_ij = a_j C_ji, so that ½ ∫ p d dA is what it stores.
/// Valid for deflections small against the body, linear elasticity.
/// A new kind of surface is one more class of this interface; film, force and tangents ask for nothing else.
namespace stribeck {

/// Rates of a step that started with known coordinates:   ẋ = κ₊(x − x_n) − κ ẋ_n,   ẋ_n mean rate over the step before.
struct StepRates {
  double rate = 0;           ///< 1/τ [1/s]; 0 at rest
  double extrapolation = 0;  ///< κ
  double weight = 0;         ///< κ₊ = (1 + κ)/τ [1/s]
};

/// Properties of a surface with mass in a step; empty without.
struct SurfaceStep {
  Eigen::VectorXd gains;  ///< gains of its modes
  Field free;             ///< deflection that motion leaves without load [m]
};

/// Points from one to the one before another.
struct PointRange {
  Eigen::Index from = 0, to = 0;
};

/// w = C f for a symmetric matrix; what meets forces that are zero is left out.
void multiply(const Eigen::MatrixXd& C, Eigen::Ref<const Eigen::VectorXd> forces,
              Eigen::Ref<Eigen::VectorXd> w);
/// Multiplies four vectors, in these ranges alone; w is not touched elsewhere.
void multiply_in(std::span<const PointRange> ranges, const Eigen::MatrixXd& C,
                 Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w);

class SurfaceCompliance {
 public:
  SurfaceCompliance() = default;
  SurfaceCompliance(const SurfaceCompliance&) = delete;
  SurfaceCompliance& operator=(const SurfaceCompliance&) = delete;
  virtual ~SurfaceCompliance() = default;

  /// d = C p at rest. d and p by cell, with padding.
  void deflect(const Field& pressure, Field& d) const;
  /// d = C_τ p
  virtual void deflect_in_step(const Field& pressure, const SurfaceStep&, Field& d) const;

  /// k by cell; zero where all of the surface yields far from the pressure as well.
  virtual Field layer(const FilmPatch& patch) const { return Field::Zero(patch.size()); }
  /// N; without points of a surface that yields where the pressure is alone.
  const PointShares& points() const { return points_; }
  /// w = C_n f in this step, by point. No allocation.
  virtual void displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> /*forces*/,
                        Eigen::Ref<Eigen::VectorXd> /*w*/) const {}
  /// Evaluates w for four vectors, at least in these ranges; w is as it was or right elsewhere.
  virtual void displace_four(const SurfaceStep&, std::span<const PointRange>,
                             Eigen::Ref<const Sides> /*forces*/, Eigen::Ref<Sides> /*w*/) const {}

  // Functions of surfaces with mass: d = C_τ p + d_free at the end of a step.
  virtual int memory() const { return 0; }  ///< numbers that they remember; 0 without mass
  /// memory: null of surfaces that were never loaded.
  virtual void begin(const StepRates&, const double* /*memory*/, SurfaceStep&) const {}
  /// Writes their memory after a step under this pressure; may overwrite the memory before it.
  virtual void store_modal_state(const Field& /*pressure*/, const StepRates&,
                                 const double* /*memory*/, double* /*after*/) const {}
  /// Strain and kinetic energy [J]; of a half patch, that half.
  virtual double energy(const Field& /*pressure*/, const double* /*after*/) const { return 0; }

 protected:
  SurfaceCompliance(PointShares points, Field area)
      : points_(std::move(points)), area_(std::move(area)) {}
  const Field& area() const { return area_; }  ///< a

 private:
  PointShares points_;
  Field area_;
};

/// A thin layer bonded to a rigid body, each place by itself (Winkler):   d = k p
///   k = t (1 + ν)(1 − 2ν)/(E (1 − ν))  for a layer of thickness t much less than the length of the contact
/// E Young's modulus [Pa], ν Poisson's ratio, below 0.5: an incompressible layer moves aside instead. Source: [Johnson1985] section 5.8.
class WinklerLayer final : public SurfaceCompliance {
 public:
  /// deflection_per_pressure: k [m/Pa], not negative.
  explicit WinklerLayer(double deflection_per_pressure) : k_(deflection_per_pressure) {}
  void deflect_in_step(const Field& pressure, const SurfaceStep&, Field& d) const override {
    d = k_ * pressure;
  }
  Field layer(const FilmPatch& patch) const override { return k_ * patch.used; }
  /// k of a bonded layer [m/Pa].
  static double bonded(double thickness, double modulus, double poisson_ratio) {
    return thickness * (1 + poisson_ratio) * (1 - 2 * poisson_ratio) /
           (modulus * (1 - poisson_ratio));
  }

 private:
  double k_;
};

/// Any linear surface by its matrix: d = M (a p), M symmetric, cells of the patch without padding in the order of its loops [m/N].
class MatrixCompliance final : public SurfaceCompliance {
 public:
  /// Throws std::invalid_argument where the size is not that of the patch or M is not symmetric to 1e-9 of its largest entry.
  MatrixCompliance(const FilmPatch&, const Eigen::MatrixXd& per_force);
  void displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> forces,
                Eigen::Ref<Eigen::VectorXd> w) const override;
  void displace_four(const SurfaceStep&, std::span<const PointRange> ranges,
                     Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const override;

 private:
  Eigen::MatrixXd padded_;  ///< matrix of all cells, zero in padding
};

}  // namespace stribeck
