#pragma once
#include "tribo/conforming/conformal_geometry.h"
#include "tribo/conforming/winkler_foundation.h"
#include "tribo/geometry/form_deviation.h"

/// Elastic foundation between a pin and a bore, both of any form, segment by segment.
///
///   U(e, ψ) = ½ K A Σ (o_i)₊²,   o_i = r(θ_i; e) − R − h(θ_i) − h′(θ_i − ψ)          energy and penetration
///   p_i = K (o_i)₊,   force on the pin −∂U/∂e,   moment on the pin about its centre −∂U/∂ψ
///
/// K stiffness of the layer [Pa/m], A area of a segment, o_i and r of conformal_geometry.h; e centre of the pin in the axes of the bore [m], ψ rotation of the
/// pin in the bore [rad]; h, h′ depths worn out of the bore and off the pin, from the x axis of each [m]. Gradient g and its slopes H are
/// exact; H jumps by the share of one segment where that begins or ceases to touch, and g does not.
/// Sign: h, h′ > 0 is metal gone. Valid as conformal_geometry.h and winkler_foundation.h. Source: [Mukras2010] equations (16) to (22); the pressures of a bore at
/// rest are those of conformal_contact.h.
namespace stribeck {

/// h at each segment's angle: a form in the middle of the joint's length [m].
Eigen::VectorXd segment_depths(const ConformalGeometry&, const FormDeviation&);

/// The form of a pin at equal angles, cubic between them with the form's own slopes, as the segments of a bore see it.
class PinForm {
 public:
  PinForm(const ConformalGeometry&, const FormDeviation&);

  bool is_round() const { return gap_.size() == 0; }
  double least() const;  ///< least h′, between the angles too, with a margin [m]

  /// h′ at a run of segments, by angle and the bend by angle, of the pin turned by so much [rad]; not to be asked of a round one.
  struct Values {
    Eigen::ArrayXd gap, by_angle,
        second_derivative;  ///< values at all segments [m], [m/rad], [m/rad²]
  };
  void evaluate(ConformalGeometry::Run, double turn, Values&) const;

 private:
  int segments_;
  double spacing_;
  Eigen::ArrayXd gap_,
      slope_;  ///< h′ [m], by angle [m/rad], twice round and one more; empty: round
};

class BoreFoundation {
 public:
  /// Forms count in the middle of the joint's length. Throws where the pin's path is not that of an energy: radial.
  BoreFoundation(ConformalGeometry bore, const ElasticLayer& layer,
                 const FormDeviation& bore_profile = {}, const FormDeviation& pin_form = {});

  const ConformalGeometry& bore() const { return bore_; }
  const Eigen::VectorXd& worn() const { return worn_; }  ///< h of each segment [m]

  /// Returns the gap between the two where they are nearest, −max o_i [m].
  double gap(const Eigen::Vector2d& centre, double turn) const;

  struct Response {
    double energy = 0;                                    ///< U [J]
    Eigen::Vector3d gradient = Eigen::Vector3d::Zero();   ///< derivatives of U by e, ψ [N, N, N m]
    Eigen::Matrix3d stiffness = Eigen::Matrix3d::Zero();  ///< derivatives of the gradient by e, ψ
    double greatest_pressure = 0;                         ///< [Pa]
    double deepest = 0;                                   ///< penetration [m]; 0 where none touches
  };
  /// Evaluates U and its gradient; the stiffness too where `stiffness` is true.
  Response respond(const Eigen::Vector2d& centre, double turn, bool stiffness = true) const;

 private:
  struct Workspace;
  void evaluate_overlap(ConformalGeometry::Run, const Eigen::Vector2d& centre, double turn,
                        Workspace&) const;
  void add(ConformalGeometry::Run, const Workspace&, Response& sum) const;
  void add_stiffness(ConformalGeometry::Run, const Workspace&, Eigen::Matrix3d& sum) const;

  ConformalGeometry bore_;
  double stiffness_;  ///< K [Pa/m]
  PinForm pin_form_;
  Eigen::VectorXd worn_;
  double least_worn_;  ///< least depth of both together [m]
};

}  // namespace stribeck
