#pragma once
#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "tribo/conforming/compliance.h"
#include "tribo/conforming/conformal_geometry.h"
#include "tribo/contact/depth_increment.h"

/// Pressure between a pin that stands still and an elastic bore that may wear meanwhile.
///
///   w = C p + Δh(p) − o >= 0,   p >= 0,   w p = 0          F = A Σ p g,   S = ∂F/∂e
///
/// w gap [m], p pressure [Pa], o penetration and g contact direction of each segment (conformal_geometry.h), C compliance (compliance.h), Δh wear
/// (depth_increment.h), slice by slice where the pin tilts (conformal_geometry.h); F force on the bore [N], S its stiffness [N/m] with the segments' states as they are.
/// A local C answers in closed form. Otherwise each segment has a state, open or on a piece of Δh; with these the system is linear,
/// and states that its solution contradicts change until none does (semismooth Newton, [HintermuellerItoKunisch2002]). From a set
/// that is too large this shrinks monotonically where C⁻¹ is an M-matrix. Where states come back instead, as they can at breakpoints of Δh,
/// sweeps of Gauss–Seidel over the segments, a descent of the convex energy for any C, find better ones.
/// Source: [Mukras2010]; complementarity of elastic contact [Johnson1985] section 5.9.
namespace stribeck {

/// State of the last contact: the start of the next, and part of what a run must keep to repeat its bits.
struct ContactState {
  static constexpr std::int8_t open = -1;
  Eigen::Vector2d centre = Eigen::Vector2d::Zero();  ///< e [m]
  std::vector<std::int8_t> states;  ///< per segment: open, or its piece; empty: nothing known
  Eigen::Vector2d drift = Eigen::Vector2d::Zero();  ///< displacement of the centre, last time [m]
  /// Centre for which the stiffness holds [m].
  Eigen::Vector2d response_at = Eigen::Vector2d::Zero();
  /// The pin stands at centre + remainder: a part below the round-off of the centre, which a stiff contact feels.
  /// Zero outside of a search [m].
  Eigen::Vector2d remainder = Eigen::Vector2d::Zero();
  Eigen::Vector2d place() const { return centre + remainder; }
  /// Puts the pin a step from `from` + `rest`: what the centre would lose to round-off goes to the remainder.
  void move(const Eigen::Vector2d& from, const Eigen::Vector2d& rest, const Eigen::Vector2d& step);
  /// Slope γ of the pin's axis against the bore's, which is given [-].
  Eigen::Vector2d tilt = Eigen::Vector2d::Zero();
  /// Returns a state of the same tilt of which nothing is known.
  ContactState anew() const {
    ContactState state;
    state.tilt = tilt;
    return state;
  }
  void round() {  ///< no remainder
    centre = place();
    remainder.setZero();
  }
  friend bool operator==(const ContactState&, const ContactState&) = default;
};

struct ContactForce {
  Eigen::Vector2d force = Eigen::Vector2d::Zero();      ///< F [N]
  Eigen::Matrix2d stiffness = Eigen::Matrix2d::Zero();  ///< S [N/m]
};

/// Room to work in, with the answer. May be thrown away; one factorisation is kept for the next call.
class ContactWorkspace {
 public:
  /// p [Pa] of the last answer.
  const Eigen::VectorXd& pressure() const { return pressure_; }
  /// Sets all pressures to zero.
  void reset(int segments) {
    resize(segments);
    pressure_.setZero();
  }
  int factorisations() const { return factorisations_; }  ///< number so far

 private:
  friend class ContactPressure;
  friend class ConformalContact;
  void resize(int segments);

  Eigen::VectorXd overlap_, pressure_, slope_, contact_direction_x_, contact_direction_y_;
  // Numbers of the segments that touch, in the order of `active_`.
  std::vector<int> active_;
  std::vector<std::int8_t> factorised_;  ///< states
  DepthIncrement increment_;             ///< increment that the factors contain
  Eigen::MatrixXd factors_;
  int size_ = 0;
  Eigen::VectorXd load_;
  Eigen::Matrix<double, Eigen::Dynamic, 2> push_;
  Eigen::Matrix2d stiffness_ = Eigen::Matrix2d::Zero();
  Eigen::Vector2d response_at_ = Eigen::Vector2d::Zero();
  bool has_response_ = false;
  std::vector<std::int8_t> next_;
  int factorisations_ = 0;
  // Depths of a bore that friction bends [m].
  Eigen::VectorXd bent_, bending_, depth_;
};

class ContactPressure {
 public:
  /// `least_worn` is what no segment lacks less than, <= 0: below 0 where metal stood out as new [m].
  ContactPressure(ConformalGeometry bore, Compliance compliance, double least_worn = 0);

  const ConformalGeometry& bore() const { return bore_; }
  const Compliance& compliance() const { return compliance_; }
  double reach() const {
    return reach_;
  }  ///< no pressures up to p move a segment farther than p times this [m/Pa]

  /// Evaluates the contact at guess.centre; `worn` is the depth h of all segments [m]. The stiffness may stem from a centre as far away as
  /// `stale` [m].
  /// Throws SolveError where no states fit, which is not known to happen.
  ContactForce evaluate(const Eigen::VectorXd& worn, const DepthIncrement& increment,
                        ContactState& guess, ContactWorkspace& workspace, double stale = 0) const;

 private:
  void penetration(ConformalGeometry::Run, const Eigen::Vector2d& centre, const ContactState&,
                   const Eigen::VectorXd& worn, Eigen::VectorXd& penetration) const;
  ContactForce evaluate_slice(int slice, const Eigen::VectorXd&, const DepthIncrement&,
                              const ContactState&, ContactWorkspace&) const;
  ContactForce local(const Eigen::VectorXd&, const DepthIncrement&, ContactState&,
                     ContactWorkspace&) const;
  ContactForce coupled(const Eigen::VectorXd&, const DepthIncrement&, ContactState&,
                       ContactWorkspace&, double stale) const;
  void settle_states(const DepthIncrement&, ContactState&, ContactWorkspace&) const;
  void gather(ContactWorkspace&) const;
  void respond(const Eigen::Vector2d& centre, ContactWorkspace&) const;
  void factorise(const DepthIncrement&, const ContactState&, ContactWorkspace&) const;
  int contradictions(const DepthIncrement&, const ContactState&, ContactWorkspace&) const;
  void sweep(const DepthIncrement&, int sweeps, ContactState&, ContactWorkspace&) const;

  ConformalGeometry bore_;
  Compliance compliance_;
  double least_worn_;
  double reach_;  ///< greatest row sum of |C|
};

}  // namespace stribeck
