#include "io/toml/film_surfaces.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "base/text/suggest.h"
#include "model/compliance/reduced_body_compliance.h"
#include "model/film/skirt/reduced_skirt.h"
#include "model/film/skirts_film.h"
#include "model/placement.h"

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

/// A bearing lies on the axis of the surface.
void check_axis(const FilmSurface& surface, const BearingAxes& at, const std::string& path,
                Diagnostics& diagnostics) {
  // Tolerances of direction, and of distance as a share of the radius
  constexpr double parallel = 1e-6, off_axis = 1e-2;
  const double turn = surface.axis.cross(at.axes.col(2)).norm(),
               beside = surface.axis.cross(at.middle - surface.origin).norm();
  if (turn > parallel)
    diagnostics.add(
        path + ".surface",
        fmt::format("the axis of '{}' is not parallel to that of the bearing: they "
                    "include {:.4g} deg.",
                    surface.name, std::asin(std::min(turn, 1.0)) * 180 / std::numbers::pi),
        "Check z_axis of the bearing's marker and axis of [film_surface].");
  else if (beside > off_axis * surface.radius)
    diagnostics.add(path + ".surface",
                    fmt::format("the bearing's marker lies {:.6g} m beside the axis of '{}'.",
                                beside, surface.name),
                    "Attach the joint to the interface that the surface surrounds.");
}

}  // namespace

void FilmSurfaces::attach(ModelFile& model) {
  for (auto& [name, joint] : model.joints) {
    ReducedBodyCompliance* const in_film =
        joint.film && joint.film->model ? joint.film->model->reduced_bearing() : nullptr;
    if (in_film)
      attach(model, "joint." + name + ".film.bearing_compliance", joint, joint.film->sizes().length,
             *in_film);
    if (joint.wear && joint.wear->compliance && joint.wear->compliance->reduced_body())
      attach_to_wear(model, "joint." + name + ".wear", joint);
    SkirtsFilm* const skirts =
        joint.film && joint.film->model ? joint.film->model->skirts_film() : nullptr;
    if (skirts) attach_to_skirts("joint." + name + ".film", *skirts);
  }
}

/// Strips between the points of the surface have no compliance of their own, unless the pin has some.
void FilmSurfaces::attach_to_wear(const ModelFile& model, const std::string& path,
                                  const JointSpec& joint) {
  ReducedBodyCompliance& surface = *joint.wear->compliance->reduced_body();
  const std::size_t before = diagnostics_.count();
  attach(model, path + ".compliance", joint, 0, surface);
  if (diagnostics_.count() > before || joint.wear->elastic_pin) return;
  if (const int points = surface.points_around(); joint.wear->strips > points)
    diagnostics_.add(path + ".strips",
                     fmt::format("{} strips are more than the {} points of '{}' around the bore.",
                                 joint.wear->strips, points, surface.surface_name),
                     fmt::format("Write strips = {}, or reduce the body with circumferential = {}.",
                                 points, joint.wear->strips));
}

void FilmSurfaces::attach(const ModelFile& model, const std::string& path, const JointSpec& joint,
                          double length, ReducedBodyCompliance& surface) {
  const std::size_t before = diagnostics_.count();
  const std::string& marker = joint.between[0];
  const std::string name = MarkerName(marker).body;
  const BodySpec* const body = find_named(model.bodies, name);
  const bool flexible = body && body->modal;
  if (surface.reduced_file && flexible)
    diagnostics_.add(path + ".file",
                     fmt::format("the bearing belongs to '{}', which is flexible and has a file of "
                                 "its own.",
                                 name),
                     "Remove it, or describe a rigid body.");
  else if (surface.reduced_file)
    take_from_file(path, surface);
  else if (flexible)
    take_from_body(model, path, marker, *body, surface);
  else
    diagnostics_.add(path, fmt::format("the bearing belongs to '{}', which is rigid.", name),
                     "Name a reduced body: file = \"rod.h5\".");
  if (diagnostics_.count() > before) return;
  const JournalSizes& sizes = joint.journal();
  surface.check_fit(sizes.journal_radius_value() + sizes.radial_clearance_value(), length, path,
                    diagnostics_);
}

void FilmSurfaces::attach_to_skirts(const std::string& path, SkirtsFilm& film) {
  for (std::size_t k = 0; k < film.elastic.size(); ++k) {
    ReducedSkirt* const skirt = film.elastic[k].kind->reduced_skirt();
    if (!skirt) continue;
    const std::string key = fmt::format("{}.skirt_compliance[{}]", path, k);
    const ReducedBodyFile* const reduced = file_of(skirt->file, key + ".file");
    if (!reduced) continue;
    const FilmSurface* const found = named(reduced->films, skirt->surface_name, key,
                                           fmt::format("'{}'", skirt->file), diagnostics_);
    if (!found) continue;
    skirt->take(*found, reduced->body);
    film.check_fit(film.elastic[k], key, diagnostics_);
  }
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

void FilmSurfaces::take_from_file(const std::string& path, ReducedBodyCompliance& surface) {
  const std::string& file = *surface.reduced_file;
  const ReducedBodyFile* const reduced = file_of(file, path + ".file");
  if (!reduced) return;
  const FilmSurface* found =
      named(reduced->films, surface.surface_name, path, fmt::format("'{}'", file), diagnostics_);
  if (found) surface.take(std::make_shared<const FilmSurface>(*found));
}

void FilmSurfaces::take_from_body(const ModelFile& model, const std::string& path,
                                  const std::string& marker, const BodySpec& body,
                                  ReducedBodyCompliance& surface) {
  const MarkerName at(marker);
  const FilmSurface* found = named(body.modal->films, surface.surface_name, path,
                                   fmt::format("the flexible body '{}'", at.body), diagnostics_);
  const Named<PointSpec>* point = nullptr;
  for (const Named<PointSpec>& one : body.points)
    if (one.name == at.point) point = &one;
  if (!found || !point) return;  // other checks complain about the point
  const int interface = interface_of(body, *point);
  if (interface < 0) return;
  const ModalInterface& held = body.modal->interfaces[static_cast<std::size_t>(interface)];
  const BearingAxes axes{marker_axes(point->value, model.model.dimension == 3),
                         held.at + body.modal->centre};
  check_axis(*found, axes, path, diagnostics_);
  surface.take(*found, *body.modal, held, axes);
}

}  // namespace stribeck
