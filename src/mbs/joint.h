#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "math/profile.h"
#include "mbs/body.h"

/// Ideal joints and drives as tables of constraint rows between marker A and marker B.
///   row        g(motion of B from A)      unit wrench on B (its power is ġ)
///   x          r_x − target               f = (1, 0)
///   y          r_y − target               f = (0, 1)
///   angle      φ_B − φ_A − target         m = 1
/// The joint force on B is −λ times the unit wrench; A receives the opposite at the same point.
/// Rows are functions of the relative motion alone: spatial bodies add rows, not other joints.
namespace stribeck {

enum class Row { x, y, angle };

inline constexpr std::array revolute_rows{Row::x, Row::y};
inline constexpr std::array translational_rows{Row::y, Row::angle};
inline constexpr std::array weld_rows{Row::x, Row::y, Row::angle};

std::string_view row_name(Row);

/// One row: its kind, what it is held at over time, and its place among the multipliers.
struct ConstraintRow {
  Row kind;
  double held_at = 0;                 ///< constant part of the target [m or rad]
  const Profile* position = nullptr;  ///< prescribed target over time
  const Profile* speed = nullptr;     ///< prescribed rate: the target is held_at + ∫ speed dt
  int multiplier = -1;                ///< index of λ, or -1 for a redundant row

  double target(double t) const;
  double target_rate(double t) const;
  double target_acceleration(double t) const;
};

/// Rows between two markers, evaluated together. An ideal joint or a drive.
struct Constraint {
  std::string name;  ///< "joint.pin" or "drive.crank"
  MarkerId a, b;
  std::vector<ConstraintRow> rows;
};

template <class T>
T row_value(Row kind, const Motion<T, 2>& m) {
  return kind == Row::x ? m.r.x() : kind == Row::y ? m.r.y() : m.angle;
}

template <class T>
T row_rate(Row kind, const Motion<T, 2>& m) {
  return kind == Row::x ? m.v.x() : kind == Row::y ? m.v.y() : m.w;
}

/// Adds scale × the unit wrench of the row.
template <class T>
void add_unit_wrench(Row kind, double scale, Wrench<T, 2>& wrench) {
  (kind == Row::x ? wrench.f.x() : kind == Row::y ? wrench.f.y() : wrench.m) += T(scale);
}

}  // namespace stribeck
