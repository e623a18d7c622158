#pragma once
#include <vector>

#include "tribo/conforming/conformal_contact.h"
#include "tribo/wear/wear_law.h"

/// Wear of a pin joint under a cycle of loads that repeats.
///
///   bore  h_i += X k_b(S) Δs_j (p_ij − p₀)₊                  at segment i, step j of the cycle, for X cycles at once
///   pin   h′(θ_i − ψ_j) += X k_p(S) Δs_j (p_ij − p₀)₊       shared between the two nearest segments of the pin
///         in space each slice of the pin on the slice of the bore that it turns in
///   gap   the contact of step j sees h_i + h′(θ_i − ψ_j), and with it the form that both were made with
///
/// Backward Euler, step after step: p_j belongs to the depth after the step. The increment acts in the contact like a
/// compliance (depth_increment.h), so that any jump X is stable; pressures even out as the worn surface would. Explicit:
/// all p_j of a cycle belong to the depth before it; stable for
///
///   X < 2 c/((k_b + k_p) Σ Δs),  c least eigenvalue of the compliance, which is L/E_w on an elastic layer
///
/// h, h′ depths of bore and pin [m]; Δs distance slid in a step [m]; ψ rotation of the pin in the bore [rad]; laws in wear_law.h;
/// S distance slid since new [m]. The pin's own increment is taken unspread where it eases the pressure of its own step.
/// Valid while depths are small against the radius. Source: [Mukras2010] equations (1), (2); stability own, and checked by tests.
namespace stribeck {

/// One step of the cycle, at its middle.
struct CycleStep {
  BoreLoad load;
  double sliding = 0;  ///< Δs >= 0 [m]
  double turn = 0;     ///< ψ [rad]
};

struct WearCycle {
  std::vector<CycleStep> steps;
  double sliding() const;       ///< Σ Δs [m]
  double largest_load() const;  ///< [N]
};

/// All that evolves; equal states have equal futures, to the bit.
struct WearState {
  double cycles = 0;                  ///< number of cycles run so far
  double slid = 0;                    ///< S [m]
  Eigen::VectorXd bore;               ///< h of each segment [m]
  Eigen::VectorXd pin;                ///< h′ of each segment of the pin, from its own x axis [m]
  std::vector<ContactState> guesses;  ///< guess for each step of the cycle
  friend bool operator==(const WearState&, const WearState&) = default;
};

enum class WearUpdate { backward_euler, explicit_euler };

/// Depths of each cell of a bore and of its pin, slice by slice, each from its own x axis [m].
struct WornSegments {
  Eigen::VectorXd bore, pin;
};

class JointWear {
 public:
  /// Room for contacts, one per step of the cycle; may be thrown away.
  struct Workspace {
    std::vector<ContactWorkspace> contacts;
    Eigen::VectorXd worn, increment, bore_rate, pin_rate;
    int most_iterations = 0;
    double largest_load = 0;  ///< largest load of the cycle [N]
    /// p of a step in the last update [Pa].
    const Eigen::VectorXd& pressure(std::size_t step) const { return contacts[step].pressure(); }
  };

  /// `made` holds what the surfaces lack of a cylinder as new; they are round without it.
  JointWear(ConformalContact contact, WearLaw bore, WearLaw pin, WornSegments made = {});

  const ConformalContact& contact() const { return contact_; }
  const ConformalGeometry& bore() const { return contact_.bore(); }
  WearState fresh(const WearCycle& cycle) const;

  /// Wears `state` by `jump` cycles at once. Throws SolveError where a load finds no balance.
  void wear(const WearCycle& cycle, double jump, WearUpdate update, WearState& state,
            Workspace& workspace) const;

  /// Longest jump that the explicit update bears, with coefficients as at this state.
  double explicit_limit(const WearCycle& cycle, const WearState& state) const;

 private:
  void wear_implicitly(const WearCycle&, double jump, WearState&, Workspace&) const;
  void wear_explicitly(const WearCycle&, double jump, WearState&, Workspace&) const;
  void solve_step(const CycleStep&, std::size_t step, const DepthIncrement&, WearState&,
                  Workspace&) const;
  void evaluate_depths(double turn, const WearState&, Eigen::VectorXd& worn) const;
  template <class Cells>
  auto slice_of(Cells& cells, int slice) const {
    return cells.segment(slice * bore().segments(), bore().segments());
  }
  void spread(double turn, const Eigen::VectorXd& by_bore, Eigen::VectorXd& pin) const;

  ConformalContact contact_;
  WearLaw bore_law_, pin_law_;
  WornSegments made_;
  bool has_round_pin_;       ///< the pin is round, the bore was
  double least_compliance_;  ///< c [m/Pa]
};

}  // namespace stribeck
