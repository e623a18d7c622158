#include "flex/beam/beam_section.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

BeamSection circle(double outer, double inner, double nu) {
  using std::numbers::pi;
  const double D = outer * outer, d = inner * inner, m = d / D, sum = (1 + m) * (1 + m);
  BeamSection s;
  s.area = pi / 4 * (D - d);
  s.bending_y = s.bending_z = pi / 64 * (D * D - d * d);
  s.torsion = 2 * s.bending_y;
  s.shear = 6 * (1 + nu) * sum / ((7 + 6 * nu) * sum + (20 + 12 * nu) * m);
  return s;
}

BeamSection rectangle(double b, double h, double nu) {
  const double l = std::max(b, h), t = std::min(b, h), slender = t / l;
  BeamSection s;
  s.area = b * h;
  s.bending_y = b * h * h * h / 12;
  s.bending_z = h * b * b * b / 12;
  s.torsion = l * t * t * t * (1.0 / 3 - 0.21 * slender * (1 - std::pow(slender, 4) / 12));
  s.shear = 10 * (1 + nu) / (12 + 11 * nu);
  return s;
}

}  // namespace

BeamSection section_of(SectionShape shape, const SectionSizes& sizes, double poisson) {
  return shape == SectionShape::circle ? circle(sizes.first, sizes.second, poisson)
                                       : rectangle(sizes.first, sizes.second, poisson);
}

}  // namespace stribeck
