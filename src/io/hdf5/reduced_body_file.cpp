#include "io/hdf5/reduced_body_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "io/hdf5/hdf5_file.h"

namespace stribeck {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

const std::string kind = "stribeck reduced body",
                  make_again = "Make it again with 'stribeck reduce'.";
constexpr std::array<const char*, 3> axes{"x", "y", "z"};

std::string integral_path(std::size_t a, std::size_t b) {
  return fmt::format("/body/G_{}{}", axes[a], axes[b]);
}

/// Column by column.
template <class Matrix>
std::span<const double> entries(const Matrix& m) {
  return {m.data(), static_cast<std::size_t>(m.size())};
}

/// Arrays of a file, each held against its size.
class Arrays {
 public:
  Arrays(const Hdf5Reader& file, std::string path) : file_(file), path_(std::move(path)) {}

  MatrixXd matrix(const std::string& name, Index rows, Index columns) const {
    const std::vector<double> values = file_.numbers(name);
    if (static_cast<Index>(values.size()) != rows * columns) fail(name);
    for (const double value : values)
      if (!std::isfinite(value)) fail(name);
    return Eigen::Map<const MatrixXd>(values.data(), rows, columns);
  }
  VectorXd list(const std::string& name) const {
    const std::vector<double> values = file_.numbers(name);
    return Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size()));
  }
  std::vector<float> floats(const std::string& name, std::size_t size) const {
    std::vector<float> values = file_.floats(name);
    if (values.size() != size) fail(name);
    return values;
  }
  void expect_symmetric(const std::string& name, const MatrixXd& m) const {
    constexpr double round_off = 1e-9;
    if (m.size() == 0) return;
    Index row = 0, column = 0;
    const double off = (m - m.transpose()).cwiseAbs().maxCoeff(&row, &column),
                 largest = m.cwiseAbs().maxCoeff();
    if (off > round_off * largest)
      throw FileError(fmt::format(
          "{}: '{}' is not symmetric: entries ({}, {}) and ({}, {}) differ by {:.3g} of the "
          "largest. {}",
          path_, name, column, row, row, column, off / largest, make_again));
  }
  [[noreturn]] void fail(const std::string& name) const {
    throw FileError(
        fmt::format("{}: '{}' does not fit the rest of the body. {}", path_, name, make_again));
  }

 private:
  const Hdf5Reader& file_;
  std::string path_;
};

bool has_group(const Hdf5Reader& file, const std::string& name) {
  return std::ranges::count(file.members("/"), name) > 0;
}

void write_body(Hdf5Writer& file, const ModalBody& body) {
  file.group("/body");
  file.dataset("/body/mass", std::span(&body.mass, 1));
  file.dataset("/body/mass_centre", entries(body.centre));
  file.dataset("/body/inertia", entries(body.inertia));
  file.dataset("/body/stiffness", entries(body.stiffness));
  file.dataset("/body/damping", entries(body.damping));
  file.dataset("/body/P", entries(body.first));
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = a; b < 3; ++b)
      file.dataset(integral_path(a, b), entries(body.second[a][b]));
  file.group("/interfaces");
  for (const ModalInterface& one : body.interfaces) {
    const std::string path = "/interfaces/" + one.name;
    file.group(path);
    file.dataset(path + "/at", entries(one.at));
    file.dataset(path + "/motion", entries(one.motion));
  }
}

std::string foreshortening_path(std::size_t a) {
  return fmt::format("/foreshortening/P_{}", axes[a]);
}
std::string foreshortening_path(std::size_t a, std::size_t b) {
  return fmt::format("/foreshortening/G_{}{}", axes[a], axes[b]);
}
std::string foreshortening_path(const ModalInterface& one, std::size_t a) {
  return fmt::format("/foreshortening/interfaces/{}/{}", one.name, axes[a]);
}

void write_foreshortening(Hdf5Writer& file, const ModalBody& body) {
  if (body.foreshortening.empty()) return;
  file.group("/foreshortening");
  for (std::size_t a = 0; a < 3; ++a) {
    file.dataset(foreshortening_path(a), entries(body.foreshortening.first[a]));
    for (std::size_t b = 0; b < 3; ++b)
      file.dataset(foreshortening_path(a, b), entries(body.foreshortening.second[a][b]));
  }
  file.group("/foreshortening/interfaces");
  for (const ModalInterface& one : body.interfaces) {
    file.group("/foreshortening/interfaces/" + one.name);
    for (std::size_t a = 0; a < 3; ++a)
      file.dataset(foreshortening_path(one, a), entries(one.foreshortening[a]));
  }
}

