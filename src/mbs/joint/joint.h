#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "math/curves/profile.h"
#include "mbs/joint/row.h"

/// Ideal joints, couplings and drives as tables of constraint rows between pairs of markers A and B.
///   joint           planar        spatial (axes of A; what is left free)
///   revolute        x y           x y z tilt_x tilt_y           rotates about z
///   translational   y angle       y z tilt_x tilt_y angle       slides along x
///   weld            x y angle     x y z tilt_x tilt_y angle     nothing
///   cylindrical     -             x y tilt_x tilt_y             rotates about and slides along z
///   spherical       -             x y z                         rotates freely
///   universal       -             x y z square                  rotates about x of A and y of B
///   planar          -             z tilt_x tilt_y               slides in x and y, rotates about z
///   point_on_line   y             y z                           slides along x, rotates freely
///   distance        distance      distance                      keeps the points apart
///   screw           -             x y tilt_x tilt_y z−ℓ·angle   ℓ lead per radian
///   discs           -             -                             nothing holds them: they touch or fly (dry only)
/// Couplings: one row over two pairs, Σ cᵢ sᵢ = constant: gear_pair with angles, rack_and_pinion with an angle and an x.
/// Source: the rows of [Haug1989], chapter 9, and [Nikravesh1988].
namespace stribeck {

enum class JointKind {
  revolute,
  translational,
  weld,
  cylindrical,
  spherical,
  universal,
  planar,
  point_on_line,
  distance,
  screw,
  discs
};

std::string_view joint_kind_name(JointKind);
/// The rows that hold the joint; empty when there is no such joint in that dimension.
std::span<const Row> rows_of(JointKind, int dimension);

/// Does it turn about its z axis, and in which coordinate does it slide?
bool joint_turns(JointKind);
std::optional<Row> sliding_row(JointKind);

/// Target at which a row's value is held over time.
struct RowTarget {
  double held_at = 0;                 ///< constant part
  const Profile* position = nullptr;  ///< prescribed value over time
  const Profile* speed = nullptr;     ///< prescribed rate: held_at + ∫ speed dt

  double value(double t) const {
    return held_at + (position ? position->value(t) : 0) + (speed ? speed->integral(t) : 0);
  }
  double rate(double t) const {
    return (position ? position->rate(t) : 0) + (speed ? speed->value(t) : 0);
  }
  double acceleration(double t) const {
    return (position ? position->acceleration(t) : 0) + (speed ? speed->rate(t) : 0);
  }
};

/// One row, and its place among the multipliers.
struct ConstraintRow {
  std::string label;      ///< "x", "angle", for names like "joint.pin [x]"
  bool is_angle = false;  ///< its value is an angle [rad], not a length [m]
  RowTarget target{};
  bool held_as_started = false;  ///< the constant part is what the first guess has
  int multiplier = -1;           ///< index of λ, or -1 for a redundant row
};

/// One contribution of a pair's relative motion to a row: value += coefficient × coordinate.
struct Term {
  int row;  ///< row of the constraint
  Row coordinate;
  double coefficient = 1;
};

/// Contribution of the modes of a flexible body to a row: value −= coefficients · η + ½ ηᵀ curvature η.
struct ModalTerm {
  int row;       ///< row of the constraint
  int flexible;  ///< index into Mechanism::flexible_bodies()
  Eigen::VectorXd coefficients;
  Eigen::MatrixXd curvature = {};  ///< symmetric, or empty
};

/// Two markers and what their relative motion contributes.
struct ConstraintPair {
  MarkerId a, b;
  std::vector<Term> terms;
  int turns =
      -1;  ///< row of State::history with the angle continuous over full revolutions (spatial only); -1: none
};

/// Rows that belong together: an ideal joint, a coupling or a drive.
struct Constraint {
  std::string name;  ///< "joint.pin" or "drive.crank"
  std::vector<ConstraintRow> rows;
  std::vector<ConstraintPair> pairs;
  std::vector<ModalTerm> modal = {};

  MarkerId a() const { return pairs.front().a; }
  MarkerId b() const { return pairs.front().b; }
};

}  // namespace stribeck
