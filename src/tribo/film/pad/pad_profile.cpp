#include "tribo/film/pad/pad_profile.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double on_the_step = 1e-12;  // relative to the pad: a node there sees both sides

/// 1 inside, 0 outside, 1/2 on the border; `inside` [m] is counted from it.
double within(double inside, double length) {
  if (std::abs(inside) <= on_the_step * length) return 0.5;
  return inside > 0 ? 1 : 0;
}

double gap(const PadIncline& t, double x, double, double length) {
  return t.rise * (0.5 - x / length);
}
double gap(const PadTaper& t, double x, double, double length) {
  return t.depth * std::max(0.0, 1 - (x + length / 2) / t.length);
}
double gap(const PadStep& t, double x, double, double length) {
  return t.depth * within(t.length - (x + length / 2), length);
}
double gap(const PadPocket& t, double x, double z, double length) {
  return t.depth * within(t.length / 2 - std::abs(x - t.x), length) *
         within(t.width / 2 - std::abs(z - t.z), length);
}
double gap(const PadCrown& t, double x, double, double length) {
  return t.height * std::pow(2 * x / length, 2);
}

}  // namespace

double PadProfile::at(double x, double z) const {
  double sum = 0;
  for (const PadTerm& term : terms_)
    sum += std::visit([&](const auto& t) { return gap(t, x, z, length_); }, term);
  return sum;
}

std::vector<double> PadProfile::breaks() const {
  std::vector<double> all;
  for (const PadTerm& term : terms_) {
    if (const auto* taper = std::get_if<PadTaper>(&term))
      all.push_back(taper->length - length_ / 2);
    if (const auto* step = std::get_if<PadStep>(&term)) all.push_back(step->length - length_ / 2);
    if (const auto* pocket = std::get_if<PadPocket>(&term))
      for (const double side : {-0.5, 0.5}) all.push_back(pocket->x + side * pocket->length);
  }
  return all;
}

bool PadProfile::is_even() const {
  for (const PadTerm& term : terms_)
    if (const auto* pocket = std::get_if<PadPocket>(&term); pocket && pocket->z != 0) return false;
  return true;
}

}  // namespace stribeck
