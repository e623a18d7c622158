#pragma once
#include "tribo/conforming/contact_pressure.h"

/// A pin that carries a load in an elastic, worn bore: where its centre comes to rest, and the pressure.
///
///   A Σ p_i (g_i + s µ ẑ × g_i) = F        p by contact_pressure.h, in a bore deeper by T s µ p
///
/// F load of the pin on the bore [N], in space with the slope γ of the pin's axis as it is given (conformal_geometry.h); µ coefficient of friction [-], s = +1 where the pin turns counterclockwise in the bore,
/// −1 otherwise; T compliance under traction (compliance.h), where known; other symbols in conformal_geometry.h. The friction of every segment is
/// across its normal force, hence Σ p A g = (F − sµ ẑ × F)/(1 + µ²). The deformation by the traction is found alternately with the pressures,
/// each round nearer by about µ T/C, for a half-plane µ(1 − 2ν)/(2 − 2ν).
/// The centre is found by Newton with the exact stiffness: the force is the gradient of a convex energy (to e/R for the round pin),
/// and from too deep a start the way to the root is monotone. A step along which the energy turns up again is shortened to where
/// it does not.
/// Sign: F as the bore feels it. Balance to 1e-12 of the load, or to what round-off of the depths leaves where no step improves it. Source: [Mukras2010] equation (19), with projection.
namespace stribeck {

struct BoreLoad {
  Eigen::Vector2d force = Eigen::Vector2d::Zero();  ///< F [N], axes of the bore
  double friction = 0;                              ///< sµ [-]
  Eigen::Vector2d tilt = Eigen::Vector2d::Zero();   ///< slope γ of the pin's axis in the bore [-]
};

struct ContactReport {
  bool converged = false;
  int iterations = 0;
  double imbalance = 0;  ///< |F − A Σ …|/|F|, or how far T s µ p is from settled, if that is more
  double round_off = 0;  ///< share of the load that round-off of the depths makes of the force
  bool anew = false;     ///< the guess led nowhere
};

class ConformalContact {
 public:
  /// `least_worn` is that of contact_pressure.h.
  ConformalContact(ConformalGeometry bore, Compliance compliance, double least_worn = 0);

  const ConformalGeometry& bore() const { return pressure_.bore(); }
  const Compliance& compliance() const { return pressure_.compliance(); }

  /// Balances the load; none, or a guess that does not touch, starts anew. Pressures are in the workspace. Does not converge where
  /// the centre would go farther than half of the pin's radius.
  ContactReport solve_load_balance(const BoreLoad& load, const Eigen::VectorXd& worn,
                                   const DepthIncrement& increment, ContactState& guess,
                                   ContactWorkspace& workspace) const;

 private:
  ContactReport balance(const Eigen::Vector2d& target, double near, const Eigen::VectorXd& worn,
                        const DepthIncrement& increment, ContactState& guess,
                        ContactWorkspace&) const;
  ContactReport approach(const Eigen::Vector2d& target, double near, const Eigen::VectorXd& worn,
                         const DepthIncrement& increment, ContactState& guess,
                         ContactWorkspace&) const;
  ContactReport release(const Eigen::Vector2d& target, double near, const Eigen::VectorXd& worn,
                        const DepthIncrement& increment, ContactState& guess,
                        ContactWorkspace&) const;
  ContactReport balance_bent(double friction, const Eigen::Vector2d& target,
                             const Eigen::VectorXd& worn, const DepthIncrement& increment,
                             ContactState& guess, ContactWorkspace&) const;
  void start(const Eigen::Vector2d& load, const Eigen::VectorXd& worn, ContactState& guess,
             ContactWorkspace&) const;
  ContactForce downhill(const Eigen::Vector2d& target, const Eigen::Vector2d& step, double slope,
                        const Eigen::VectorXd& worn, const DepthIncrement& increment,
                        ContactState& guess, ContactWorkspace&) const;
  ContactPressure pressure_;
};

/// Quantities of an answer for a reader.
struct ContactReading {
  double greatest_pressure = 0;  ///< [Pa]
  double middle = 0;             ///< angle where the pressures balance [rad]
  double width = 0;  ///< angle under pressure, of the slice with the greatest pressure [rad]
};
ContactReading reading(const ConformalGeometry& bore, const Eigen::VectorXd& pressure);

}  // namespace stribeck