void read_foreshortening(const Hdf5Reader& file, const Arrays& arrays, ModalBody& body) {
  if (!has_group(file, "foreshortening")) return;
  const Index m = body.modes();
  for (std::size_t a = 0; a < 3; ++a) {
    body.foreshortening.first[a] = arrays.matrix(foreshortening_path(a), m, m);
    for (std::size_t b = 0; b < 3; ++b)
      body.foreshortening.second[a][b] = arrays.matrix(foreshortening_path(a, b), m, m);
    for (ModalInterface& one : body.interfaces)
      one.foreshortening[a] = arrays.matrix(foreshortening_path(one, a), m, m);
  }
}

void write_films(Hdf5Writer& file, const std::vector<FilmSurface>& films) {
  if (films.empty()) return;
  file.group("/film_surfaces");
  for (const FilmSurface& film : films) {
    const std::string path = "/film_surfaces/" + film.name;
    file.group(path);
    file.attribute(path, "closed", static_cast<std::int64_t>(film.closed));
    file.dataset(path + "/origin", entries(film.origin));
    file.dataset(path + "/axis", entries(film.axis));
    file.dataset(path + "/zero", entries(film.zero));
    file.dataset(path + "/radius", std::span(&film.radius, 1));
    file.dataset(path + "/angles", entries(film.angles));
    file.dataset(path + "/places", entries(film.places));
    file.dataset(path + "/S", entries(film.motion));
    file.dataset(path + "/C", entries(film.compliance));
  }
}

std::vector<FilmSurface> read_films(const Hdf5Reader& file, const Arrays& arrays, Index modes) {
  std::vector<FilmSurface> films;
  if (!has_group(file, "film_surfaces")) return films;
  for (const std::string& name : file.members("/film_surfaces")) {
    const std::string path = "/film_surfaces/" + name;
    FilmSurface film;
    film.name = name;
    film.closed = file.integer_attribute(path, "closed") != 0;
    film.origin = arrays.matrix(path + "/origin", 3, 1);
    film.axis = arrays.matrix(path + "/axis", 3, 1);
    film.zero = arrays.matrix(path + "/zero", 3, 1);
    film.radius = arrays.matrix(path + "/radius", 1, 1)(0, 0);
    film.angles = arrays.list(path + "/angles");
    film.places = arrays.list(path + "/places");
    const Index points = film.angles.size() * film.places.size();
    film.motion = arrays.matrix(path + "/S", points, modes);
    film.compliance = arrays.matrix(path + "/C", points, points);
    arrays.expect_symmetric(path + "/C", film.compliance);
    films.push_back(std::move(film));
  }
  return films;
}

ModalBody read_body(const Hdf5Reader& file, const Arrays& arrays) {
  ModalBody body;
  body.stiffness = arrays.list("/body/stiffness");
  const Index m = body.stiffness.size();
  body.stiffness = arrays.matrix("/body/stiffness", m, 1);
  if (m > 0 && !(body.stiffness.minCoeff() > 0)) arrays.fail("/body/stiffness");
  body.damping = arrays.matrix("/body/damping", m, 1);
  body.mass = arrays.matrix("/body/mass", 1, 1)(0, 0);
  if (!(body.mass > 0)) arrays.fail("/body/mass");
  body.centre = arrays.matrix("/body/mass_centre", 3, 1);
  body.inertia = arrays.matrix("/body/inertia", 3, 3);
  body.first = arrays.matrix("/body/P", 3, m);
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = a; b < 3; ++b) {
      body.second[a][b] = arrays.matrix(integral_path(a, b), m + 1, m + 1);
      if (b > a) body.second[b][a] = body.second[a][b].transpose();
    }
  for (const std::string& name : file.members("/interfaces")) {
    const std::string path = "/interfaces/" + name;
    body.interfaces.push_back(
        {name, arrays.matrix(path + "/at", 3, 1), arrays.matrix(path + "/motion", 6, m)});
  }
  read_foreshortening(file, arrays, body);
  return body;
}

void write_check(Hdf5Writer& file, const ReductionCheck& check) {
  file.group("/check");
  file.attribute("/check", "unknowns", static_cast<std::int64_t>(check.unknowns));
  file.dataset("/check/rigid_residual", std::span(&check.rigid_residual, 1));
  file.dataset("/check/rigid_frequencies", entries(check.rigid_frequencies));
  file.dataset("/check/frequencies", entries(check.frequencies));
  file.dataset("/check/free_frequencies", entries(check.free_frequencies));
  file.dataset("/check/full_frequencies", entries(check.full_frequencies));
}

