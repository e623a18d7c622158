#pragma once
#include <Eigen/Cholesky>
#include <cmath>
#include <numbers>
#include <random>

#include "mbs/mechanism.h"

// Flexible bodies made of point masses: every integral is a sum that tests can repeat.
namespace stribeck::test {

struct Particles {
  std::vector<double> masses;
  std::vector<Eigen::Vector3d> places;   ///< from the mass centre
  std::vector<Eigen::Matrix3Xd> shapes;  ///< of each particle: displacement for each mode
};

/// Shape integrals of particles whose modes are M-orthonormal.
inline ModalBody modal_body(const Particles& p, const Eigen::VectorXd& stiffness,
                            double damping_ratio) {
  const Eigen::Index m = stiffness.size();
  ModalBody body;
  body.stiffness = stiffness;
  body.damping = 2 * damping_ratio * stiffness.cwiseSqrt();
  body.inertia.setZero();
  body.first = Eigen::Matrix3Xd::Zero(3, m);
  for (auto& row : body.second) row.fill(Eigen::MatrixXd::Zero(m + 1, m + 1));
  for (std::size_t i = 0; i < p.masses.size(); ++i) {
    const Eigen::Vector3d& s = p.places[i];
    body.mass += p.masses[i];
    body.inertia +=
        p.masses[i] * (s.squaredNorm() * Eigen::Matrix3d::Identity() - s * s.transpose());
    body.first += p.masses[i] * p.shapes[i];
    Eigen::Matrix3Xd psi(3, m + 1);
    psi << s, p.shapes[i];
    for (Eigen::Index a = 0; a < 3; ++a)
      for (Eigen::Index b = 0; b < 3; ++b)
        body.second[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] +=
            p.masses[i] * psi.row(a).transpose() * psi.row(b);
  }
  return body;
}

/// Twelve particles with four arbitrary modes, flat where the mechanism is.
inline Particles cloud(bool flat) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> any(-1, 1);
  constexpr int count = 12, modes = 4;
  Particles p;
  Eigen::Vector3d centre(0, 0, 0);
  double mass = 0;
  const auto vector = [&](double size) {
    const double x = any(random), y = any(random), z = any(random);
    return Eigen::Vector3d(size * x, size * y, flat ? 0 : size * z);
  };
  for (int i = 0; i < count; ++i) {
    p.masses.push_back(0.2 + 0.1 * any(random));
    p.places.push_back(vector(0.3));
    Eigen::Matrix3Xd shape(3, modes);
    for (int k = 0; k < modes; ++k) shape.col(k) = vector(1);
    p.shapes.push_back(shape);
    centre += p.masses.back() * p.places.back();
    mass += p.masses.back();
  }
  Eigen::MatrixXd M = Eigen::MatrixXd::Zero(modes, modes);
  for (std::size_t i = 0; i < p.masses.size(); ++i) {
    p.places[i] -= centre / mass;
    M += p.masses[i] * p.shapes[i].transpose() * p.shapes[i];
  }
  const Eigen::MatrixXd upper = M.llt().matrixU();
  const Eigen::MatrixXd to_unit = upper.inverse();
  for (auto& shape : p.shapes) shape = (shape * to_unit).eval();
  return p;
}

/// Some symmetric matrix of four modes.
inline Eigen::MatrixXd some_curvature(std::mt19937& random, double size) {
  std::uniform_real_distribution<double> any(-size, size);
  Eigen::MatrixXd C(4, 4);
  for (double& entry : C.reshaped()) entry = any(random);
  return C + C.transpose();
}

/// Displacements of second order in η, of integrals and interfaces alike; their size lets them count.
inline void bend_further(ModalBody& body, bool flat) {
  std::mt19937 random(11);
  const double across = flat ? 0 : 1;
  for (std::size_t a = 0; a < 3; ++a) {
    const double counts = a == 2 ? across : 1;
    body.foreshortening.first[a] = counts * some_curvature(random, 2);
    for (std::size_t b = 0; b < 3; ++b)
      body.foreshortening.second[b][a] =
          counts * (b == 2 ? across : 1) * some_curvature(random, 0.5);
    for (ModalInterface& one : body.interfaces)
      one.foreshortening[a] = counts * some_curvature(random, 3);
  }
}

/// The cloud with interfaces at its first two particles.
inline std::shared_ptr<const ModalBody> cloud_body(bool flat, double stiffness = 2500,
                                                   double damping_ratio = 0,
                                                   bool stiffened = false) {
  const Particles p = cloud(flat);
  const Eigen::Vector4d spread(1, 1.7, 2.9, 4.4);
  auto body = std::make_shared<ModalBody>(modal_body(p, stiffness * spread, damping_ratio));
  for (std::size_t k = 0; k < 2; ++k) {
    ModalInterface one{k == 0 ? "a" : "b", p.places[k],
                       Eigen::Matrix<double, 6, Eigen::Dynamic>(6, 4)};
    one.motion << p.shapes[k], p.shapes[k + 2] * 2;
    if (flat) one.motion.middleRows<3>(2).setZero(), one.motion.row(5) = p.shapes[k + 4].row(0);
    body->interfaces.push_back(std::move(one));
  }
  if (stiffened) bend_further(*body, flat);
  return body;
}

}  // namespace stribeck::test
