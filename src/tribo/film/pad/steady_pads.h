#pragma once
#include <Eigen/Core>
#include <optional>
#include <vector>

#include "tribo/film/pad/pad_film.h"

/// Steady films under the pads of a slider that moves along its guide at constant speed, in the plane.
///   Q_y(y, γ) = W,   Q_γ(y, γ) = W x_p          tilting about its pivot
///   Q_y(y, γ₀) = W                              held at γ₀
/// y offset across the guide [m]; γ tilt [rad]; Q force and moment about the slider's marker, in axes of the guide; W load that presses
/// the slider towards the wall at −y [N], along a line through x = x_p [m].
///   δQ = −K (δy, δγ) − C (δẏ, δγ̇)
/// Newton's method with the exact K; a step leaves a fifth of the smallest gap and lowers the residual. Starts with wedges of either
/// sense and gaps from a tenth to four times the clearance follow one another until one succeeds. Elastic pads whose tilt is held have one
/// start, and then the load is raised step by step (follow_load.h).
namespace stribeck {

/// A pad of planar coordinates on one of the two walls.
struct WallPad {
  bool upper = false;
  PadFilm film;
};

class SteadyPads {
 public:
  /// speed: of the slider along x against the walls [m/s].
  SteadyPads(std::vector<WallPad> pads, double speed);

  /// False when no film is found.
  bool evaluate(double offset, double tilt);
  const Eigen::Vector3d& force() const { return force_; }        ///< Q_x, Q_y, Q_γ [N], [N m]
  double load() const { return force_[1]; }                      ///< Q_y [N]
  const Eigen::Vector3d& friction() const { return friction_; }  ///< the part of asperity friction
  /// Part of Q_γ that shear and friction have, with the distance of the faces from the marker as their lever [N m].
  double shear_moment() const { return shear_moment_; }
  double asperity_force() const { return asperity_; }  ///< sum of the sizes of asperity forces [N]
  Eigen::Matrix2d stiffness();                         ///< K of the last evaluation
  Eigen::Matrix2d damping();                           ///< C
  double least_gap() const;                            ///< [m]
  double clearance() const;                            ///< smallest clearance of the pads [m]
  double reach() const;                                ///< half of the length from end to end [m]

  const std::vector<WallPad>& pads() const { return pads_; }
  const PatchWork& work(std::size_t pad) const { return work_[pad]; }

  bool is_elastic() const;
  /// Films of the last evaluation, from which the next one begins.
  const std::vector<PatchWork>& films() const { return work_; }
  void begin_from(const std::vector<PatchWork>& films);
  /// Lets the next evaluation begin with deflections that continue the way from earlier films to those of the last one, by this share of that
  /// way.
  void extrapolate(const std::vector<PatchWork>& earlier, double share);

 private:
  void differentiate();
  bool settle(std::size_t pad);

  std::vector<WallPad> pads_;
  double speed_;
  std::vector<PatchWork> work_;
  Eigen::Vector3d force_, friction_;
  double asperity_ = 0, shear_moment_ = 0;
  bool has_slopes_ = false;
  Eigen::Matrix2d stiffness_, damping_;
};

struct PadsEquilibrium {
  bool found = false;
  double offset = 0, tilt = 0;  ///< [m], [rad]
  int iterations = 0;
  double followed = 0;  ///< load of the last place of a continuation that ended before its aim [N]
};

/// W > 0 [N]; pivot x_p [m]; tilt γ₀ where it is held [rad]. The pads hold the evaluation of what was found.
PadsEquilibrium find_equilibrium(SteadyPads&, double load, double pivot,
                                 const std::optional<double>& tilt);

}  // namespace stribeck
