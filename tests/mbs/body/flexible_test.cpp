#include "flexible_fixture.h"

#include <gtest/gtest.h>

#include "mbs/solved.h"

// Bodies that bend, against sums over their particles.
namespace stribeck::test::flexible_test {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

template <int D>
Mechanism<D> free_body(double damping = 0, bool stiffened = false) {
  Mechanism<D> m;
  InitialMotion<D> start;
  if constexpr (D == 2) {
    start.velocity = {0.3, -0.2};
    start.angular_velocity = 3;
    m.set_gravity({0.4, -9.81});
  } else {
    start.velocity = {0.3, -0.2, 0.5};
    start.angular_velocity = {3, -2, 1.5};
    start.turn = Eigen::Quaterniond(0.9, 0.2, -0.3, 0.1).normalized();
    m.set_gravity({0.4, -0.7, -9.81});
  }
  m.add_flexible_body("rod", cloud_body(D == 2, 2500, damping, stiffened), start);
  return m;
}

/// A state in which everything moves.
template <int D>
State stirred(const System<D>& system) {
  State s = system.blank_state();
  const auto wave = [](Eigen::Index i) { return std::sin(1.0 + 2.3 * static_cast<double>(i)); };
  VectorXd dq(s.v.size());
  for (Eigen::Index i = 0; i < dq.size(); ++i) {
    dq[i] = 0.05 * wave(i);
    s.v[i] += 0.8 * wave(3 * i + 1);
    s.a[i] = 5 * wave(2 * i + 2);
  }
  system.plus(s.q, dq);
  for (Eigen::Index i = 0; i < s.lambda.size(); ++i) s.lambda[i] = 3 * wave(i + 5);
  return s;
}

Vector3d space(const Eigen::Vector2d& v) {
  return {v.x(), v.y(), 0};
}
Vector3d space(const Vector3d& v) {
  return v;
}

/// The frame of the first body and η in a state.
template <int D>
struct Seen {
  Seen(const System<D>& system, const State& s) {
    const FlexibleBody<D>& body = system.mechanism().flexible_bodies()[0];
    const int m = body.modes();
    eta = s.q.segment(body.rows().q, m);
    rate = s.v.segment(body.rows().v, m);
    second = s.a.segment(body.rows().v, m);
    v = space(Eigen::Matrix<double, D, 1>(s.v.template head<D>()));
    a = space(Eigen::Matrix<double, D, 1>(s.a.template head<D>()));
    if constexpr (D == 2) {
      axes = Eigen::AngleAxisd(s.q[2], Vector3d::UnitZ()).toRotationMatrix();
      x = {s.q[0], s.q[1], 0};
      w = {0, 0, s.v[2]};
      alpha = {0, 0, s.a[2]};
    } else {
      axes = Eigen::Quaterniond(s.q[3], s.q[4], s.q[5], s.q[6]).toRotationMatrix();
      x = s.q.template head<3>();
      w = s.v.template segment<3>(3);
      alpha = s.a.template segment<3>(3);
    }
  }
  Vector3d arm(const Particles& p, std::size_t i) const {
    return axes * (p.places[i] + p.shapes[i] * eta);
  }
  Vector3d velocity(const Particles& p, std::size_t i) const {
    return v + w.cross(arm(p, i)) + axes * (p.shapes[i] * rate);
  }
  Vector3d acceleration(const Particles& p, std::size_t i) const {
    const Vector3d y = arm(p, i);
    return a + alpha.cross(y) + w.cross(w.cross(y)) + 2 * w.cross(axes * (p.shapes[i] * rate)) +
           axes * (p.shapes[i] * second);
  }
  Matrix3d axes;
  Vector3d x, v, w, a, alpha;
  VectorXd eta, rate, second;
};

template <class Dimension>
class Flexible : public testing::Test {};
using Dimensions = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(Flexible, Dimensions);

/// d'Alembert's principle over the particles gives the same residual.
TYPED_TEST(Flexible, residual_is_the_sum_over_particles) {
  constexpr int D = TypeParam::value;
  const System<D> system(free_body<D>(0.02));
  State s = stirred(system);
  s.lambda.setZero();
  const Particles p = cloud(D == 2);
  const Seen<D> seen(system, s);
  const FlexibleBody<D>& body = system.mechanism().flexible_bodies()[0];
  const Vector3d gravity = space(system.mechanism().gravity());
  Vector3d force(0, 0, 0), moment(0, 0, 0);
  VectorXd modal =
      body.body().stiffness.cwiseProduct(seen.eta) + body.body().damping.cwiseProduct(seen.rate);
  double energy = 0;
  for (std::size_t i = 0; i < p.masses.size(); ++i) {
    const Vector3d inertia = p.masses[i] * (seen.acceleration(p, i) - gravity);
    force += inertia;
    moment += seen.arm(p, i).cross(inertia);
    modal += p.shapes[i].transpose() * (seen.axes.transpose() * inertia);
    energy += 0.5 * p.masses[i] * seen.velocity(p, i).squaredNorm();
  }
  VectorXd r(system.velocities());
  system.dynamics(s, r);
  VectorXd expected = VectorXd::Zero(r.size());
  expected.template head<D>() = force.template head<D>();
  expected.template segment<spins<D>>(D) = moment.template tail<spins<D>>();
  expected.segment(body.rows().v, body.modes()) = modal;
  EXPECT_LT((r - expected).template lpNorm<Eigen::Infinity>(), 1e-12 * expected.norm());
  EXPECT_NEAR(system.kinetic_energy(s), energy, 1e-13 * energy);
}

template <int D>
void expect_exact_tangent(const System<D>& system) {
  const State s = stirred(system);
  const int n = system.velocities(), size = n + system.constraints();
  for (const TangentWeights w : {TangentWeights{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.3, 2, 7}}) {
    MatrixXd K(size, size);
    DenseSink sink(K);
    system.tangent(s, w, sink);
    for (int i = 0; i < n; ++i) {
      const auto residual = [&](double h) {
        State moved = s;
        VectorXd dq = VectorXd::Zero(n), r(n);
        dq[i] = w.q * h;
        system.plus(moved.q, dq);
        moved.v[i] += w.v * h;
        moved.a[i] += w.a * h;
        system.dynamics(moved, r);
        return r;
      };
      constexpr double h = 1e-3;
      const VectorXd slope =
          (8 * (residual(h) - residual(-h)) - (residual(2 * h) - residual(-2 * h))) / (12 * h);
      EXPECT_LT((slope - K.col(i).head(n)).template lpNorm<Eigen::Infinity>(),
                1e-8 * std::max(1.0, K.cwiseAbs().maxCoeff()))
          << "column " << i;
    }
  }
}

template <int D>
void expect_one_mass_matrix(const System<D>& system) {
  const State s = stirred(system);
  const int n = system.velocities(), m = system.constraints();
  MatrixXd K(n + m, n + m);
  DenseSink dense(K);
  MirroringSink sink(dense, n);
  system.mass_and_jacobian(s, sink);
  VectorXd y(n), rate(m);
  system.mass_times(s, s.v, y);
  system.constraint_rates(s, rate);
  EXPECT_LT((K.topLeftCorner(n, n) * s.v - y).norm(), 1e-13 * y.norm());
  EXPECT_LT((K - K.transpose()).norm(), 1e-13 * K.norm());
  EXPECT_LT((K.bottomLeftCorner(m, n) * s.v - rate).norm(), 1e-13 * rate.norm());
}

TYPED_TEST(Flexible, tangent_is_the_derivative_of_the_residual) {
  constexpr int D = TypeParam::value;
  for (const bool stiffened : {false, true}) {
    SCOPED_TRACE(stiffened);
    expect_exact_tangent<D>(System<D>(free_body<D>(0.02, stiffened)));
  }
}

TYPED_TEST(Flexible, mass_matrix_and_rates_agree) {
  constexpr int D = TypeParam::value;
  for (const bool stiffened : {false, true}) {
    SCOPED_TRACE(stiffened);
    expect_one_mass_matrix<D>(System<D>(free_body<D>(0, stiffened)));
  }
}

/// Momentum, moment of momentum about the origin and energy.
template <int D>
VectorXd momenta(const System<D>& system, const State& s) {
  VectorXd all(7), product(system.velocities());
  system.mass_times(s, s.v, product);
  const Vector3d p = space(Eigen::Matrix<double, D, 1>(product.template head<D>()));
  const Vector3d x = space(Eigen::Matrix<double, D, 1>(s.q.template head<D>()));
  Vector3d moment(0, 0, 0);
  moment.template tail<spins<D>>() = product.template segment<spins<D>>(D);
  all << p, moment + x.cross(p), system.stored_energy(s);
  return all;
}

/// Free flight without gravity: momentum, moment of momentum and energy stay; of the body with shapes alone they are the sums over
/// its particles.
TYPED_TEST(Flexible, free_flight_keeps_momentum_and_energy) {
  constexpr int D = TypeParam::value;
  for (const bool stiffened : {false, true}) {
    Mechanism<D> m = free_body<D>(0, stiffened);
    m.set_gravity(Eigen::Matrix<double, D, 1>::Zero());
    Solved<D> solved(std::move(m));
    const System<D>& system = solved.system;
    const VectorXd before = momenta(system, solved.s);
    ExactMotion motion(system, solved.s);
    const State& after = motion.at(0.4);
    EXPECT_GT(system.strain_energy(after), 1e-6 * before[6]);
    EXPECT_LT((momenta(system, after) - before).template lpNorm<Eigen::Infinity>(),
              1e-9 * before.norm());
    if (stiffened) continue;
    const Particles p = cloud(D == 2);
    const Seen<D> seen(system, after);
    VectorXd sums = VectorXd::Zero(6);
    for (std::size_t i = 0; i < p.masses.size(); ++i) {
      const Vector3d momentum = p.masses[i] * seen.velocity(p, i);
      sums.head<3>() += momentum;
      sums.segment<3>(3) += (seen.x + seen.arm(p, i)).cross(momentum);
    }
    EXPECT_LT((sums - momenta(system, after).head(6)).norm(), 1e-12 * before.norm());
  }
}

/// A pendulum hung up at an interface swings; what damping takes closes the balance.
TYPED_TEST(Flexible, pendulum_on_an_interface_keeps_its_energy_balance) {
  constexpr int D = TypeParam::value;
  Mechanism<D> m = free_body<D>(0.05, true);
  const MarkerId ground =
      m.add_marker("ground.pivot", m.ground(), Eigen::Matrix<double, D, 1>::Zero());
  const MarkerId pivot =
      m.add_marker("rod.a.pivot", m.interface_body({1}, "a"), Eigen::Matrix<double, D, 1>::Zero());
  m.add_joint("joint.pivot", D == 2 ? JointKind::revolute : JointKind::spherical, ground, pivot);
  Solved<D> solved(std::move(m));
  const double before =
      solved.system.kinetic_energy(solved.s) + solved.system.potential_energy(solved.s);
  ExactMotion motion(solved.system, solved.s, 1e-11);
  const State& after = motion.at(0.5);
  const double now = solved.system.kinetic_energy(after) + solved.system.potential_energy(after);
  EXPECT_GT(solved.system.absorbed(after), 0);
  EXPECT_NEAR(now + solved.system.absorbed(after), before, 1e-8 * std::abs(before));
}

/// The motion comes to that of the rigid body as 1/stiffness.
TYPED_TEST(Flexible, stiff_bodies_approach_the_rigid_one) {
  constexpr int D = TypeParam::value;
  const auto end_of = [](double stiffness) -> VectorXd {
    Mechanism<D> m;
    Eigen::Matrix<double, D, 1> down = Eigen::Matrix<double, D, 1>::Zero();
    down[D - 1] = -9.81;
    m.set_gravity(down);
    const auto cloud = cloud_body(D == 2, std::abs(stiffness), 0.4);
    BodyId body;
    if (stiffness > 0) {
      body = m.interface_body(m.add_flexible_body("rod", cloud), "a");
    } else {
      Inertia<D> inertia;
      if constexpr (D == 2)
        inertia = cloud->inertia(2, 2);
      else
        inertia = cloud->inertia;
      body = m.add_body("rod", cloud->mass, inertia);
    }
    Eigen::Matrix<double, D, 1> at = Eigen::Matrix<double, D, 1>::Zero();
    if (stiffness < 0) at = cloud->interfaces[0].at.template head<D>();
    const MarkerId pivot = m.add_marker("pivot", body, at);
    const MarkerId ground =
        m.add_marker("ground", m.ground(),
                     Eigen::Matrix<double, D, 1>(cloud->interfaces[0].at.template head<D>()));
    m.add_joint("joint.pivot", D == 2 ? JointKind::revolute : JointKind::spherical, ground, pivot);
    Solved<D> solved(std::move(m));
    ExactMotion motion(solved.system, solved.s, 1e-10);
    return motion.at(0.4).q.head(pose_numbers<D>);
  };
  const VectorXd rigid = end_of(-1);
  const double soft = (end_of(1e4) - rigid).norm(), middle = (end_of(4e4) - rigid).norm(),
               stiff = (end_of(1.6e5) - rigid).norm();
  EXPECT_NEAR(std::log(soft / middle) / std::log(4.0), 1, 0.15)
      << soft << ' ' << middle << ' ' << stiff;
  EXPECT_NEAR(std::log(middle / stiff) / std::log(4.0), 1, 0.15);
}

/// A6: a rod along a radius, held at the axis, with spin softening: sin kL/(k cos kL) − L, k = Ω √(ρ/E).
TEST(SpinningRod, stretches_as_its_closed_form) {
  constexpr double length = 0.5, density = 7850, modulus = 2.1e11, spin = 1000;
  constexpr int modes = 30, points = 4000;
  Particles p;
  const double mass = density * length / points;  // of 1 m² section
  VectorXd stiffness(modes);
  for (int k = 0; k < modes; ++k)
    stiffness[k] = modulus / density * std::pow((k + 0.5) * std::numbers::pi / length, 2);
  for (int i = 0; i < points; ++i) {
    const double x = (i + 0.5) * length / points;
    p.masses.push_back(mass);
    p.places.emplace_back(x - length / 2, 0, 0);
    Eigen::Matrix3Xd shape = Eigen::Matrix3Xd::Zero(3, modes);
    for (int k = 0; k < modes; ++k)
      shape(0, k) =
          std::sqrt(2 / (density * length)) * std::sin((k + 0.5) * std::numbers::pi * x / length);
    p.shapes.push_back(shape);
  }
  Mechanism<2> m;
  m.add_flexible_body("rod", std::make_shared<ModalBody>(modal_body(p, stiffness, 0)));
  const System<2> system(std::move(m));
  State s = system.blank_state();
  s.q.head<2>() << length / 2, 0;
  s.v.head<3>() << 0, spin * length / 2, spin;
  s.a.head<3>() << -spin * spin * length / 2, 0, 0;
  VectorXd r(system.velocities());
  system.dynamics(s, r);
  MatrixXd K(r.size(), r.size());
  DenseSink sink(K);
  system.tangent(s, {1, 0, 0}, sink);
  const VectorXd eta = -K.bottomRightCorner(modes, modes).lu().solve(r.tail(modes));
  double end = 0;
  for (int k = 0; k < modes; ++k)
    end += eta[k] * std::sqrt(2 / (density * length)) * (k % 2 == 0 ? 1 : -1);
  const double wave = spin * std::sqrt(density / modulus);
  const double exact = std::tan(wave * length) / wave - length;
  EXPECT_NEAR(exact, 1.563384e-3, 1e-9);
  EXPECT_NEAR(end, exact, 1e-5 * exact);
}

}  // namespace
}  // namespace stribeck::test::flexible_test
