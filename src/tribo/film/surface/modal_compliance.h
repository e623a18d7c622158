#pragma once
#include "tribo/film/surface/nodal_compliance.h"

/// A surface known at nodes by vibration modes with mass, and by what yields beside them at once:
///   d = N (S η + C_r f),   f = Nᵀ a p,   η'' + 2ζω η' + ω² η = Sᵀ f
/// S shapes of the modes [kg^-1/2], η their coordinates [kg^1/2 m]; ω, ζ frequency [rad/s] and share of critical damping of each; C_r
/// residual flexibility [m/N], zero where modes stand for themselves; other symbols in nodal_compliance.h. C = C_r + S ω⁻² Sᵀ at rest.
/// In time by BDF2 with steps of any size, the first one by backward Euler:
///   η' = κ₊(η − η_n) − κ η̇_n,   η'' = κ₊(η' − η'_n) − κ η̈_n,   κ₊ = (1 + κ)/τ,   κ = τ/(τ + τ')
/// where η̇_n, η̈_n are mean rates over the step before, so that η = g (Sᵀ f + ...), g = 1/(ω² + 2ζω κ₊ + κ₊²): a step has a compliance of
/// its own. Modes faster than the step follow their loads at rest; those slower than it are of second order.
namespace stribeck {

struct SurfaceModes {
  Eigen::MatrixXd shapes;               ///< S, a column for each mode
  Eigen::VectorXd frequencies;          ///< ω [rad/s]
  Eigen::VectorXd damping;              ///< ζ
  Eigen::MatrixXd flexibility() const;  ///< S ω⁻² Sᵀ, by node [m/N]
};

class ModalCompliance final : public SurfaceCompliance {
 public:
  /// residual: C_r, or a matrix of no size for none.
  ModalCompliance(const FilmPatch&, const NodalCompliance::Shares&, SurfaceModes,
                  Eigen::MatrixXd residual);

  void displace(const SurfaceStep&, Eigen::Ref<const Eigen::VectorXd> forces,
                Eigen::Ref<Eigen::VectorXd> w) const override;
  void displace_four(const SurfaceStep&, std::span<const PointRange> ranges,
                     Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const override;

  int memory() const override { return 4 * static_cast<int>(modes_.frequencies.size()); }
  void begin(const StepRates&, const double* memory, SurfaceStep&) const override;
  void store_modal_state(const Field& pressure, const StepRates&, const double* memory,
                         double* after) const override;
  double energy(const Field& pressure, const double* after) const override;

 private:
  struct Past;
  Past past(const StepRates&, const double* memory) const;
  Eigen::VectorXd forces(const Field& pressure) const;
  Eigen::VectorXd gains(const StepRates&) const;
  Eigen::VectorXd damping_times(const Eigen::VectorXd& rate) const;

  SurfaceModes modes_;
  Eigen::MatrixXd residual_;
};

}  // namespace stribeck
