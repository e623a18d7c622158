#include "io/toml/flexible_files.h"

#include <fmt/format.h>

#include "base/error.h"
#include "flex/reduction/mode_selection.h"
#include "io/toml/reduction_reader.h"

namespace stribeck {
namespace {

/// Keys that the file gives and the model must not.
constexpr const char* given_by_file[] = {"mass", "inertia", "products_of_inertia", "centre_of_mass",
                                         "shapes"};

bool is_spatial(const Value& root) {
  const Entry* model = root.find("model");
  const Entry* dimension = model ? model->value.find("dimension") : nullptr;
  const auto* number = dimension ? std::get_if<std::int64_t>(&dimension->value.data) : nullptr;
  return number && *number == 3;
}

Value list_of(const Location& where, const std::vector<double>& numbers) {
  Value::Array all;
  for (const double number : numbers) all.push_back({where, number});
  return {where, std::move(all)};
}

Value place_of(const Location& where, const Eigen::Vector3d& at, bool spatial) {
  return list_of(where, spatial ? std::vector<double>{at.x(), at.y(), at.z()}
                                : std::vector<double>{at.x(), at.y()});
}

void put(Value& table, const std::string& key, Value value) {
  const Location where = value.where;
  table.table()->push_back({key, where, std::move(value)});
}

/// Mass, moments and mass centre, as a rigid body's table has them.
void put_inertia(Value& body, const Location& where, const ModalBody& modal, bool spatial) {
  const Eigen::Matrix3d& J = modal.inertia;
  put(body, "mass", {where, modal.mass});
  put(body, "centre_of_mass", place_of(where, modal.centre, spatial));
  if (!spatial) return put(body, "inertia", {where, J(2, 2)});
  put(body, "inertia", list_of(where, {J(0, 0), J(1, 1), J(2, 2)}));
  put(body, "products_of_inertia", list_of(where, {J(0, 1), J(0, 2), J(1, 2)}));
}

/// A point for each interface; one that the model has gives axes alone.
void put_points(Value& body, const Location& where, const ModalBody& modal, bool spatial,
                Diagnostics& diagnostics) {
  if (!body.find("points")) put(body, "points", {where, Value::Table{}});
  Value& points = body.find("points")->value;
  if (!points.table()) return;
  for (const ModalInterface& one : modal.interfaces) {
    Value place = place_of(where, one.at + modal.centre, spatial);
    Entry* const known = points.find(one.name);
    if (!known)
      put(points, one.name, {where, Value::Table{{"position", where, std::move(place)}}});
    else if (!known->value.table() || known->value.find("position"))
      diagnostics.add("points." + one.name, "the file of the flexible body has its position.",
                      "Leave the position out; axes may stay, or remove the point.");
    else
      put(known->value, "position", std::move(place));
  }
}

std::string nearest(const ModalBody& modal, const Eigen::Vector3d& at) {
  const ModalInterface* best = nullptr;
  for (const ModalInterface& one : modal.interfaces)
    if (!best || (one.at - at).norm() < (best->at - at).norm()) best = &one;
  if (!best) return "It has none.";
  constexpr double shown = 1e-9;  // [m]; a mesh has round-off
  const Eigen::Vector3d place =
      ((best->at + modal.centre) / shown).array().round().matrix() * shown +
      Eigen::Vector3d::Zero();
  return fmt::format("The nearest one, '{}', is {:.6g} m away, at ({:.6g}, {:.6g}, {:.6g}) m.",
                     best->name, (best->at - at).norm(), place.x(), place.y(), place.z());
}

Eigen::Vector3d in_body(const BodySpec& body, const PointSpec& point) {
  return Eigen::Vector3d(point.at[0], point.at[1], point.at[2]) - body.modal->centre;
}

/// Modes of a body in space, or what the plane has of it. Null after a complaint.
std::optional<ModalBody> restricted(const ModalBody& whole, const std::string& path, bool spatial,
                                    Diagnostics& diagnostics) {
  if (spatial) return whole;
  constexpr double symmetric = 1e-3;  // share of the compliance, from meshes without symmetry
  for (const ModalInterface& one : whole.interfaces)
    if (std::abs(one.at.z()) > symmetric * std::max(one.at.norm(), 1e-3)) {
      diagnostics.add(
          path,
          fmt::format("its interface '{}' lies {:.4g} m beside the plane z = {:.4g} m "
                      "of its mass centre.",
                      one.name, one.at.z(), whole.centre.z()),
          "Loads in the plane would turn it out of it: write dimension = 3 in [model].");
      return {};
    }
  PlanarBody planar = in_plane(whole);
  if (planar.asymmetry <= symmetric) return std::move(planar.body);
  diagnostics.add(path,
                  fmt::format("it is not symmetric about the plane of motion: keeping it in the "
                              "plane changes its compliance by {:.2g} %.",
                              100 * planar.asymmetry),
                  "Write dimension = 3 in [model], or mesh it symmetrically about z = const.");
  return {};
}

/// Returns the number of kept modes; 0 after a complaint.
int kept_modes(const BodySpec& spec, const ModalBody& body, const std::string& path,
               Diagnostics& diagnostics) {
  if (body.modes() == 0) {
    diagnostics.add(path + ".flexible", "no mode of it moves within the model's dimension.",
                    "Reduce the body with more modes, or describe a rigid body.");
    return 0;
  }
  const Eigen::VectorXd all = frequencies(body);
  if (spec.modes && *spec.modes > body.modes()) {
    diagnostics.add(
        path + ".modes",
        fmt::format("{} are asked for, and the body has {}.", *spec.modes, body.modes()),
        "Keep fewer, or reduce the body with more modes.");
    return 0;
  }
  if (spec.modes) return *spec.modes;
  if (!spec.modes_up_to) return body.modes();
  const int count = modes_up_to(body, *spec.modes_up_to);
  if (count == 0)
    diagnostics.add(path + ".modes_up_to",
                    fmt::format("no mode has a frequency up to {:.6g} Hz: the first has {:.6g} Hz.",
                                *spec.modes_up_to, all.size() > 0 ? all[0] : 0.0),
                    "Keep some, or describe a rigid body.");
  return count;
}

/// The file's part of second order stays unless the model leaves it out.
void choose_stiffness(const BodySpec& spec, const std::string& path, ModalBody& body,
                      Diagnostics& diagnostics) {
  const bool takes_part = spec.geometric_stiffness.value_or(true);
  if (spec.geometric_stiffness && takes_part && body.foreshortening.empty())
    diagnostics.add(path + ".geometric_stiffness", "the file of the flexible body has none.",
                    "Write geometric_stiffness = true in [reduction] of its input, and reduce it "
                    "again.");
  if (takes_part) return;
  body.foreshortening = {};
  for (ModalInterface& one : body.interfaces) one.foreshortening = {};
}

/// A deflection at the start belongs to the modes that are kept, and to a motion that begins with it.
void check_start(const SimulationSpec& simulation, const BodySpec& body, const std::string& path,
                 int modes, Diagnostics& diagnostics) {
  const bool begins =
      simulation.analysis == &analysis_kind("dynamic") && simulation.start == StartFrom::assembled;
  const std::pair<const char*, const std::vector<double>*> keys[] = {
      {".modal_displacement", &body.modal_displacement}, {".modal_velocity", &body.modal_velocity}};
  for (const auto& [key, values] : keys) {
    if (values->empty()) continue;
    if (static_cast<int>(values->size()) > modes)
      diagnostics.add(path + key,
                      fmt::format("{} values are given, and the body keeps {} of its modes.",
                                  values->size(), modes),
                      "Give at most one for each mode that is kept.");
    if (!begins)
      diagnostics.add(path + key,
                      "only a dynamic analysis from the assembled state begins with it.",
                      "Remove it, or write analysis = \"dynamic\" and start = \"assembled\" in "
                      "[simulation].");
  }
}

void check_points(const std::string& name, const BodySpec& body, Diagnostics& diagnostics) {
  for (const Named<PointSpec>& point : body.points)
    if (interface_of(body, point) < 0)
      diagnostics.add("body." + name + ".points." + point.name,
                      "the flexible body has no interface there.",
                      nearest(*body.modal, in_body(body, point.value)));
}

/// The origin of a flexible body is no point of its material.
class OriginCheck {
 public:
  OriginCheck(const ModelFile& model, Diagnostics& diagnostics)
      : model_(model), diagnostics_(diagnostics) {}

