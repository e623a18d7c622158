#include "io/body_file.h"

namespace stribeck {
namespace {

const Schema<PointSpec>& point_schema() {
  static const auto s =
      Schema<PointSpec>{
          "point",
          "A marker on a body: where joints and forces act. [x, y] stands for { at = [x, y] }."}
          .quantity("at", &PointSpec::at, metre, any,
                    "place, from the origin in the body's own axes")
          .quantity("angle", &PointSpec::angle, radian, any,
                    "direction of the marker's x axis, along which a guide leads", defaulted)
          .shorthand_for("at");
  return s;
}

}  // namespace

const Schema<BodySpec>& BodySpec::schema() {
  static const auto s =
      Schema<BodySpec>{"body", "A rigid body of a planar mechanism, as [body.NAME]."}
          .quantity("mass", &BodySpec::mass, kilogram, positive, "mass")
          .quantity("inertia", &BodySpec::inertia, kilogram_square_metre, positive,
                    "moment of inertia about the mass centre")
          .quantity("centre_of_mass", &BodySpec::centre_of_mass, metre, any,
                    "mass centre, from the origin in the body's own axes", defaulted)
          .quantity("position", &BodySpec::position, metre, any,
                    "first guess of the place of the body's origin", defaulted)
          .quantity("angle", &BodySpec::angle, radian, any,
                    "first guess of the angle of the body's x axis", defaulted)
          .quantity("velocity", &BodySpec::velocity, metre_per_second, any,
                    "first guess of the velocity of the body's origin", defaulted)
          .quantity("spin", &BodySpec::spin, radian_per_second, any,
                    "first guess of the angular velocity", defaulted)
          .record("points", &BodySpec::points, point_schema(),
                  "named points, referred to as \"BODY.POINT\"", defaulted);
  return s;
}

const Schema<GroundSpec>& GroundSpec::schema() {
  static const auto s =
      Schema<GroundSpec>{"ground", "What does not move. Its origin is referred to as \"ground\"."}
          .record("points", &GroundSpec::points, point_schema(),
                  "named points, referred to as \"ground.POINT\"", defaulted);
  return s;
}

}  // namespace stribeck
