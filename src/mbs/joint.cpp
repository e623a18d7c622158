#include "mbs/joint.h"

namespace stribeck {

std::string_view row_name(Row kind) {
  return kind == Row::x ? "x" : kind == Row::y ? "y" : "angle";
}

double ConstraintRow::target(double t) const {
  return held_at + (position ? position->value(t) : 0) + (speed ? speed->integral(t) : 0);
}

double ConstraintRow::target_rate(double t) const {
  return (position ? position->rate(t) : 0) + (speed ? speed->value(t) : 0);
}

double ConstraintRow::target_acceleration(double t) const {
  return (position ? position->acceleration(t) : 0) + (speed ? speed->rate(t) : 0);
}

}  // namespace stribeck
