#pragma once
#include <Eigen/Core>
#include <functional>
#include <optional>

#include "tribo/journal/journal.h"

/// Place where a journal rests in its bearing under a constant load, and its response to small motions about that place.
///   F(e) + W = 0,   δF = −K δe − C δė
/// F(e) force on the journal at rest at e [N]; W load on the journal [N]; e eccentricity [m]; all in bearing axes.
/// K stiffness [N/m], C damping [N s/m]: K_xy is the loss of force along x per displacement along y.
/// A mass m on this film, m δë + C δė + K δe = 0, whirls without growth or decay at the critical mass m_c and speed Ω:
///   κ = (K_xx C_yy + K_yy C_xx − K_xy C_yx − K_yx C_xy)/(C_xx + C_yy)
///   Ω² = ((K_xx − κ)(K_yy − κ) − K_xy K_yx)/(C_xx C_yy − C_xy C_yx),   m_c = κ/Ω²
/// Heavier journals are unstable. Ω² <= 0: no mass is. κ <= 0, det K <= 0 or a negative damping: every mass is, m_c = 0; a film that fills the
/// whole circumference has κ = 0. Valid for rigid rotors; Source: [Lund1987].
namespace stribeck {

/// Force of a bearing on a journal that rotates at a fixed position.
struct BearingResponse {
  Eigen::Vector2d force = Eigen::Vector2d::Zero();  ///< force on the journal [N]
  double moment = 0;  ///< moment on the journal, about its centre [N m]
  Eigen::Matrix2d stiffness = Eigen::Matrix2d::Zero(), damping = Eigen::Matrix2d::Zero();
};

/// Response to a journal at rest at e; empty where there is none, such as outside the bearing.
using BearingForce = std::function<std::optional<BearingResponse>(const Eigen::Vector2d& e)>;

/// A film in closed form, with a journal that rotates at omega [rad/s]. The film must outlive what is returned.
BearingForce bearing_force(const ClosedFormFilm&, const FilmConditions&, double omega);

struct BearingEquilibrium {
  bool found = false;
  Eigen::Vector2d e = Eigen::Vector2d::Zero();
  BearingResponse response;
  int iterations = 0;  ///< evaluations of the force
  double followed =
      0;  ///< the largest load that continuation led to where it ended before its aim [N]
};

/// Between elastic surfaces, and in a bore that is not round, a journal may be further from the middle than the clearance.
struct BearingClearance {
  double radial = 0;  ///< [m]
  bool is_passed = false;
};

/// Equilibrium of force and load, starting here; other starting points are tried when the iteration fails, and where the clearance
/// is passed continuation from the load that the film carries at the start.
BearingEquilibrium find_equilibrium(const BearingForce&, const BearingClearance&,
                                    const Eigen::Vector2d& load, const Eigen::Vector2d& start);

/// Finds the place where a load of this direction [rad], whatever its size, holds the journal at an eccentricity [m]. `start`: angle of
/// the eccentricity to begin with [rad].
BearingEquilibrium find_attitude(const BearingForce&, const BearingClearance&, double eccentricity,
                                 double load_direction, double start);

struct WhirlThreshold {
  double critical_mass;  ///< [kg]; 0 where every mass is unstable
  /// Speed of the whirl [rad/s]; 0 where a journal without mass leaves without whirling.
  double speed;
};
/// Empty when no mass is unstable on this film.
std::optional<WhirlThreshold> whirl_threshold(const Eigen::Matrix2d& stiffness,
                                              const Eigen::Matrix2d& damping);

}  // namespace stribeck
