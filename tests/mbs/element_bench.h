#pragma once
#include <array>
#include <functional>
#include <memory>
#include <random>
#include <string>

#include "math/rotation.h"
#include "mbs/system/system.h"

/// A bench on which any element of src/mbs is tested in the plane and in space by the same claims.
namespace stribeck::test {

/// Mechanism with one element, whatever its dimension.
class ElementBench {
 public:
  virtual ~ElementBench() = default;
  virtual const MultibodySystem& system() const = 0;
  /// Positions, velocities, accelerations and multipliers of order 1; the same for the same seed.
  virtual State random_state(unsigned seed) const = 0;
  /// Generalised forces of the element alone; of a constraint, those of its multipliers.
  virtual VectorXd element_forces(const State&) const = 0;
  /// Force and moment about the origin of generalised forces.
  virtual VectorXd resultant(const State&, const VectorXd& f) const = 0;
  /// The whole mechanism and its motion turned and shifted.
  virtual State carried(const State&) const = 0;
  /// Generalised forces, turned as by carried().
  virtual VectorXd turned(const VectorXd& f) const = 0;
};

/// Three free bodies whose markers are turned and away from the mass centres: pairs (a, b) and (c, d).
template <int D>
struct Bodies {
  Mechanism<D> mechanism;
  MarkerId ground, a, b, c, d;
};

/// A point and axes in D dimensions out of numbers for space.
template <int D>
Vector<double, D> point(double x, double y, double z) {
  if constexpr (D == 2)
    return {x, y};
  else
    return {x, y, z};
}
template <int D>
Rotation<double, D> axes(double x, double y, double z) {
  if constexpr (D == 2)
    return turned_by(z);
  else
    return turned_by(exp_of({x, y, z}));
}
template <int D>
Inertia<D> inertia(double x, double y, double z) {
  if constexpr (D == 2)
    return z;
  else
    return (Eigen::Matrix3d() << x, 0.02, -0.01, 0.02, y, 0.03, -0.01, 0.03, z).finished();
}

template <int D>
Bodies<D> three_bodies() {
  Bodies<D> bodies;
  Mechanism<D>& m = bodies.mechanism;
  const BodyId one = m.add_body("one", 1.3, inertia<D>(0.3, 0.25, 0.2));
  const BodyId two = m.add_body("two", 0.7, inertia<D>(0.1, 0.12, 0.15));
  const BodyId three = m.add_body("three", 0.9, inertia<D>(0.2, 0.3, 0.4));
  bodies.ground = m.add_marker("ground.o", m.ground(), point<D>(0.1, -0.3, 0.2));
  bodies.a = m.add_marker("one.a", one, point<D>(-0.5, 0.1, 0.2), axes<D>(0.2, 0.1, -0.8));
  bodies.b = m.add_marker("two.b", two, point<D>(0.3, 0.9, -0.4), axes<D>(-0.3, 0.2, 2.1));
  bodies.c = m.add_marker("two.c", two, point<D>(0.7, -0.2, 0.1), axes<D>(0.1, 0.3, 0.4));
  bodies.d = m.add_marker("three.d", three, point<D>(-0.2, 0.6, 0.3), axes<D>(0.2, -0.2, 0.9));
  return bodies;
}

template <int D>
class BenchOf final : public ElementBench {
 public:
  using Add = std::function<void(Bodies<D>&)>;
  explicit BenchOf(const Add& add) : system_(made(add)) {}

  const System<D>& system() const override { return system_; }

  State random_state(unsigned seed) const override {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    State s = system_.blank_state();
    s.t = 0.37;
    VectorXd dq(system_.velocities());
    for (VectorXd* x : {&dq, &s.v, &s.a, &s.lambda})
      for (double& component : *x) component = uniform(random);
    for (int i = 0; i < dq.size(); ++i)
      if (D == 3 && i % n >= D) dq[i] *= 0.5;  // of axes that tilt by less than a right angle
    system_.plus(s.q, dq);
    system_.commit(s);
    return s;
  }
  VectorXd element_forces(const State& s) const override {
    VectorXd f = VectorXd::Zero(system_.velocities());
    for (const auto& element : system_.elements()) element->add_force(s, system_.work(), f);
    system_.constraint_set().add_multiplier_forces(s, -1.0, f);
    return f;
  }
  VectorXd resultant(const State& s, const VectorXd& f) const override {
    VectorXd sum = VectorXd::Zero(n);
    for (const Body<D>& b : moving()) {
      const Vector<double, D> x = s.q.template segment<D>(b.q), force = f.template segment<D>(b.v);
      const Spin<double, D> moment = cross(x, force);
      sum += f.template segment<n>(b.v);
      sum.template tail<spins<D>>() += joined(x, moment).template tail<spins<D>>();
    }
    return sum;
  }
  State carried(const State& s) const override {
    State there = s;
    VectorXd way(s.v.size());
    for (const Body<D>& b : moving()) {
      const Vector<double, D> x = s.q.template segment<D>(b.q);
      way.template segment<D>(b.v) = turn_.turn(x) + point<D>(2.0, -1.0, 0.5) - x;
      if constexpr (D == 2)
        way[b.v + 2] = theta_.z();
      else
        way.segment<3>(b.v + 3) = theta_;
    }
    system_.plus(there.q, way);
    there.v = turned(s.v);
    there.a = turned(s.a);
    return there;
  }
  VectorXd turned(const VectorXd& f) const override {
    VectorXd there = f;
    for (const Body<D>& b : moving()) {
      const Vector<double, D> force = f.template segment<D>(b.v);
      there.template segment<D>(b.v) = turn_.turn(force);
      if constexpr (D == 3) there.segment<3>(b.v + 3) = turn_.R * f.segment<3>(b.v + 3);
    }
    return there;
  }

 private:
  static constexpr int n = dofs<D>;
  static Mechanism<D> made(const Add& add) {
    Bodies<D> bodies = three_bodies<D>();
    add(bodies);
    return std::move(bodies.mechanism);
  }
  std::span<const Body<D>> moving() const {
    return std::span(system_.mechanism().bodies()).subspan(1);
  }

  System<D> system_;
  Eigen::Vector3d theta_{0.5, -1.1, 0.7};
  Rotation<double, D> turn_ = axes<D>(0.5, -1.1, 0.7);
};

}  // namespace stribeck::test
