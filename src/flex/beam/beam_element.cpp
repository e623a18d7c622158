#include "flex/beam/beam_element.h"

#include <array>
#include <cmath>

namespace stribeck {
namespace {

using Eigen::RowVector4d;

constexpr std::array<double, 4> gauss_place{-0.8611363115940526, -0.3399810435848563,
                                            0.3399810435848563, 0.8611363115940526};
constexpr std::array<double, 4> four_point_weight{0.3478548451374538, 0.6521451548625461,
                                                  0.6521451548625461, 0.3478548451374538};

/// v at ξ for unit v1, θ1, v2, θ2, and its derivative by x; θ.
struct Bending {
  RowVector4d value, slope, rotation;

  Bending(double x, double L, double phi) {
    const double m = 1 / (1 + phi);
    value << m * (2 * x * x * x - 3 * x * x - phi * x + 1 + phi),
        m * L * (x * x * x - (2 + phi / 2) * x * x + (1 + phi / 2) * x),
        -m * (2 * x * x * x - 3 * x * x - phi * x),
        m * L * (x * x * x - (1 - phi / 2) * x * x - phi / 2 * x);
    slope << m / L * (6 * x * x - 6 * x - phi), m * (3 * x * x - (4 + phi) * x + 1 + phi / 2),
        -m / L * (6 * x * x - 6 * x - phi), m * (3 * x * x - (2 - phi) * x - phi / 2);
    rotation << 6 * m / L * (x * x - x), m * (3 * x * x - (4 + phi) * x + 1 + phi),
        -6 * m / L * (x * x - x), m * (3 * x * x - (2 - phi) * x);
  }
};

/// Columns of v, θ_z, and of w, θ_y; w' = −θ_y turns the sign of the rotations.
constexpr std::array<int, 4> along_y{1, 5, 7, 11}, along_z{2, 4, 8, 10};
constexpr std::array<double, 4> sign_y{1, 1, 1, 1}, sign_z{1, -1, 1, -1};

using Row12 = Eigen::Matrix<double, 1, 12>;

Row12 spread(const RowVector4d& four, const std::array<int, 4>& columns,
             const std::array<double, 4>& signs) {
  Row12 all = Row12::Zero();
  for (std::size_t k = 0; k < 4; ++k)
    all[columns[k]] = signs[k] * four[static_cast<Eigen::Index>(k)];
  return all;
}

Row12 linear(double x, int first) {
  Row12 all = Row12::Zero();
  all[first] = 1 - x;
  all[first + 6] = x;
  return all;
}

Eigen::Matrix4d bending_stiffness(double EI, double L, double phi) {
  Eigen::Matrix4d k;
  k << 12, 6 * L, -12, 6 * L, 6 * L, (4 + phi) * L * L, -6 * L, (2 - phi) * L * L, -12, -6 * L, 12,
      -6 * L, 6 * L, (2 - phi) * L * L, -6 * L, (4 + phi) * L * L;
  return EI / (L * L * L * (1 + phi)) * k;
}

}  // namespace

BeamElement::BeamElement(double length, const BeamSection& section, const SolidMaterial& material)
    : length_(length), section_(section), material_(material) {
  const double sheared =
      section.shear * material.shear_modulus() * section.area * length * length / 12;
  shear_y_ = material.modulus * section.bending_z / sheared;
  shear_z_ = material.modulus * section.bending_y / sheared;
}

auto BeamElement::stiffness() const -> Matrix12 {
  Matrix12 K = Matrix12::Zero();
  const double E = material_.modulus;
  const auto add_pair = [&](int first, double k) {
    K(first, first) += k;
    K(first + 6, first + 6) += k;
    K(first, first + 6) -= k;
    K(first + 6, first) -= k;
  };
  add_pair(0, E * section_.area / length_);
  add_pair(3, material_.shear_modulus() * section_.torsion / length_);
  const auto add_bending = [&](const Eigen::Matrix4d& k, const std::array<int, 4>& columns,
                               const std::array<double, 4>& signs) {
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t j = 0; j < 4; ++j)
        K(columns[i], columns[j]) +=
            signs[i] * signs[j] * k(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
  };
  add_bending(bending_stiffness(E * section_.bending_z, length_, shear_y_), along_y, sign_y);
  add_bending(bending_stiffness(E * section_.bending_y, length_, shear_z_), along_z, sign_z);
  return K;
}

auto BeamElement::geometric_stiffness() const -> Matrix12 {
  Matrix12 K = Matrix12::Zero();
  for (std::size_t g = 0; g < 4; ++g) {
    const double x = (1 + gauss_place[g]) / 2, weight = four_point_weight[g] * length_ / 2;
    const Row12 v = spread(Bending(x, length_, shear_y_).slope, along_y, sign_y),
                w = spread(Bending(x, length_, shear_z_).slope, along_z, sign_z);
    K += weight * (v.transpose() * v + w.transpose() * w);
  }
  return K;
}

Eigen::Matrix<double, 3, 12> BeamElement::rotation(double xi) const {
  Eigen::Matrix<double, 3, 12> turn;
  turn.row(0) = linear(xi, 3);
  turn.row(1) = -spread(Bending(xi, length_, shear_z_).rotation, along_z, sign_z);
  turn.row(2) = spread(Bending(xi, length_, shear_y_).rotation, along_y, sign_y);
  return turn;
}

Eigen::Matrix<double, 3, 12> BeamElement::motion(double xi, double y, double z) const {
  const Eigen::Matrix<double, 3, 12> turn = rotation(xi);
  Eigen::Matrix<double, 3, 12> u;
  u.row(0) = linear(xi, 0) + z * turn.row(1) - y * turn.row(2);
  u.row(1) = spread(Bending(xi, length_, shear_y_).value, along_y, sign_y) - z * turn.row(0);
  u.row(2) = spread(Bending(xi, length_, shear_z_).value, along_z, sign_z) + y * turn.row(0);
  return u;
}

/// Four a section, on its principal axes.
std::vector<BeamParticle> BeamElement::particles() const {
  const double y = std::sqrt(2 * section_.bending_z / section_.area),
               z = std::sqrt(2 * section_.bending_y / section_.area);
  const std::array<Eigen::Vector2d, 4> places{Eigen::Vector2d(y, 0), {-y, 0}, {0, z}, {0, -z}};
  std::vector<BeamParticle> all;
  for (std::size_t g = 0; g < 4; ++g) {
    const double x = (1 + gauss_place[g]) / 2;
    const double mass = material_.density * section_.area * length_ * four_point_weight[g] / 2 / 4;
    for (const Eigen::Vector2d& at : places)
      all.push_back({mass, {x * length_, at.x(), at.y()}, motion(x, at.x(), at.y()), rotation(x)});
  }
  return all;
}

}  // namespace stribeck
