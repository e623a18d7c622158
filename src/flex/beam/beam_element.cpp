#include "flex/beam/beam_element.h"

#include <cmath>

namespace stribeck {
namespace {

using Eigen::RowVector3d;
using Row = BeamStation::Row;
using Motion = BeamParticle::Motion;

constexpr std::array<double, BeamElement::stations> gauss_place{
    -0.8611363115940526, -0.3399810435848563, 0.3399810435848563, 0.8611363115940526};
constexpr std::array<double, BeamElement::stations> gauss_weight{
    0.3478548451374538, 0.6521451548625461, 0.6521451548625461, 0.3478548451374538};

double length_at(std::size_t g, double length) {
  return gauss_weight[g] / 2 * length;
}

/// N and dN/dξ.
RowVector3d quadratic(double x) {
  return {1 - 3 * x + 2 * x * x, 4 * x - 4 * x * x, 2 * x * x - x};
}
RowVector3d quadratic_slope(double x) {
  return {4 * x - 3, 4 - 8 * x, 4 * x - 1};
}

/// Row that interpolates the degree of freedom `which` of the nodes.
Row interpolated(const RowVector3d& shape, int which) {
  Row all = Row::Zero();
  for (int node = 0; node < 3; ++node) all[6 * node + which] = shape[node];
  return all;
}

/// Rows of bending at ξ.
struct Bending {
  Row deflection, inclination, rotation, curvature, shear;  ///< v, v', θ, θ', γ

  /// `across` is the degree of freedom v, `rotational` that of θ, which counts with a sign.
  Bending(double x, double length, int across, int rotational, double sign) {
    const RowVector3d second_difference(1, -2, 1);
    const double cubic = x * (x - 0.5) * (x - 1), slope = 3 * x * x - 3 * x + 0.5;
    deflection = interpolated(quadratic(x), across) +
                 sign * interpolated(2 * length / 3 * cubic * second_difference, rotational);
    inclination = interpolated(quadratic_slope(x) / length, across) +
                  sign * interpolated(2.0 / 3 * slope * second_difference, rotational);
    rotation = sign * interpolated(quadratic(x), rotational);
    curvature = sign * interpolated(quadratic_slope(x) / length, rotational);
    shear = inclination - rotation;
  }
};

Bending bending_along_y(double x, double length) {
  return {x, length, 1, 5, 1};
}
/// w' = −θ_y turns the sign of the rotations.
Bending bending_along_z(double x, double length) {
  return {x, length, 2, 4, -1};
}

/// Rotation of the section at ξ.
Motion rotation_at(double x, double length) {
  Motion turn;
  turn.row(0) = interpolated(quadratic(x), 3);
  turn.row(1) = -bending_along_z(x, length).rotation;
  turn.row(2) = bending_along_y(x, length).rotation;
  return turn;
}

/// Motion of the point (y, z) of the section at ξ.
Motion motion_at(double x, double length, const Eigen::Vector2d& point) {
  const Motion turn = rotation_at(x, length);
  Motion u;
  u.row(0) = interpolated(quadratic(x), 0) + point.y() * turn.row(1) - point.x() * turn.row(2);
  u.row(1) = bending_along_y(x, length).deflection - point.y() * turn.row(0);
  u.row(2) = bending_along_z(x, length).deflection + point.x() * turn.row(0);
  return u;
}

}  // namespace

double BeamElement::place(std::size_t g) {
  return (1 + gauss_place[g]) / 2;
}

BeamElement::BeamElement(double length, const Sections& sections, const SolidMaterial& material)
    : length_(length), sections_(sections), material_(material) {}

auto BeamElement::stiffness() const -> Matrix {
  const double E = material_.modulus, G = material_.shear_modulus();
  Matrix K = Matrix::Zero();
  for (std::size_t g = 0; g < stations; ++g) {
    const BeamSection& s = sections_[g];
    const double x = place(g), share = length_at(g, length_);
    const auto add = [&](double rigidity, const Row& strain) {
      K += share * rigidity * strain.transpose() * strain;
    };
    const RowVector3d slope = quadratic_slope(x) / length_;
    add(E * s.area, interpolated(slope, 0));
    add(G * s.torsion, interpolated(slope, 3));
    const Bending y = bending_along_y(x, length_), z = bending_along_z(x, length_);
    add(E * s.bending_z, y.curvature);
    add(E * s.bending_y, z.curvature);
    for (const Row& shear : {y.shear, z.shear}) add(s.shear * G * s.area, shear);
  }
  return K;
}

auto BeamElement::axial_stations() const -> std::array<BeamStation, stations> {
  std::array<BeamStation, stations> all;
  for (std::size_t g = 0; g < stations; ++g) {
    const double x = place(g);
    all[g].length = length_at(g, length_);
    all[g].axial_force =
        material_.modulus * sections_[g].area * interpolated(quadratic_slope(x) / length_, 0);
    all[g].inclination << bending_along_y(x, length_).inclination,
        bending_along_z(x, length_).inclination;
  }
  return all;
}

/// Four a section, on its principal axes.
std::vector<BeamParticle> BeamElement::particles() const {
  std::vector<BeamParticle> all;
  for (std::size_t g = 0; g < stations; ++g) {
    const BeamSection& s = sections_[g];
    const double x = place(g), y = std::sqrt(2 * s.bending_z / s.area),
                 z = std::sqrt(2 * s.bending_y / s.area);
    const double mass = material_.density * s.area * length_at(g, length_) / 4;
    const std::array<Eigen::Vector2d, 4> points{Eigen::Vector2d(y, 0), {-y, 0}, {0, z}, {0, -z}};
    for (const Eigen::Vector2d& point : points)
      all.push_back({mass,
                     {x * length_, point.x(), point.y()},
                     motion_at(x, length_, point),
                     rotation_at(x, length_)});
  }
  return all;
}

}  // namespace stribeck
