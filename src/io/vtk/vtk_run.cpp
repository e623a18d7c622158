#include "io/vtk/vtk_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/atomic_file.h"
#include "base/error.h"
#include "io/vtk/scene_surface.h"
#include "io/vtk/vtk_surface.h"

namespace stribeck {
namespace {

namespace fs = std::filesystem;
using Eigen::Isometry3d;
using Eigen::Vector3d;
using std::numbers::pi;

constexpr std::size_t most_instants = 200;

std::vector<float> placed(const std::vector<Vector3d>& points, const Isometry3d& pose) {
  std::vector<float> all;
  all.reserve(3 * points.size());
  for (const Vector3d& point : points)
    for (const double x : Vector3d(pose * point)) all.push_back(static_cast<float>(x));
  return all;
}

/// The files of one collection.
class Series {
 public:
  Series(fs::path folder, std::string name) : folder_(std::move(folder)), name_(std::move(name)) {}

  void add(double time, const VtkSurface& surface) {
    const std::string file = fmt::format("{}_{:04}.vtp", name_, files_.size());
    write_file_atomically(folder_ / file, vtk_file(surface));
    files_.emplace_back(time, file);
  }
  void close() const { write_file_atomically(folder_ / (name_ + ".pvd"), vtk_collection(files_)); }

 private:
  fs::path folder_;
  std::string name_;
  std::vector<std::pair<double, std::string>> files_;
};

/// Returns all bodies at one sample, with the number of each as data of its cells.
VtkSurface bodies_at(const RunResult& run, const std::vector<BodySurface>& surfaces,
                     std::size_t sample) {
  VtkSurface all;
  VtkData number{"body", 1, {}};
  for (std::size_t k = 0; k < surfaces.size(); ++k) {
    const Scene::Body& body = run.scene.bodies[k];
    const Isometry3d pose = pose_of(run.record, run.scene, body.name, sample);
    all.add(placed(points_at(surfaces[k], body, run.record, sample), pose), surfaces[k].triangles);
    number.values.insert(number.values.end(), surfaces[k].triangles.size() / 3,
                         static_cast<float>(k));
  }
  all.of_cells = {std::move(number)};
  return all;
}

void write_bodies(const fs::path& folder, const RunResult& run) {
  std::vector<BodySurface> surfaces;
  for (const Scene::Body& body : run.scene.bodies) surfaces.push_back(surface_of(run.scene, body));
  Series series(folder, "bodies");
  const std::size_t samples = run.record.size(), count = std::min(samples, most_instants);
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t sample = count == 1 ? 0 : k * (samples - 1) / (count - 1);
    series.add(run.record.time()[sample], bodies_at(run, surfaces, sample));
  }
  series.close();
}

/// The fields of one joint, all over the same grid.
struct JointFields {
  std::string joint;                  ///< "joint.pin"
  std::vector<std::size_t> channels;  ///< channels of the field record
};

std::vector<JointFields> by_joint(const FieldRecord& fields) {
  std::vector<JointFields> all;
  for (std::size_t c = 0; c < fields.channels().size(); ++c) {
    const FieldChannel& field = fields.channels()[c];
    const std::string joint = field.channel.name.substr(0, field.channel.name.rfind('.'));
    const auto same = std::ranges::find_if(all, [&](const JointFields& one) {
      return one.joint == joint && fields.channels()[one.channels[0]].axes == field.axes;
    });
    if (same != all.end())
      same->channels.push_back(c);
    else
      all.push_back({joint, {c}});
  }
  return all;
}

const Scene::Joint* joint_named(const Scene& scene, const std::string& path) {
  const std::string name = path.substr(path.find('.') + 1);
  const auto found = std::ranges::find(scene.joints, name, &Scene::Joint::name);
  return found == scene.joints.end() ? nullptr : &*found;
}

/// Points of the grid in the axes of the marker, and its quadrilaterals.
struct FieldGrid {
  std::vector<Vector3d> points;
  std::vector<int> cells;
};

FieldGrid grid_of(const std::array<FieldAxis, 2>& axes, const Scene::Joint* joint) {
  FieldGrid grid;
  const bool around = axes[1].name == "angle" && joint && joint->film;
  const auto rows = static_cast<int>(axes[0].values.size()),
             columns = static_cast<int>(axes[1].values.size());
  for (const double across : axes[0].values)
    for (const double along : axes[1].values)
      grid.points.push_back(around ? Vector3d(joint->film->bearing_radius * std::cos(along),
                                              joint->film->bearing_radius * std::sin(along), across)
                                   : Vector3d(along, across, 0));
  const int last = around ? columns : columns - 1;
  for (int i = 0; i + 1 < rows; ++i)
    for (int j = 0; j < last; ++j) {
      const int a = i * columns + j, b = i * columns + (j + 1) % columns;
      grid.cells.insert(grid.cells.end(), {a, b, b + columns, a + columns});
    }
  return grid;
}

void write_fields(const fs::path& folder, const RunResult& run, const JointFields& of) {
  const FieldRecord& fields = run.fields;
  const Scene::Joint* joint = joint_named(run.scene, of.joint);
  const FieldGrid grid = grid_of(fields.channels()[of.channels[0]].axes, joint);
  Series series(folder, of.joint);
  const std::span<const double> times = run.record.time();
  for (std::size_t frame = 0; frame < fields.size(); ++frame) {
    const auto after = std::ranges::lower_bound(times, fields.time()[frame]);
    const auto sample = static_cast<std::size_t>(
        std::min<std::ptrdiff_t>(after - times.begin(), std::ssize(times) - 1));
    const Isometry3d pose =
        joint ? pose_of(run.record, run.scene, joint->a.body, sample) * frame_of(joint->a)
              : Isometry3d::Identity();
    VtkSurface surface;
    surface.corners = 4;
    surface.add(placed(grid.points, pose), grid.cells);
    for (const std::size_t c : of.channels) {
      const Channel& channel = fields.channels()[c].channel;
      const std::span<const float> values =
          fields.values(c).subspan(frame * grid.points.size(), grid.points.size());
      surface.of_points.push_back(
          {fmt::format("{} [{}]", channel.name.substr(of.joint.size() + 1), channel.unit), 1,
           std::vector<float>(values.begin(), values.end())});
    }
    series.add(fields.time()[frame], surface);
  }
  series.close();
}

void remove_earlier(const fs::path& folder) {
  std::vector<fs::path> old;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".vtp" || entry.path().extension() == ".pvd")
      old.push_back(entry.path());
  for (const fs::path& path : old) fs::remove(path, error);
}

}  // namespace

void write_vtk_run(const fs::path& folder, const RunResult& run) {
  if (run.record.empty()) return;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw FileError(
        fmt::format("{}: the folder cannot be made: {}.", folder.string(), error.message()));
  remove_earlier(folder);
  write_bodies(folder, run);
  for (const JointFields& one : by_joint(run.fields)) write_fields(folder, run, one);
}

}  // namespace stribeck
