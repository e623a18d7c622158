#pragma once
#include <concepts>
#include <limits>
#include <memory>
#include <optional>

#include "clearance/dry/creep_record.h"
#include "clearance/validity_monitor.h"
#include "mbs/force/step_limit.h"
#include "tribo/conforming/pin_on_foundation.h"
#include "tribo/dry/dry_surfaces.h"
#include "tribo/geometry/disc_on_flat.h"
#include "tribo/geometry/pin_in_bore.h"
#include "tribo/geometry/pin_in_slot.h"
#include "tribo/geometry/slider_in_guide.h"
#include "tribo/geometry/tilting_pin_in_bore.h"
#include "tribo/geometry/two_discs.h"
#include "tribo/geometry/worn_pin_in_bore.h"

/// A joint with dry clearance: the bodies fly freely within the clearance and press on each other beyond it. No constraint;
/// the force of every place that touches acts on both bodies at the point of contact.
///   f = Σ F,  m = Σ (at − r) × F,  F = N n + friction   on B (pin, slider, second disc) about its marker, −F on A
/// Steps end where a place begins or ceases to touch. Bristles of friction (friction_law.h) are internal states, one for
/// each place and direction in which it slides, unbent when it begins to touch. History: the speed of approach δ̇₀ of every place that touches
/// [m/s], the numbers of impacts and separations, where a law first was outside what it holds for, and how far a contact crept.
/// Source: [Flores2009] section 4, [Flores2008] for the slider, [Autiero2023] for the slot.
namespace stribeck {

/// Shape of bodies that may touch at some places: gap [m] and touch of each place; the share of the pair's force that a place
/// carries; the clearance, a length that errors count against [m]; how far B is off the middle, 1 where it begins to touch.
template <class Shape>
concept DryShape = requires(const Shape& shape, const Motion<double, Shape::dimension>& m) {
  { shape.gap(Shape::places, m) } -> std::same_as<double>;
  { shape.touch(Shape::places, m) } -> std::same_as<ContactPoint<double, Shape::dimension>>;
  { shape.clearance() } -> std::same_as<double>;
  { shape.eccentricity_ratio(m) } -> std::same_as<double>;
  { Shape::share } -> std::same_as<const double&>;
};

/// True where the distance of the markers alone decides where the bodies touch.
template <class Shape>
inline constexpr bool is_round = std::same_as<Shape, TwoDiscs> || std::same_as<Shape, PinInBore>;

/// A shape that computes its own elastic force, ContactPoint::elastic, and what that stores [J].
template <class Shape>
concept ElasticShape = requires(const Shape& shape, const Motion<double, Shape::dimension>& m) {
  { shape.stored_energy(m) } -> std::same_as<double>;
};

template <DryShape Shape>
struct DryLaw {
  static constexpr int D = Shape::dimension;
  static constexpr int bristles = D - 1;  ///< of one place
  static constexpr bool counts_turns = false;
  Shape shape;
  std::shared_ptr<const DrySurfaces> surfaces;  ///< shared by copies of the law: immutable

  /// Evaluates the force at one place that touches.
  template <class T>
  ContactPointForce<T, D> force(const ContactPoint<T, D>&, const Motion<T, D>&,
                                const PlaceMemory&) const;
  template <class T>
  Wrench<T, D> wrench(const Motion<T, D>& m, const LawMemory& memory) const;
  double stored_energy(const Motion<double, D>& m, const LawMemory& memory) const;
  /// Energy stored at a place [J].
  double elastic_energy(double gap, const Motion<double, D>& m) const;
  /// Returns the peak pressure under a force at a place [Pa]; none where neither shape nor contact model provide it.
  std::optional<double> peak_pressure(double normal_force, const Motion<double, D>&) const;
  bool has_pressure() const;
  PlaceMemory place_memory(int place, const LawMemory& memory) const;
  /// Rate at which contact and bristles of a place store energy [W].
  double storing(const ContactPoint<double, D>&, const Motion<double, D>&,
                 const ContactPointForce<double, D>&) const;
};

template <class Shape>
class DryJoint final : public MarkerForce<DryLaw<Shape>, Shape::dimension>, public ValidityMonitor {
  static constexpr int D = Shape::dimension, bristles = DryLaw<Shape>::bristles;

 public:
  DryJoint(std::string name, Pair<D> pair, const Shape& shape,
           std::shared_ptr<const DrySurfaces> surfaces);

  int history_rows() const override { return Shape::places + memory_rows; }
  void commit(State&, Work&) const override;
  int internal_rows() const override {
    return this->law().surfaces->has_bristles() ? bristles * Shape::places : 0;
  }
  void internal_rates(const State&, double* rates) const override;
  double internal_scale() const override { return this->law().shape.clearance(); }
  int events() const override { return Shape::places; }
  void event_values(const State&, double* gaps) const override;
  double step_limit(const State& s) const override;
  std::optional<Violation> passed(const State& from, const State& to) const override;
  std::optional<Violation> violation(const State&, Work&) const override;
  Violation error_diagnosis(const State&, Work&) const override;
  double scaled_displacement(const State&, const VectorXd& dq) const override;
  std::vector<Channel> channels() const override;
  void sample(const State&, double* values) const override;
  std::vector<std::string> warnings(const State& end) const override;

 private:
  /// Rows of the history after those of the places.
  enum Memory {
    impacts,
    separations,
    too_deep,
    too_deep_at,
    outside,
    outside_at,
    creep,
    axial_creep = creep + dry::CreepRecord::rows,
    memory_rows = axial_creep + (D == 3 ? dry::CreepRecord::rows : 0)
  };
  double& memory(State& s, Memory what) const { return this->history(s)[Shape::places + what]; }
  double memory(const State& s, Memory what) const {
    return this->history(s)[Shape::places + what];
  }
  struct Place {
    int index;
    ContactPoint<double, D> touch;
    ContactPointForce<double, D> force;
  };
  /// All places together.
  struct Reading {
    double contacts = 0, depth = -std::numeric_limits<double>::infinity(), normal_force = 0;
    double friction = 0, axial_friction = 0;  ///< sums over all contact points [N]
    double sliding_heat = 0, storing = 0;     ///< [W]
    std::optional<Place> most;                ///< place with the largest normal force
  };
  Reading reading(const State&, const Motion<double, D>&) const;
  template <class Visit>
  void each_contact_point(const State&, const Motion<double, D>&, const Visit& visit) const;
  void watch(State&, const Motion<double, D>&) const;
};

extern template class MarkerForce<DryLaw<PinInBore>, 2>;
extern template class DryJoint<PinInBore>;
extern template class MarkerForce<DryLaw<PinOnFoundation>, 2>;
extern template class DryJoint<PinOnFoundation>;
extern template class MarkerForce<DryLaw<WornPinInBore>, 2>;
extern template class DryJoint<WornPinInBore>;
extern template class MarkerForce<DryLaw<PinInSlot>, 2>;
extern template class DryJoint<PinInSlot>;
extern template class MarkerForce<DryLaw<SliderInGuide>, 2>;
extern template class DryJoint<SliderInGuide>;
extern template class MarkerForce<DryLaw<TwoDiscs>, 2>;
extern template class DryJoint<TwoDiscs>;
extern template class MarkerForce<DryLaw<DiscOnFlat>, 2>;
extern template class DryJoint<DiscOnFlat>;
extern template class MarkerForce<DryLaw<TiltingPinInBore>, 3>;
extern template class DryJoint<TiltingPinInBore>;

}  // namespace stribeck
