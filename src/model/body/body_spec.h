#pragma once
#include <array>
#include <memory>
#include <vector>

#include "base/schema/schema.h"
#include "math/modal_body.h"
#include "model/body/shape_spec.h"

/// Bodies and points as a model file declares them: `[body.rod]`, `[ground]`.
namespace stribeck {

/// A marker: a point with axes, in the body's own axes. A list of two lengths stands for `at`.
struct PointSpec {
  VectorComponents at;                          ///< from the body's origin [m]
  double angle = 0;                             ///< in the plane: of the marker's x axis [rad]
  std::optional<std::array<double, 3>> x_axis;  ///< in space: directions of the marker's axes
  std::optional<std::array<double, 3>> z_axis;
};

/// A body. Points are given in its own axes; the initial position is a guess that assembly corrects.
struct BodySpec {
  std::optional<std::string>
      flexible;                       ///< file of a reduced body; it gives mass, inertia and points
  std::optional<int> modes;           ///< of it that are kept, by rising frequency
  std::optional<double> modes_up_to;  ///< or those up to this frequency [Hz]
  std::optional<double> damping_ratio;  ///< of all modes, in place of the file's [-]
  std::optional<bool>
      geometric_stiffness;  ///< false leaves out the file's part of second order in η
  std::shared_ptr<const ModalBody>
      modal{};                 ///< what the file holds of it; shared with the mechanism made of it
  std::optional<double> mass;  ///< none: of no mass, where nothing asks for it [kg]
  std::optional<SpinComponents> inertia;        ///< about the mass centre, body axes [kg m^2]
  std::array<double, 3> products_of_inertia{};  ///< in space: I_xy, I_xz, I_yz [kg m^2]
  VectorComponents centre_of_mass;              ///< from the body's origin, body axes [m]
  VectorComponents position;                    ///< of the body's origin [m]
  double angle = 0;                             ///< in the plane [rad]
  std::vector<TurnSpec> rotations;              ///< in space, one after the other about world axes
  VectorComponents velocity;                    ///< of the body's origin [m/s]
  SpinComponents angular_velocity;              ///< world axes [rad/s]
  std::vector<Named<PointSpec>> points;
  std::vector<ShapeSpec> shapes;  ///< in space
  static const Schema<BodySpec>& schema();
};

/// Index of the interface that a point of a flexible body is: of its name, or at its place; −1: none.
int interface_of(const BodySpec& body, const Named<PointSpec>& point);

struct GroundSpec {
  std::vector<Named<PointSpec>> points;
  std::vector<ShapeSpec> shapes;  ///< in space
  static const Schema<GroundSpec>& schema();
};

}  // namespace stribeck
