#pragma once
#include <cmath>

#include "math/space.h"
#include "mbs/joint/joint.h"
#include "tribo/friction/friction_law.h"

/// Friction in a joint without clearance, whose normal forces are those with which the joint holds its bodies together.
///   joint            normal force N                      sliding velocity u      friction F on B
///   revolute         |R|, planar                         r ω                     moment F r about z
///   revolute         |R₊| + |R₋| + (r_c/r)|R_z|, spatial  r ω                     moment F r about z
///   cylindrical      |R₊| + |R₋|                          (r ω, v_z)              along −u: force and moment
///   translational    |N₊| + |N₋|                          v_x                     force along x
///   point_on_line    |R_y|, in space hypot(R_y, R_z)      v_x + s r ω, planar     force along x at y = −s r
/// R force of the joint on B, M its moment about B [N, N m]; R± the forces in two short bearings ℓ apart, at
/// z = ±ℓ/2: R±x = R_x/2 ± M_y/ℓ, R±y = R_y/2 ∓ M_x/ℓ. A slider of the length ℓ bears on its two
/// ends, N± = R_y/2 ± M_z/ℓ, in space with N±z = R_z/2 ∓ M_y/ℓ; planar with a width w it touches the flank at y = ∓w/2 where N± presses
/// it to ±y, which gives the moment F (w/2) R_y/N. Without ℓ the moments are left out, and so is a moment about the guide's own axis in space. r radius of the pin, r_c of the collar that
/// carries the axial force, s the sign of R_y [m]. F by friction_law.h. Viscous friction −c ω or −c v_x stands beside it.
/// Friction and reactions depend on each other: they are solved together.
/// Sign: ω, v of B against A, in the axes of A. F u <= 0. Wrenches act on B about its origin, and their opposite on A.
/// Valid for rigid bodies, bearings that are short against ℓ, and uniform pressure or wear on a collar, whose r_c is then
/// (2/3)(r₂³ − r₁³)/(r₂² − r₁²) or (r₁ + r₂)/2.
/// Source: elementary mechanics [Haug1989, section 3.4]; the collar [Shigley2011, section 16-5].
namespace stribeck {

struct JointFrictionLaw {
  JointKind kind = JointKind::revolute;
  FrictionLaw friction;
  SlidingContact contact;
  double contact_length = 1;  ///< length over which N counts as a load per length [m]
  double radius = 0;          ///< r [m]
  double span = 0;            ///< ℓ [m]; 0: moments are left out
  double width = 0;           ///< w [m]
  double collar_radius = 0;   ///< r_c [m]
  double viscous = 0;         ///< c [N m s] of joints that rotate, [N s/m] of others