ReductionCheck read_check(const Hdf5Reader& file, const Arrays& arrays) {
  ReductionCheck check;
  check.unknowns = file.integer_attribute("/check", "unknowns");
  check.rigid_residual = arrays.matrix("/check/rigid_residual", 1, 1)(0, 0);
  check.rigid_frequencies = arrays.list("/check/rigid_frequencies");
  check.frequencies = arrays.list("/check/frequencies");
  check.free_frequencies = arrays.list("/check/free_frequencies");
  check.full_frequencies = arrays.list("/check/full_frequencies");
  return check;
}

/// Corners are whole numbers below 2^24, which single precision holds.
void write_picture(Hdf5Writer& file, const BodyPicture& picture, std::size_t modes) {
  file.group("/surface");
  const std::size_t nodes = picture.nodes.size() / 3;
  file.dataset("/surface/nodes", picture.nodes, {nodes, 3});
  file.dataset("/surface/shapes", picture.shapes, {modes, nodes, 3});
  const std::vector<float> corners(picture.corners.begin(), picture.corners.end());
  file.dataset("/surface/triangles", corners, {corners.size() / 3, 3});
}

BodyPicture read_picture(const Hdf5Reader& file, const Arrays& arrays, std::size_t modes) {
  BodyPicture picture;
  picture.nodes = file.floats("/surface/nodes");
  picture.shapes = arrays.floats("/surface/shapes", modes * picture.nodes.size());
  const std::size_t nodes = picture.nodes.size() / 3;
  for (const float corner : file.floats("/surface/triangles")) {
    if (!(corner >= 0 && corner < static_cast<float>(nodes))) arrays.fail("/surface/triangles");
    picture.corners.push_back(static_cast<std::int32_t>(corner));
  }
  return picture;
}

void check_kind(const Hdf5Reader& file, const std::string& path) {
  if (file.text_attribute("/", "kind") != kind)
    throw FileError(fmt::format("{}: is no reduced body. {}", path, make_again));
  const std::int64_t version = file.integer_attribute("/", "version");
  if (version != ReducedBodyFile::current_version)
    throw FileError(fmt::format(
        "{}: is a reduced body of format {}, written by program version {}; this program reads "
        "format {}. {}",
        path, version, file.text_attribute("/", "program_version"),
        ReducedBodyFile::current_version, make_again));
}

}  // namespace

BodyPicture picture_of(const ElasticBody& body, const MatrixXd& shapes) {
  const SolidMesh& mesh = body.mesh();
  const Skin skin = skin_of(mesh);
  BodyPicture picture;
  for (const int node : skin.nodes)
    for (Index a = 0; a < 3; ++a) picture.nodes.push_back(static_cast<float>(mesh.node(node)[a]));
  for (Index k = 0; k < shapes.cols(); ++k)
    for (const int node : skin.nodes)
      for (Index a = 0; a < 3; ++a)
        picture.shapes.push_back(static_cast<float>(shapes(body.per_node() * Index{node} + a, k)));
  for (const auto& triangle : skin.triangles)
    picture.corners.insert(picture.corners.end(), triangle.begin(), triangle.end());
  return picture;
}

std::string reduced_body_image(const ReducedBodyFile& reduced) {
  Hdf5Writer file;
  file.attribute("/", "kind", kind);
  file.attribute("/", "version", ReducedBodyFile::current_version);
  file.attribute("/", "program_version", reduced.program_version);
  file.dataset("/input", reduced.plan);
  write_body(file, reduced.body);
  write_foreshortening(file, reduced.body);
  write_films(file, reduced.films);
  write_check(file, reduced.check);
  write_picture(file, reduced.picture, static_cast<std::size_t>(reduced.body.modes()));
  return file.image();
}

ReducedBodyFile parse_reduced_body(std::string image, const std::string& path) {
  const Hdf5Reader file(std::move(image), path, make_again);
  check_kind(file, path);
  const Arrays arrays(file, path);
  ReducedBodyFile reduced;
  reduced.program_version = file.text_attribute("/", "program_version");
  reduced.plan = file.text("/input");
  reduced.body = read_body(file, arrays);
  reduced.films = read_films(file, arrays, reduced.body.modes());
  reduced.check = read_check(file, arrays);
  reduced.picture = read_picture(file, arrays, static_cast<std::size_t>(reduced.body.modes()));
  return reduced;
}

}  // namespace stribeck
