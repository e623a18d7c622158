#pragma once
#include <array>
#include <memory>
#include <vector>

#include "base/schema/schema.h"
#include "math/modal_body.h"
#include "model/body/modal_spec.h"
#include "model/body/shape_spec.h"

/// Bodies and points as a model file declares them: `[body.rod]`, `[ground]`.
namespace stribeck {

/// A marker: a point with axes, in the body's own axes. A list of two lengths stands for `at`.
struct PointSpec {
  VectorComponents at;  ///< position from the body's origin [m]
  double angle = 0;     ///< in the plane: angle of the marker's x axis [rad]
  std::optional<std::array<double, 3>> x_axis;  ///< in space: directions of the marker's axes
  std::optional<std::array<double, 3>> z_axis;
};

/// A body. Points are given in its own axes; the initial position is a guess that assembly corrects.
struct BodySpec {
  std::optional<std::string>
      flexible;                       ///< file of a reduced body; it gives mass, inertia and points
  std::optional<int> modes;           ///< number of kept modes, by rising frequency
  std::optional<double> modes_up_to;  ///< or all modes up to this frequency [Hz]
  std::optional<double> damping_ratio;  ///< damping ratio of all modes, in place of the file's [-]
  std::vector<double> damping_ratios;   ///< the same by mode; the last one for all beyond [-]
  std::optional<RayleighSpec> rayleigh_damping;
  std::vector<double> modal_displacement;  ///< η at the start, of the first modes [kg^½ m]
  std::vector<double> modal_velocity;      ///< its rate [kg^½ m/s]
  std::optional<bool>
      geometric_stiffness;  ///< false leaves out the file's part of second order in η
  /// Contents of the file; shared with the mechanism made of it.
  std::shared_ptr<const ModalBody> modal{};
  std::optional<double> mass;             ///< none: no mass, where nothing needs it [kg]
  std::optional<SpinComponents> inertia;  ///< inertia about the mass centre, body axes [kg m^2]
  std::array<double, 3> products_of_inertia{};  ///< in space: I_xy, I_xz, I_yz [kg m^2]
  VectorComponents centre_of_mass;              ///< position from the body's origin, body axes [m]
  VectorComponents position;                    ///< position of the body's origin [m]
  double angle = 0;                             ///< angle in the plane [rad]
  std::vector<TurnSpec> rotations;  ///< rotations in space, one after the other about world axes
  VectorComponents velocity;        ///< velocity of the body's origin [m/s]
  SpinComponents angular_velocity;  ///< world axes [rad/s]
  std::vector<Named<PointSpec>> points;
  std::vector<ShapeSpec> shapes;  ///< shapes in space
  static const Schema<BodySpec>& schema();
};

/// Returns the index of the interface with the name or at the place of a point of a flexible body; −1: none.
int interface_of(const BodySpec& body, const Named<PointSpec>& point);

struct GroundSpec {
  std::vector<Named<PointSpec>> points;
  std::vector<ShapeSpec> shapes;  ///< shapes in space
  static const Schema<GroundSpec>& schema();
};

}  // namespace stribeck
