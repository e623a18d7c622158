#include "model/body/body_spec.h"

namespace stribeck {
namespace {

double dot(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

bool are_parallel(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  const double along = dot(a, b);
  return along * along > (1 - 1e-12) * dot(a, a) * dot(b, b);
}

const Schema<PointSpec>& point_schema() {
  static const auto s =
      Schema<PointSpec>{"point",
                        "A marker on a body: where joints and forces act. [x, y] stands for { "
                        "position = [x, y] }."}
          .quantity("position", &PointSpec::at, metre, any,
                    "position, from the origin in the body's own axes")
          .quantity("angle", &PointSpec::angle, radian, any,
                    "in the plane: direction of the marker's x axis, along which a guide runs",
                    defaulted)
          .quantity("z_axis", &PointSpec::z_axis, number, any,
                    "in space: direction of the marker's z axis, about which joints rotate, in the "
                    "body's axes; [0, 0, 1] when both axes are left out")
          .quantity("x_axis", &PointSpec::x_axis, number, any,
                    "in space: direction of the marker's x axis, along which translational joints "
                    "slide; its component along z_axis is removed")
          .shorthand_for("position")
          .check([](const PointSpec& p, Diagnostics& diagnostics) {
            if (p.z_axis) check_axis("z_axis", *p.z_axis, diagnostics);
            if (p.x_axis) check_axis("x_axis", *p.x_axis, diagnostics);
            if (p.x_axis && p.z_axis && are_parallel(*p.x_axis, *p.z_axis))
              diagnostics.add("x_axis", "parallel to z_axis.",
                              "Give it a component across z_axis.");
          });
  return s;
}

constexpr Range damping_range{.least = 0, .most = 1, .most_allowed = false};

constexpr const char* shapes_meaning =
    "in space: its shapes in the report; rods between its points when left out";

/// Returns the keys that name the file of a flexible body and choose from it.
Schema<BodySpec> flexible_keys() {
  return Schema<BodySpec>{"body", "A rigid or flexible body, as [body.NAME]."}
      .text("flexible", &BodySpec::flexible,
            "file of a flexible body, made by 'stribeck reduce', its path relative to the model "
            "file; it gives mass, inertia and mass centre, and its interfaces are the points of "
            "the body")
      .integer("modes", &BodySpec::modes, at_least(1),
               "of a flexible body: so many of its modes are kept, by rising frequency; all "
               "when left out")
      .quantity("modes_up_to", &BodySpec::modes_up_to, hertz, positive,
                "of a flexible body: modes up to this frequency are kept")
      .quantity("damping_ratio", &BodySpec::damping_ratio, number, damping_range,
                "of a flexible body: damping of its modes as a share of critical, in place of "
                "that of the file")
      .quantity("damping_ratios", &BodySpec::damping_ratios, number, damping_range,
                "of a flexible body: the same for each mode, by rising frequency; the last one "
                "holds for all modes beyond",
                defaulted)
      .record("rayleigh_damping", &BodySpec::rayleigh_damping, RayleighSpec::schema(),
              "of a flexible body: damping by its mass and stiffness, in place of ratios")
      .quantity("modal_displacement", &BodySpec::modal_displacement, number, any,
                "of a flexible body: its modal coordinates at the start in kg^0.5 m (channels "
                "body.NAME.eta1, ...), by rising frequency; 0 for modes beyond. A dynamic analysis "
                "begins with this deflection",
                defaulted)
      .quantity("modal_velocity", &BodySpec::modal_velocity, number, any,
                "of a flexible body: rates of its modal coordinates at the start in kg^0.5 m/s; 0 "
                "for modes beyond",
                defaulted)
      .boolean("geometric_stiffness", &BodySpec::geometric_stiffness,
               "of a flexible body: the stress of rotation, acceleration and interface forces "
               "stiffens it or softens it; taken when left out, if its file has it "
               "(geometric_stiffness = true in [reduction]); false leaves it out");
}

}  // namespace

const Schema<BodySpec>& BodySpec::schema() {
  static const auto s =
      flexible_keys()
          .quantity("mass", &BodySpec::mass, kilogram, positive,
                    "mass; needed where the body moves under forces, not by a kinematic analysis "
                    "(without it the reactions have no inertia) nor by the steady state of a film")
          .quantity("inertia", &BodySpec::inertia, kilogram_square_metre, nonnegative,
                    "needed as the mass is: moment of inertia about the mass centre; in space "
                    "[I_xx, I_yy, I_zz] in the "
                    "body's axes; it may be zero where joints determine the rotation of the body: "
                    "a point mass on an arm, a slender rod about its own axis")
          .quantity(
              "products_of_inertia", &BodySpec::products_of_inertia, kilogram_square_metre, any,
              "in space: [I_xy, I_xz, I_yz], the entries of the inertia matrix beside its diagonal",
              defaulted)
          .quantity("centre_of_mass", &BodySpec::centre_of_mass, metre, any,
                    "mass centre, from the origin in the body's own axes", defaulted)
          .quantity("position", &BodySpec::position, metre, any,
                    "first guess of the position of the body's origin; its start where only "
                    "clearances in the ground hold it",
                    defaulted)
          .quantity("angle", &BodySpec::angle, radian, any,
                    "in the plane: first guess of the angle of the body's x axis", defaulted)
          .record("rotations", &BodySpec::rotations, TurnSpec::schema(),
                  "in space: first guess of the orientation, as successive rotations about axes of "
                  "the world: [{ axis = [0, 0, 1], angle = \"30 deg\" }]",
                  defaulted)
          .quantity(
              "velocity", &BodySpec::velocity, metre_per_second, any,
              "first guess of the velocity of the body's origin; its velocity at the start where "
              "no ideal joint holds it",
              defaulted)
          .quantity("angular_velocity", &BodySpec::angular_velocity, radian_per_second, any,
                    "first guess of the angular velocity; in space [x, y, z] in world axes",
                    defaulted)
          .record("points", &BodySpec::points, point_schema(),
                  "named points, referred to as \"BODY.POINT\"", defaulted)
          .family("shapes", &BodySpec::shapes, shape_family(), shapes_meaning, defaulted)
          .check(check_modes);
  return s;
}

int interface_of(const BodySpec& body, const Named<PointSpec>& point) {
  // Tolerance of a position, as a share of the distance of interfaces from the mass centre
  constexpr double there = 1e-6;
  const auto& all = body.modal->interfaces;
  for (std::size_t k = 0; k < all.size(); ++k)
    if (all[k].name == point.name) return static_cast<int>(k);
  const VectorComponents& given = point.value.at;
  Eigen::Vector3d at = Eigen::Vector3d(given[0], given[1], given[2]) - body.modal->centre;
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (given.given == 2) at.z() = all[k].at.z();
    if ((all[k].at - at).norm() <= there * all[k].at.norm()) return static_cast<int>(k);
  }
  return -1;
}

const Schema<GroundSpec>& GroundSpec::schema() {
  static const auto s =
      Schema<GroundSpec>{"ground", "The fixed frame. Its origin is referred to as \"ground\"."}
          .record("points", &GroundSpec::points, point_schema(),
                  "named points, referred to as \"ground.POINT\"", defaulted)
          .family("shapes", &GroundSpec::shapes, shape_family(), shapes_meaning, defaulted);
  return s;
}

}  // namespace stribeck
