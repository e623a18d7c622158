#pragma once
#include <algorithm>
#include <memory>
#include <vector>

#include "math/modal_body.h"
#include "mbs/body/body.h"

/// A body that bends: small displacements by modes in a body frame that moves freely (floating frame of reference).
///
///   r = x + A y,   y = s + Φ η,   A⁻¹ r̈ = a + B y + 2 Ω× ẏ + ÿ,   B = α× + Ω× Ω×
///   ∫ρ Aᵀ δr · r̈ gives   F = B c + 2 Ω× ċ + c̈,   T = c × a + ε(Y Bᵀ + 2 Z (Ω×)ᵀ + W),
///                        Q_i = P_i·a + B : g_i + 2 Ω× : h_i + η̈_i + 2ζω η̇_i + ω² η_i
///
/// x mass centre of the undeformed body [m], A its axes, a acceleration of x less gravity, Ω, α spin and its rate, all in body axes;
/// c = P η first moment [kg m], Y = ∫ρ y yᵀ, Z = ∫ρ y ẏᵀ, W = ∫ρ y ÿᵀ [kg m²], g_i = ∫ρ Φ_i yᵀ, h_i = ∫ρ Φ_i ẏᵀ; ε(T)_k = ε_kab T_ab.
/// Nothing is left out: terms of second order in η, gyroscopic and centrifugal ones are all in force and tangent. Terms of a rigid
/// body are in inertia.h; here are those that bending adds. In the plane the same with components x and y, and displacements
/// across the plane only in the modal mass.
/// Geometric stiffening, where the modal body has Γ: y = s + Φ η + ½ ηᵀ Γ η, with
///   c += ½ ηᵀ ∫ρΓ η,   Y, Z, W += ∫ρ of s and ½ ηᵀ Γ η,   Q_i += a·∫ρ(Γη)_i + B : ∫ρ (Γη)_i sᵀ
/// Products of Φ η and Γ are left out of all of these alike, so that they remain the equations of one kinetic energy: energy and
/// momentum are kept. Without Γ: valid for spins well below the first natural frequency.
/// Unknowns η follow those of all rigid bodies. Interfaces are massless bodies held to their places by attachments (mechanism.h).
/// Source: [Shabana2013] chapter 5; [SchwertassekWallrapp1999] chapter 6.
namespace stribeck {

/// Modes whose inertia coupling with each other enters a tangent: all of them where a matrix is asked for by itself (w.a = 0), the
/// first 32 where Newton's iteration asks for it. There faster modes keep their diagonal and their coupling with frame and
/// interfaces, so that they are eliminated one by one; what is left out is (Ω/ω)² or h Ω of the diagonal, and the
/// residual always has it.
inline int coupled_modes(int modes, const TangentWeights& w) {
  constexpr int most = 32;
  return w.a == 0 ? modes : std::min(modes, most);
}

/// First rows of η in q and in v.
struct ModalRows {
  int q = -1, v = -1;
};

/// η and its rate at the start, of the first modes; zero beyond.
struct ModalStart {
  std::vector<double> displacement;  ///< [kg^½ m]
  std::vector<double> velocity;      ///< [kg^½ m/s]
};

template <int D>
class FlexibleBody {
 public:
  using Point = Eigen::Matrix<double, D, 1>;

  FlexibleBody(std::string name, BodyRows<D> frame, std::shared_ptr<const ModalBody> body,
               ModalStart start = {});

  const std::string& name() const { return name_; }
  const ModalBody& body() const { return *body_; }
  const BodyRows<D>& frame() const { return frame_; }
  int modes() const { return body_->modes(); }
  ModalRows rows() const { return rows_; }
  void place_rows(ModalRows rows) { rows_ = rows; }
  const ModalStart& start() const { return start_; }
  /// Sets η and its rate in s to those of the start.
  void begin(State&) const;
  /// A displacement of this size [m] at an interface or on average belongs to one unit of η over this.
  double mode_size() const { return mode_size_; }

  /// f ← f + elastic, damping, gravity and inertia forces at zero acceleration.
  void add_forces(const State&, const Point& gravity, VectorXd& f) const;
  /// y ← y + what bending adds to M x.
  void add_mass_times(const State&, const VectorXd& x, VectorXd& y) const;
  /// K ← K + w.a M + w.q ∂(M a − f)/∂q − w.v ∂f/∂v
  void add_tangent(const State&, const Point& gravity, const TangentWeights&, MatrixSink& K) const;
  void add_mass(const State&, MatrixSink& K) const;

  double strain_energy(const State&) const;         ///< [J]
  double extra_kinetic_energy(const State&) const;  ///< energy beside that of the rigid body [J]
  double extra_potential_energy(const State&, const Point& gravity) const;  ///< energy of c [J]
  /// Power taken by damping and into strain energy [W].
  double absorbed_power(const State&) const;

 private:
  struct Integrals;
  struct Motion;
  struct Inertia;
  struct Tangent;

  Motion motion(const State&) const;
  Integrals integrals(const State&, const VectorXd& rates, const VectorXd& accelerations) const;
  void add_foreshortening(const VectorXd& eta, const VectorXd& rates, Integrals&) const;
  void add_geometric_columns(const Motion&, const Integrals&, const TangentWeights&,
                             Tangent&) const;
  Inertia inertia(const Motion&, const Integrals&) const;
  void add(const Motion&, const Inertia&, double sign, VectorXd& f) const;
  Tangent body_tangent(const Motion&, const Integrals&, const TangentWeights&) const;
  void add_rotation_columns(const Motion&, const Integrals&, const TangentWeights&, Tangent&) const;
  void add_modal_columns(const Motion&, const Integrals&, const TangentWeights&, Tangent&) const;
  void scatter(const Motion&, const Tangent&, MatrixSink& sink) const;

  std::string name_;
  BodyRows<D> frame_;
  std::shared_ptr<const ModalBody> body_;
  ModalStart start_;
  ModalRows rows_;
  double mode_size_ = 1;
};

extern template class FlexibleBody<2>;
extern template class FlexibleBody<3>;

}  // namespace stribeck