  void run() {
    for (const auto& [name, joint] : model_.joints)
      for (const std::string& marker : joint.between) check("joint." + name + ".between", marker);
    for (const auto& [name, force] : model_.forces)
      if (force) check("force." + name, *force);
  }

 private:
  void check(const std::string& path, const ForceModel& force) {
    const char* key = force.markers().size() == 2 ? ".between" : ".on";
    for (const std::string& marker : force.markers()) check(path + key, marker);
  }

  void check(const std::string& path, const std::string& marker) {
    const MarkerName named(marker);
    const BodySpec* body = find_named(model_.bodies, named.body);
    if (!body || !body->modal || !named.point.empty()) return;
    std::string interfaces;
    for (const ModalInterface& one : body->modal->interfaces)
      interfaces += fmt::format("{}'{}.{}'", interfaces.empty() ? "" : ", ", named.body, one.name);
    diagnostics_.add(path,
                     fmt::format("'{}' is flexible, and its origin is no point of it.", named.body),
                     fmt::format("Attach to an interface: {}.", interfaces));
  }

  const ModelFile& model_;
  Diagnostics& diagnostics_;
};

}  // namespace

void FlexibleFiles::fill(std::vector<Diagnostic>& entries) {
  Entry* const bodies = root_.find("body");
  if (!bodies || !bodies->value.table()) return;
  const Diagnostics diagnostics = Diagnostics(entries, root_).inside("body", bodies->value);
  for (Entry& body : *bodies->value.table()) {
    if (!body.value.table() || !body.value.find("flexible")) continue;
    fill_body(body.value, diagnostics.inside(body.key, body.value));
  }
}

namespace {

ModalBody with_picture(ReducedBodyFile reduced) {
  ModalPicture& picture = reduced.body.picture;
  picture.shapes = Eigen::Map<const Eigen::MatrixXf>(
      reduced.picture.shapes.data(), static_cast<Eigen::Index>(reduced.picture.nodes.size()),
      reduced.body.modes());
  picture.nodes = std::move(reduced.picture.nodes);
  picture.triangles.assign(reduced.picture.corners.begin(), reduced.picture.corners.end());
  reduced.body.films = std::move(reduced.films);
  return std::move(reduced.body);
}

/// Reads a body from the bytes of a reduced file, or of beams by their description. Throws FileError, InputError.
ModalBody modal_body(const std::string& bytes, const std::string& path) {
  if (!path.ends_with(".toml")) return with_picture(parse_reduced_body(bytes, path));
  return with_picture(reduce(read_beams(bytes, path), [](const std::string&) {}));
}

}  // namespace

void FlexibleFiles::fill_body(Value& body, Diagnostics diagnostics) {
  const Value flexible = body.find("flexible")->value;
  if (!flexible.text()) return;  // the schema complains
  const std::size_t before = diagnostics.count();
  for (const char* key : given_by_file)
    if (body.find(key)) diagnostics.add(key, "the file of the flexible body has it.", "Remove it.");
  const std::string* bytes = files_.text_of(*flexible.text(), "flexible", diagnostics);
  if (!bytes || diagnostics.count() > before) return;
  std::shared_ptr<const ModalBody>& modal = bodies_[*flexible.text()];
  try {
    if (!modal)
      modal =
          std::make_shared<const ModalBody>(modal_body(*bytes, files_.path_of(*flexible.text())));
  } catch (const FileError& error) {
    return diagnostics.add("flexible", error.what());
  } catch (const InputError& error) {
    for (const Diagnostic& one : error.diagnostics()) diagnostics.add("flexible", one.text());
    return;
  }
  const bool spatial = is_spatial(root_);
  put_inertia(body, flexible.where, *modal, spatial);
  put_points(body, flexible.where, *modal, spatial, diagnostics);
}

void FlexibleFiles::attach(ModelFile& model, Diagnostics& diagnostics) const {
  for (auto& [name, body] : model.bodies) {
    const auto found = body.flexible ? bodies_.find(*body.flexible) : bodies_.end();
    if (found == bodies_.end() || !found->second) continue;
    const std::string path = "body." + name;
    const auto kind =
        restricted(*found->second, path + ".flexible", model.model.dimension == 3, diagnostics);
    if (!kind) continue;
    const int count = kept_modes(body, *kind, path, diagnostics);
    if (count == 0) continue;
    ModalBody kept = lowest_modes(*kind, count);
    kept.damping = damping_of(body, kept);
    check_start(model.simulation, body, path, count, diagnostics);
    choose_stiffness(body, path, kept, diagnostics);
    body.modal = std::make_shared<const ModalBody>(std::move(kept));
    check_points(name, body, diagnostics);
  }
  OriginCheck(model, diagnostics).run();
}

}  // namespace stribeck