  /// Number of components of the sliding velocity.
  int directions() const { return kind == JointKind::cylindrical ? 2 : 1; }
};

/// Force of friction with what it consists of.
template <class T, int D>
struct JointFrictionForce {
  Wrench<T, D> on_b;
  FrictionReading friction;
  T normal;                ///< N [N]
  double force = 0;        ///< F by the law; of a joint that slides in two directions its size [N]
  double sliding = 0;      ///< u, or its size [m/s]
  T viscous_power = T(0);  ///< [W]
};

namespace joint_friction {

/// √(x² + y²) whose slope at 0 is 0.
template <class T>
T size(const T& x, const T& y) {
  return magnitude(AlongSurface<T>(x, y));
}

template <class T>
T moment_of(const Spin<T, 2>& m) {
  return m;
}
template <class T>
T moment_of(const Vector<T, 3>& m) {
  return m.z();
}
template <class T>
void set_moment(T& m, const T& about_z) {
  m = about_z;
}
template <class T>
void set_moment(Vector<T, 3>& m, const T& about_z) {
  m.z() = about_z;
}

/// |R₊| + |R₋| of a pin across its axis.
template <class T, int D>
T radial_load(const JointFrictionLaw& law, const Wrench<T, D>& reaction) {
  const T &x = reaction.f.x(), &y = reaction.f.y();
  if constexpr (D == 3)
    if (law.span > 0) {
      const T by_y = reaction.m.y() / law.span, by_x = -(reaction.m.x() / law.span);
      return size(T(0.5 * x + by_y), T(0.5 * y + by_x)) +
             size(T(0.5 * x - by_y), T(0.5 * y - by_x));
    }
  return size(x, y);
}

/// |N₊| + |N₋| of a slider.
template <class T, int D>
T slider_load(const JointFrictionLaw& law, const Wrench<T, D>& reaction) {
  const T& y = reaction.f.y();
  T z(0), by_y(0), by_z(0);
  if constexpr (D == 3) z = reaction.f.z();
  if (!(law.span > 0)) return size(y, z);
  by_z = moment_of<T>(reaction.m) / law.span;
  if constexpr (D == 3) by_y = reaction.m.y() / law.span;
  return size(T(0.5 * y + by_z), T(0.5 * z - by_y)) + size(T(0.5 * y - by_z), T(0.5 * z + by_y));
}

/// Evaluates the friction under the normal force of `all`, returns F and stores what comes with it.
template <class T, class U, int D>
U friction_of(const JointFrictionLaw& law, const U& sliding, const BristleStage& stage,
              JointFrictionForce<T, D>& all) {
  const Friction<U> found = law.friction.force(law.contact, law.contact_length, all.normal, sliding,
                                               T(magnitude(speed_of(sliding))), stage);
  all.friction = found.reading;
  all.sliding = value(speed_of(sliding));
  all.force = value(speed_of(found.force));
  return found.force;
}

template <class T, int D>
JointFrictionForce<T, D> about_pin(const JointFrictionLaw& law, const Motion<T, D>& m,
                                   const Wrench<T, D>& reaction, const BristleStage& stage) {
  const T rate = moment_of<T>(m.w);
  JointFrictionForce<T, D> all{Wrench<T, D>::zero(), {}, radial_load(law, reaction)};
  if constexpr (D == 3)
    all.normal += (law.collar_radius / law.radius) * magnitude(T(reaction.f.z()));
  const T force = friction_of(law, T(law.radius * rate), stage, all);
  set_moment(all.on_b.m, T(law.radius * force - law.viscous * rate));
  all.viscous_power = law.viscous * rate * rate;
  return all;
}

template <class T>
JointFrictionForce<T, 3> along_and_about_pin(const JointFrictionLaw& law, const Motion<T, 3>& m,
                                             const Wrench<T, 3>& reaction,
                                             const BristleStage& stage) {
  JointFrictionForce<T, 3> all{Wrench<T, 3>::zero(), {}, radial_load(law, reaction)};
  const AlongSurface<T> sliding(T(law.radius * m.w.z()), m.v.z());
  const AlongSurface<T> force = friction_of(law, sliding, stage, all);
  all.on_b.f.z() = force.y();
  all.on_b.m.z() = T(law.radius * force.x()) - law.viscous * m.w.z();
  all.viscous_power = law.viscous * m.w.z() * m.w.z();
  return all;
}

template <class T, int D>
JointFrictionForce<T, D> along_guide(const JointFrictionLaw& law, const Motion<T, D>& m,
                                     const Wrench<T, D>& reaction, const BristleStage& stage) {
  JointFrictionForce<T, D> all{Wrench<T, D>::zero(), {}, slider_load(law, reaction)};
  const T force = friction_of(law, T(m.v.x()), stage, all);
  all.on_b.f.x() = force - law.viscous * m.v.x();
  if constexpr (D == 2)
    if (law.width > 0 && value(all.normal) > 0)
      all.on_b.m = T(0.5 * law.width * force) * (reaction.f.y() / all.normal);
  all.viscous_power = law.viscous * m.v.x() * m.v.x();
  return all;
}

/// A pin in its slot. In space its radius is left out: it rotates about any axis.
template <class T, int D>
JointFrictionForce<T, D> along_slot(const JointFrictionLaw& law, const Motion<T, D>& m,
                                    const Wrench<T, D>& reaction, const BristleStage& stage) {
  const double arm = D == 3 ? 0 : value(reaction.f.y()) < 0 ? -law.radius : law.radius;
  T across(0);
  if constexpr (D == 3) across = reaction.f.z();
  JointFrictionForce<T, D> all{Wrench<T, D>::zero(), {}, size(T(reaction.f.y()), across)};
  T sliding = m.v.x();
  if constexpr (D == 2) sliding += arm * m.w;
  const T force = friction_of(law, sliding, stage, all);
  all.on_b.f.x() = force - law.viscous * m.v.x();
  if constexpr (D == 2) all.on_b.m = arm * force;
  all.viscous_power = law.viscous * m.v.x() * m.v.x();
  return all;
}

}  // namespace joint_friction

/// T: double or Dual<N>; of dual numbers all derivatives, through motion and reaction.
template <class T, int D>
JointFrictionForce<T, D> friction_in(const JointFrictionLaw& law, const Motion<T, D>& m,
                                     const Wrench<T, D>& reaction, const BristleStage& stage) {
  if (law.kind == JointKind::translational)
    return joint_friction::along_guide(law, m, reaction, stage);
  if (law.kind == JointKind::point_on_line)
    return joint_friction::along_slot(law, m, reaction, stage);
  if constexpr (D == 3)
    if (law.kind == JointKind::cylindrical)
      return joint_friction::along_and_about_pin(law, m, reaction, stage);
  return joint_friction::about_pin(law, m, reaction, stage);
}

}  // namespace stribeck
