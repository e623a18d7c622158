#include "build/check/dimension_check.h"

#include <fmt/format.h>

#include "math/dense/dense_eigen.h"
#include "model/body/dimension_rules.h"
#include "model/body/placement.h"
#include "model/joint/dry_kind.h"

namespace stribeck {
namespace {

class DimensionCheck {
 public:
  DimensionCheck(const ModelFile& model, Diagnostics& diagnostics)
      : model_(model), rules_(model.model.dimension, diagnostics) {}

  void run() {
    rules_.components("model.gravity", model_.model.gravity);
    points("ground", model_.ground.points);
    rules_.only_in_space("ground.shapes", !model_.ground.shapes.empty());
    for (const auto& [name, body] : model_.bodies) check(name, body);
    for (const auto& [name, joint] : model_.joints) check("joint." + name, joint);
    for (const auto& [name, force] : model_.forces)
      if (force) force->check_dimension("force." + name, rules_);
  }

 private:
  void points(const std::string& owner, const std::vector<Named<PointSpec>>& all) {
    for (const auto& [name, point] : all) {
      const std::string path = owner + ".points." + name;
      rules_.components(path, point.at);
      rules_.only_in_plane(path + ".angle", point.angle != 0, "Give z_axis and x_axis.");
      rules_.only_in_space(path + ".z_axis", point.z_axis.has_value());
      rules_.only_in_space(path + ".x_axis", point.x_axis.has_value());
    }
  }

  void check(const std::string& name, const BodySpec& body) {
    const std::string path = "body." + name;
    const SpinComponents about = body.inertia.value_or(SpinComponents{});
    rules_.components(path + ".inertia", about);
    rules_.components(path + ".centre_of_mass", body.centre_of_mass);
    rules_.components(path + ".position", body.position);
    rules_.components(path + ".velocity", body.velocity);
    rules_.components(path + ".angular_velocity", body.angular_velocity);
    points(path, body.points);
    rules_.only_in_plane(path + ".angle", body.angle != 0, "Give rotations about axes.");
    rules_.only_in_space(path + ".rotations", !body.rotations.empty());
    rules_.only_in_space(path + ".shapes", !body.shapes.empty());
    rules_.only_in_space(path + ".products_of_inertia",
                         body.products_of_inertia != decltype(body.products_of_inertia){});
    if (rules_.spatial() && about.given == 3) moments(path, body);
  }

  /// A body is no thinner than nothing: its principal moments are not negative.
  void moments(const std::string& path, const BodySpec& body) {
    constexpr double round_off = 1e-14;  // round-off that Mechanism::add_body allows
    const Eigen::Vector3d principal = principal_values(inertia_of<3>(body));
    if (principal[0] < -round_off * principal[2])
      rules_.diagnostics().add(
          path + ".products_of_inertia",
          fmt::format("with these, a principal moment of inertia is negative ({:.4g} "
                      "kg m^2).",
                      principal[0]),
          "They are entries of the inertia matrix: I_xy = -sum of m x y. Make them "
          "smaller, or the moments larger.");
  }

  void check(const std::string& path, const JointSpec& joint) {
    if (!rules_.spatial() && rows_of(joint.type, 2).empty() && !rows_of(joint.type, 3).empty())
      rules_.diagnostics().add(
          path + ".type",
          fmt::format("a {} joint exists only in space.", joint_kind_name(joint.type)),
          "Use revolute or translational, or write dimension = 3 in [model].");
    const DryKind* dry = joint.is(Realism::dry) ? dry_kind_of(joint.type) : nullptr;
    rules_.only_in_plane(path + ".realism", joint.is(Realism::dry) && !(dry && dry->in_space),
                         "In space revolute and cylindrical joints can be dry, others are ideal.");
    rules_.only_in_plane(path + ".type",
                         joint.is(Realism::lubricated) && joint.type == JointKind::translational &&
                             joint.film && joint.film->model && joint.film->model->journal(),
                         "In space a ram in its bushing is a cylindrical joint.");
    rules_.only_in_plane(path + ".type",
                         joint.is(Realism::lubricated) && joint.type == JointKind::point_on_line,
                         "In space revolute, cylindrical and translational joints can be "
                         "lubricated; a point_on_line joint is ideal there.");
    if (joint.friction) joint.friction->check_dimension(joint.type, path + ".friction", rules_);
    const bool closed_form = joint.film && joint.type != JointKind::point_on_line &&
                             !(joint.film->model && joint.film->model->in_space());
    rules_.only_in_plane(path + ".film.model", closed_form,
                         "Its axes cannot tilt: use model = \"reynolds\".");
  }

  const ModelFile& model_;
  DimensionRules rules_;
};

}  // namespace

void check_dimension(const ModelFile& model, Diagnostics& diagnostics) {
  DimensionCheck(model, diagnostics).run();
}

}  // namespace stribeck
