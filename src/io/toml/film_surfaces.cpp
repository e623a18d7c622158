#include "io/toml/film_surfaces.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "base/text/suggest.h"
#include "model/body/placement.h"
#include "model/compliance/compliance_model.h"
#include "model/compliance/reduced_body_surface.h"

namespace stribeck {
namespace {

using Eigen::Vector3d;

Eigen::Matrix3d marker_axes(const PointSpec& point, bool spatial) {
  if (spatial) return axes_of<3>(point).R;
  return Eigen::AngleAxisd(point.angle, Vector3d::UnitZ()).toRotationMatrix();
}

/// The surface of this name; null after a complaint.
const FilmSurface* named(const std::vector<FilmSurface>& all, const std::string& name,
                         const std::string& path, const std::string& owner,
                         Diagnostics& diagnostics) {
  std::vector<std::string> names;
  for (const FilmSurface& one : all) {
    if (one.name == name) return &one;
    names.push_back(one.name);
  }
  diagnostics.add(path + ".surface", fmt::format("{} has no film surface '{}'.", owner, name),
                  names.empty()
                      ? "Add [film_surface.NAME] to the input of 'stribeck reduce', and reduce the "
                        "body again."
                      : suggestion(name, names));
  return nullptr;
}

/// The marker of a joint lies on the axis of the surface.
void check_axis(const FilmSurface& surface, const BearingAxes& at, const SurfacePlace& place,
                const std::string& path, Diagnostics& diagnostics) {
  // Tolerances of direction, and of distance as a share of the radius
  constexpr double parallel = 1e-6, off_axis = 1e-2;
  const double turn = surface.axis.cross(at.axes.col(place.axis)).norm(),
               beside = surface.axis.cross(at.middle - surface.origin).norm();
  if (turn > parallel)
    diagnostics.add(path + ".surface",
                    fmt::format("the axis of '{}' is not parallel to that of the {}: they "
                                "include {:.4g} deg.",
                                surface.name, place.owner,
                                std::asin(std::min(turn, 1.0)) * 180 / std::numbers::pi),
                    fmt::format("Check {} of the {}'s marker and axis of [film_surface].",
                                place.axis == 2 ? "z_axis" : "the x axis", place.owner));
  else if (beside > off_axis * surface.radius)
    diagnostics.add(path + ".surface",
                    fmt::format("the {}'s marker lies {:.6g} m beside the axis of '{}'.",
                                place.owner, beside, surface.name),
                    "Attach the joint to the interface that the surface surrounds.");
}

}  // namespace

void FilmSurfaces::attach(ModelFile& model) {
  for (auto& [name, joint] : model.joints) {
    if (joint.film && joint.film->model) attach_to_film(model, "joint." + name + ".film.", joint);
    if (joint.wear && joint.wear->compliance && joint.wear->compliance->body_surface())
      attach_to_wear(model, "joint." + name + ".wear", joint);
  }
}

void FilmSurfaces::attach_to_film(const ModelFile& model, const std::string& path,
                                  const JointSpec& joint) {
  FilmModel& film = *joint.film->model;
  for (const auto& [key, surface] : film.body_surfaces())
    if (attach(model, path + key, joint, *surface))
      film.check_body_surface(*surface, joint.journal(), path + key, diagnostics_);
}

/// Strips between the points of the surface have no compliance of their own, unless the pin has some.
void FilmSurfaces::attach_to_wear(const ModelFile& model, const std::string& path,
                                  const JointSpec& joint) {
  ComplianceModel& compliance = *joint.wear->compliance;
  ReducedBodySurface& surface = *compliance.body_surface();
  const std::size_t before = diagnostics_.count();
  const JournalSizes& sizes = joint.journal();
  if (!attach(model, path + ".compliance", joint, surface)) return;
  compliance.check_fit(sizes.journal_radius_value() + sizes.radial_clearance_value(), 0,
                       path + ".compliance", diagnostics_);
  if (diagnostics_.count() > before || joint.wear->elastic_pin) return;
  if (const int points = compliance.most_segments(); joint.wear->segments > points)
    diagnostics_.add(path + ".strips",
                     fmt::format("{} strips are more than the {} points of '{}' around the bore.",
                                 joint.wear->segments, points, surface.name()),
                     fmt::format("Write strips = {}, or reduce the body with circumferential = {}.",
                                 points, joint.wear->segments));
}

bool FilmSurfaces::attach(const ModelFile& model, const std::string& path, const JointSpec& joint,
                          ReducedBodySurface& surface) {
  const SurfacePlace place = surface.place();
  const std::string& marker = joint.between[place.marker];
  const std::string name = MarkerName(marker).body;
  const BodySpec* const body = find_named(model.bodies, name);
  const bool flexible = body && body->modal;
  if (surface.body_file() && flexible)
    diagnostics_.add(path + ".file",
                     fmt::format("the {} belongs to '{}', which is flexible and has a file of "
                                 "its own.",
                                 place.owner, name),
                     "Remove it, or describe a rigid body.");
  else if (surface.body_file())
    return take_from_file(path, surface);
  else if (flexible)
    return take_from_body(model, path, marker, *body, surface);
  else
    diagnostics_.add(path,
                     fmt::format("the {} belongs to '{}', which is rigid.", place.owner, name),
                     place.rigid_help);
  return false;
}

/// Returns the file of a name; null after a complaint.
const ReducedBodyFile* FilmSurfaces::file_of(const std::string& name, const std::string& key) {
  const std::string* bytes = files_.text_of(name, key, diagnostics_);
  if (!bytes) return nullptr;
  if (const auto known = read_.find(name); known != read_.end()) return &known->second;
  try {
    return &read_.emplace(name, parse_reduced_body(*bytes, files_.path_of(name))).first->second;
  } catch (const FileError& error) {
    diagnostics_.add(key, error.what());
    return nullptr;
  }
}

bool FilmSurfaces::take_from_file(const std::string& path, ReducedBodySurface& surface) {
  const std::string& file = *surface.body_file();
  const ReducedBodyFile* const reduced = file_of(file, path + ".file");
  if (!reduced) return false;
  const FilmSurface* const found =
      named(reduced->films, surface.name(), path, fmt::format("'{}'", file), diagnostics_);
  if (found) surface.take(*found, reduced->body);
  return found != nullptr;
}

bool FilmSurfaces::take_from_body(const ModelFile& model, const std::string& path,
                                  const std::string& marker, const BodySpec& body,
                                  ReducedBodySurface& surface) {
  const std::size_t before = diagnostics_.count();
  const MarkerName at(marker);
  const FilmSurface* found = named(body.modal->films, surface.name(), path,
                                   fmt::format("the flexible body '{}'", at.body), diagnostics_);
  const Named<PointSpec>* point = nullptr;
  for (const Named<PointSpec>& one : body.points)
    if (one.name == at.point) point = &one;
  if (!found || !point) return false;  // other checks complain about the point
  const int interface = interface_of(body, *point);
  if (interface < 0) return false;
  const ModalInterface& held = body.modal->interfaces[static_cast<std::size_t>(interface)];
  const BearingAxes axes{marker_axes(point->value, model.model.dimension == 3),
                         held.at + body.modal->centre};
  check_axis(*found, axes, surface.place(), path, diagnostics_);
  surface.take_flexible(*found, *body.modal, held, axes);
  return diagnostics_.count() == before;
}

}  // namespace stribeck
