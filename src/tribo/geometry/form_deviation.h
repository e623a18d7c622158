#pragma once
#include <variant>
#include <vector>

#include "base/schema/schema.h"

/// Bores and journals that are no perfect cylinders: the gap that their form adds.
///
///   h(φ, z) = c − e·n(φ) + δ_b(φ, z) + δ_j(φ − ψ, z − s),   δ = Σ of
///
///   ellipse   a cos 2(φ − φ₀)
///   lobes     a cos n(φ − φ₀)
///   taper     D z/L
///   crown     H (2z/L)²
///   measured  through points on a grid, periodic in φ: between two points along φ or z
///             monotone  cubic, C¹, between the gaps of both: a step that is measured stays a step. Slopes are those of `smooth` up to three
///                       times the smaller chord beside a point, 0 at its largest and smallest gaps
///             linear    straight
///             smooth    cubic, C¹, with slopes of the parabola through three points; beyond both gaps beside a step
///
/// δ added gap [m]; φ angle from the x axis of the bearing's or, for δ_j, the journal's marker
/// [rad]; z from the mid plane [m]; ψ rotation of the journal in the bearing [rad], so that a turning
/// journal squeezes by ∂h/∂t = −ψ̇ ∂δ_j/∂φ; s its axial position [m], 0 but where it slides; a amplitude, φ₀ where the gap is widest; D by how much
/// the gap at +L/2 is wider than at −L/2 [m]; H by how much it is wider at the ends than in the
/// middle [m]; L length [m].
/// Sign: positive is more gap, on bore and journal alike: metal that is missing.
/// Valid for δ small against the radius, as the film's own h. Measured forms: end values are held
/// beyond the outermost z; smooth ones are of third order in the spacing of the points, others of second where they have an extreme.
/// Source: geometry; monotone: [FritschCarlson1980].
namespace stribeck {

/// δ [m] and its derivatives.
struct FormGap {
  double gap = 0;
  double by_angle = 0;  ///< [m/rad]
  double by_width = 0;  ///< [-]
  // Second derivatives; they jump at the points of measured forms.
  double second_derivative = 0;    ///< ∂²δ/∂φ² [m/rad²]
  double twist = 0;                ///< ∂²δ/∂φ∂z [1/rad]
  double second_derivative_z = 0;  ///< ∂²δ/∂z² [1/m]
};

struct Ellipse {
  double amplitude = 0;  ///< a [m]
  double phase = 0;      ///< φ₀ [rad]
  static const Schema<Ellipse>& schema();
};

struct Lobes {
  int count = 3;         ///< n
  double amplitude = 0;  ///< a [m]
  double phase = 0;      ///< φ₀ [rad]
  static const Schema<Lobes>& schema();
};

struct Taper {
  double difference = 0;  ///< D [m]
  static const Schema<Taper>& schema();
};

struct Crown {
  double height = 0;  ///< H [m]
  static const Schema<Crown>& schema();
};

/// How measured gaps are interpolated between two points.
enum class FormInterpolation { monotone, linear, smooth };

/// Gaps measured on a grid of angles and positions.
class FormMap {
 public:
  /// Angles [rad] increase within one revolution, three at least; positions [m] increase, one at least;
  /// gap of (angle i, position j) at [i * positions + j] [m].
  FormMap(std::vector<double> angles, std::vector<double> positions,
          const std::vector<double>& gaps,
          FormInterpolation interpolation = FormInterpolation::smooth);

  FormGap at(double angle, double z) const;

 private:
  /// Values and derivatives at a point of the grid.
  struct Node {
    double gap, by_angle, by_width, by_both;
  };
  /// Values that a node between two angles would hold, and their second derivatives over the angle.
  struct Crossing : Node {
    double second_derivative, second_derivative_by_z;
  };
  const Node& node(std::size_t i, std::size_t j) const {
    return nodes_[i % angles_.size() * positions_.size() + j];
  }
  Crossing across(std::size_t j, std::size_t i, double s, double width) const;
  void set_slopes();

  FormInterpolation interpolation_;
  std::vector<double> angles_, positions_;
  std::vector<Node> nodes_;
};

using FormTerm = std::variant<Ellipse, Lobes, Taper, Crown, FormMap>;

/// The form of one surface: the sum of its terms.
class FormDeviation {
 public:
  /// `length` L of the film [m]. No terms: a perfect cylinder.
  FormDeviation() = default;
  FormDeviation(std::vector<FormTerm> terms, double length);

  bool is_perfect() const { return terms_.empty(); }
  FormGap at(double angle, double z) const;

 private:
  std::vector<FormTerm> terms_;
  double length_ = 1;
};

/// Least gap that a form adds anywhere around the middle of the joint's length, but for what lies between 3600 places [m].
double least_gap(const FormDeviation&);

}  // namespace stribeck
