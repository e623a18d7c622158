#include <gtest/gtest.h>

#include "base/error.h"
#include "io/hdf5/hdf5_file.h"
#include "io/hdf5/reduced_body_file.h"

// The file of a flexible body: what is written is read again, and nothing else is taken for one.
namespace stribeck::reduced_body_test {
namespace {

using Eigen::MatrixXd;

ReducedBodyFile some_body() {
  ReducedBodyFile file;
  file.program_version = "1.2.3";
  file.plan = "[mesh]\nfile = \"rod.msh\"\n";
  ModalBody& body = file.body;
  body.mass = 0.4;
  body.centre = {0.1, 0.2, 0.3};
  body.inertia.diagonal() << 1, 2, 3;
  body.stiffness = Eigen::Vector2d(1e6, 4e6);
  body.damping = Eigen::Vector2d(20, 40);
  body.first = MatrixXd::Random(3, 2);
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = a; b < 3; ++b) {
      body.second[a][b] = MatrixXd::Random(3, 3);
      if (a == b) body.second[a][b] = (body.second[a][b] + body.second[a][b].transpose()).eval();
      if (a != b) body.second[b][a] = body.second[a][b].transpose();
    }
  body.interfaces = {{"big", {-0.1, 0, 0}, MatrixXd::Random(6, 2)},
                     {"small", {0.1, 0, 0}, MatrixXd::Random(6, 2)}};
  for (std::size_t a = 0; a < 3; ++a) {
    body.foreshortening.first[a] = MatrixXd::Random(2, 2);
    for (MatrixXd& one : body.foreshortening.second[a]) one = MatrixXd::Random(2, 2);
    for (ModalInterface& one : body.interfaces) one.foreshortening[a] = MatrixXd::Random(2, 2);
  }
  FilmSurface film;
  film.name = "bore";
  film.origin = film.axis = Eigen::Vector3d::UnitZ();
  film.zero = Eigen::Vector3d::UnitX();
  film.angles = Eigen::Vector3d(0, 2, 4);
  film.places = Eigen::Vector2d(0, 0.1);
  film.radius = 0.02;
  film.motion = MatrixXd::Random(6, 2);
  film.compliance = MatrixXd::Random(6, 6);
  film.compliance = (film.compliance + film.compliance.transpose()).eval();
  file.films = {film};
  file.check.unknowns = 300;
  file.check.frequencies = file.check.free_frequencies = Eigen::Vector2d(159, 318);
  file.picture.nodes = {0, 0, 0, 1, 0, 0, 0, 1, 0};
  file.picture.shapes = std::vector<float>(18, 0.5F);
  file.picture.corners = {0, 1, 2};
  return file;
}

std::string refusal(std::string image) {
  try {
    parse_reduced_body(std::move(image), "rod.h5");
  } catch (const FileError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(ReducedBody, comes_back_with_the_same_bits) {
  const ReducedBodyFile written = some_body();
  const std::string image = reduced_body_image(written);
  EXPECT_EQ(image, reduced_body_image(written));
  const ReducedBodyFile read = parse_reduced_body(image, "rod.h5");
  EXPECT_EQ(read.plan, written.plan);
  EXPECT_EQ(read.body.mass, written.body.mass);
  EXPECT_EQ(read.body.inertia, written.body.inertia);
  EXPECT_EQ(read.body.stiffness, written.body.stiffness);
  EXPECT_EQ(read.body.first, written.body.first);
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < 3; ++b)
      EXPECT_EQ(read.body.second[a][b], written.body.second[a][b]);
  ASSERT_EQ(read.body.interfaces.size(), 2U);
  EXPECT_EQ(read.body.interfaces[1].name, "small");
  EXPECT_EQ(read.body.interfaces[1].motion, written.body.interfaces[1].motion);
  EXPECT_EQ(read.body.foreshortening.second[0][1], written.body.foreshortening.second[0][1]);
  EXPECT_EQ(read.body.interfaces[1].foreshortening[2],
            written.body.interfaces[1].foreshortening[2]);
  ASSERT_EQ(read.films.size(), 1U);
  EXPECT_EQ(read.films[0].compliance, written.films[0].compliance);
  EXPECT_EQ(read.films[0].angles, written.films[0].angles);
  EXPECT_EQ(read.picture.shapes, written.picture.shapes);
  EXPECT_EQ(read.picture.corners, written.picture.corners);
  EXPECT_EQ(reduced_body_image(read), image);
}

TEST(ReducedBody, that_lost_a_bit_is_refused) {
  std::string image = reduced_body_image(some_body());
  image[image.size() / 2] ^= 1;
  EXPECT_EQ(refusal(image),
            "rod.h5: is damaged, or was changed by another program. Make it again with 'stribeck "
            "reduce'.");
  EXPECT_EQ(refusal(""), "rod.h5: is empty. Make it again with 'stribeck reduce'.");
}

TEST(ReducedBody, of_another_kind_is_refused) {
  Hdf5Writer other;
  other.attribute("/", "kind", "stribeck results");
  EXPECT_EQ(refusal(other.image()),
            "rod.h5: is no reduced body. Make it again with 'stribeck reduce'.");
}

TEST(ReducedBody, of_another_format_is_refused) {
  Hdf5Writer later;
  later.attribute("/", "kind", "stribeck reduced body");
  later.attribute("/", "version", std::int64_t{2});
  later.attribute("/", "program_version", "9.0");
  EXPECT_EQ(refusal(later.image()),
            "rod.h5: is a reduced body of format 2, written by program version 9.0; this program "
            "reads format 1. Make it again with 'stribeck reduce'.");
}

TEST(ReducedBody, with_an_array_of_the_wrong_length_is_refused) {
  ReducedBodyFile file = some_body();
  file.body.damping = Eigen::Vector3d(1, 2, 3);
  EXPECT_EQ(refusal(reduced_body_image(file)),
            "rod.h5: '/body/damping' does not fit the rest of the body. Make it again with "
            "'stribeck reduce'.");
  file = some_body();
  file.body.stiffness[0] = std::nan("");
  EXPECT_NE(refusal(reduced_body_image(file)), "accepted");
}

TEST(ReducedBody, with_a_compliance_of_another_grid_or_without_symmetry_is_refused) {
  ReducedBodyFile file = some_body();
  file.films[0].places = Eigen::Vector3d(0, 0.1, 0.2);
  EXPECT_EQ(refusal(reduced_body_image(file)),
            "rod.h5: '/film_surfaces/bore/S' does not fit the rest of the body. Make it again with "
            "'stribeck reduce'.");
  file = some_body();
  file.films[0].compliance.setIdentity();
  file.films[0].compliance(3, 1) = 0.01;
  EXPECT_EQ(refusal(reduced_body_image(file)),
            "rod.h5: '/film_surfaces/bore/C' is not symmetric: entries (1, 3) and (3, 1) differ by "
            "0.01 of the largest. Make it again with 'stribeck reduce'.");
}

}  // namespace
}  // namespace stribeck::reduced_body_test
