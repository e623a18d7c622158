#include "build/dimension_check.h"

#include <fmt/format.h>

#include "math/dense/dense_eigen.h"
#include "model/joint/dry/dry_kind.h"
#include "model/placement.h"

namespace stribeck {
namespace {

class DimensionCheck {
 public:
  DimensionCheck(const ModelFile& model, Diagnostics& diagnostics)
      : model_(model), spatial_(model.model.dimension == 3), diagnostics_(diagnostics) {}

  void run() {
    components("model.gravity", model_.model.gravity);
    points("ground", model_.ground.points);
    only_in_space("ground.shapes", !model_.ground.shapes.empty());
    for (const auto& [name, body] : model_.bodies) check(name, body);
    for (const auto& [name, joint] : model_.joints) check("joint." + name, joint);
    for (const auto& [name, force] : model_.forces)
      std::visit([&, &name = name](const auto& f) { check("force." + name, f); }, force);
  }

 private:
  template <std::size_t Planar>
  void components(const std::string& path, const Components<Planar>& c) {
    if (c.given == 0 || c.given == (spatial_ ? 3 : Planar)) return;
    const std::string found = c.given == 1 ? "one number" : fmt::format("{} numbers", c.given);
    const std::string wanted = !spatial_ ? (Planar == 1 ? "one number" : "[x, y]") : "[x, y, z]";
    diagnostics_.add(path, fmt::format("{} in a {} model.", found, spatial_ ? "spatial" : "planar"),
                     fmt::format("Write {}, or change model.dimension.", wanted));
  }

  void only_in_space(const std::string& path, bool given) {
    if (given && !spatial_)
      diagnostics_.add(path, "has no meaning in a planar model.",
                       "Remove it, or write dimension = 3 in [model].");
  }

  void only_in_plane(const std::string& path, bool given, const std::string& instead) {
    if (given && spatial_) diagnostics_.add(path, "has no meaning in a spatial model.", instead);
  }

  void matrix(const std::string& path, std::size_t given) {
    const std::size_t wanted = matrix_numbers(spatial_ ? 3 : 2);
    if (given == 0 || given == wanted) return;
    diagnostics_.add(
        path, fmt::format("{} numbers in a {} model.", given, spatial_ ? "spatial" : "planar"),
        fmt::format("Write {} numbers row by row, or change model.dimension.", wanted));
  }

  void points(const std::string& owner, const std::vector<Named<PointSpec>>& all) {
    for (const auto& [name, point] : all) {
      const std::string path = owner + ".points." + name;
      components(path, point.at);
      only_in_plane(path + ".angle", point.angle != 0, "Give z_axis and x_axis.");
      only_in_space(path + ".z_axis", point.z_axis.has_value());
      only_in_space(path + ".x_axis", point.x_axis.has_value());
    }
  }

  void check(const std::string& name, const BodySpec& body) {
    const std::string path = "body." + name;
    const SpinComponents about = body.inertia.value_or(SpinComponents{});
    components(path + ".inertia", about);
    components(path + ".centre_of_mass", body.centre_of_mass);
    components(path + ".position", body.position);
    components(path + ".velocity", body.velocity);
    components(path + ".angular_velocity", body.angular_velocity);
    points(path, body.points);
    only_in_plane(path + ".angle", body.angle != 0, "Give rotations about axes.");
    only_in_space(path + ".rotations", !body.rotations.empty());
    only_in_space(path + ".shapes", !body.shapes.empty());
    only_in_space(path + ".products_of_inertia",
                  body.products_of_inertia != decltype(body.products_of_inertia){});
    if (spatial_ && about.given == 3) moments(path, body);
  }

  /// A body is no thinner than nothing: its principal moments are not negative.
  void moments(const std::string& path, const BodySpec& body) {
    constexpr double round_off = 1e-14;  // round-off that Mechanism::add_body allows
    const Eigen::Vector3d principal = principal_values(inertia_of<3>(body));
    if (principal[0] < -round_off * principal[2])
      diagnostics_.add(path + ".products_of_inertia",
                       fmt::format("with these, a principal moment of inertia is negative ({:.4g} "
                                   "kg m^2).",
                                   principal[0]),
                       "They are entries of the inertia matrix: I_xy = -sum of m x y. Make them "
                       "smaller, or the moments larger.");
  }

  void check(const std::string& path, const JointSpec& joint) {
    if (!spatial_ && rows_of(joint.type, 2).empty() && !rows_of(joint.type, 3).empty())
      diagnostics_.add(path + ".type",
                       fmt::format("a {} joint exists only in space.", joint_kind_name(joint.type)),
                       "Use revolute or translational, or write dimension = 3 in [model].");
    const DryKind* dry = joint.is(Realism::dry) ? dry_kind_of(joint.type) : nullptr;
    only_in_plane(path + ".realism", joint.is(Realism::dry) && !(dry && dry->in_space),
                  "In space revolute and cylindrical joints can be dry, others are ideal.");
    only_in_plane(path + ".contact.friction.regularisation",
                  joint.is(Realism::dry) && joint.contact && joint.contact->friction &&
                      joint.contact->friction->has_bristles(),
                  "Bristle models are planar: use shape = \"ambrosio\" or \"smooth\".");
    only_in_plane(path + ".type",
                  joint.is(Realism::lubricated) && joint.type == JointKind::translational &&
                      joint.film && joint.film->model && joint.film->model->journal(),
                  "In space a ram in its bushing is a cylindrical joint.");
    const bool closed_form = joint.film && !(joint.film->model && joint.film->model->in_space());
    only_in_plane(path + ".film.model", closed_form,
                  "Its axes cannot tilt: use model = \"reynolds\".");
  }

  void check(const std::string&, const SpringDamperSpec&) {}
  void check(const std::string&, const TorsionSpringSpec&) {}
  void check(const std::string& path, const BushingSpec& bushing) {
    components(path + ".stiffness", bushing.stiffness);
    components(path + ".damping", bushing.damping);
    components(path + ".rotational_stiffness", bushing.rotational_stiffness);
    components(path + ".rotational_damping", bushing.rotational_damping);
    matrix(path + ".stiffness_matrix", bushing.stiffness_matrix.size());
    matrix(path + ".damping_matrix", bushing.damping_matrix.size());
  }
  void check(const std::string& path, const StopSpec& stop) {
    only_in_space(path + ".axis", stop.along == Row::z);
  }
  void check(const std::string&, const AngleStopSpec&) {}
  void check(const std::string&, const ExternalForceSpec&) {}
  void check(const std::string&, const RingFrictionSpec&) {}
  void check(const std::string& path, const PointForceSpec& force) {
    components(path + ".direction", force.direction);
  }
  void check(const std::string& path, const PressureSpec& force) {
    components(path + ".direction", force.direction);
  }
  void check(const std::string& path, const TorqueSpec& torque) {
    only_in_space(path + ".axis", torque.axis != TorqueSpec{}.axis);
  }

  const ModelFile& model_;
  bool spatial_;
  Diagnostics& diagnostics_;
};

}  // namespace

void check_dimension(const ModelFile& model, Diagnostics& diagnostics) {
  DimensionCheck(model, diagnostics).run();
}

}  // namespace stribeck
