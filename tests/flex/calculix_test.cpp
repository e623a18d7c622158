#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "exported_matrices.h"
#include "flex/craig_bampton/constrained_body.h"
#include "flex/import/imported_body.h"
#include "solid_meshes.h"

// The files of the real program CalculiX (Debian package calculix-ccx) give its body: stiffness and mass of our own elements where both
// have the same, and its own natural frequencies.
namespace stribeck::calculix_test {
namespace {

namespace fs = std::filesystem;

constexpr SolidMaterial steel{210e9, 0.3, 7850};

std::string content(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// A folder with the files of a calculation.
class Calculation {
 public:
  Calculation(const SolidBody& body, const std::string& step) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "body.inp")
        << abaqus_input(body)
        << "*MATERIAL, NAME=STEEL\n*ELASTIC\n210000, 0.3\n*DENSITY\n7.85E-9\n*SOLID SECTION, "
           "ELSET=SOLID, MATERIAL=STEEL\n*STEP\n"
        << step << "\n*END STEP\n";
    const std::string run =
        "cd '" + folder_.string() + "' && OMP_NUM_THREADS=1 ccx body > log 2>&1";
    status_ = std::system(run.c_str());
  }
  ~Calculation() { fs::remove_all(folder_); }
  Calculation(const Calculation&) = delete;

  int status() const { return status_; }
  TextFile file(const std::string& ending) const {
    return {"body" + ending, content(folder_ / ("body" + ending))};
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / ("stribeck_calculix_" + std::to_string(getpid()));
  int status_ = -1;
};

constexpr const char* needs_program =
    "install the Debian package calculix-ccx (scripts/setup.sh test)";

/// Printed digits: 14.
TEST(CalculiX, writes_the_matrices_of_our_quadratic_hexahedra) {
  const SolidBody body(block(SolidShape::hexahedron20, {4, 1, 1}, box(0.08, 0.02, 0.01)), {steel});
  const Calculation ccx(body, "*FREQUENCY, SOLVER=MATRIXSTORAGE\n10");
  ASSERT_EQ(ccx.status(), 0) << needs_program;
  const MatrixFiles files{ccx.file(".sti"), ccx.file(".mas"), ccx.file(".dof"), ccx.file(".inp")};
  const ElasticBody found =
      imported_body(format_named("calculix").read(files), {1e-3, 1, 1}, {"left"}).body;
  EXPECT_LT((found.stiffness() - body.stiffness()).norm(), 1e-12 * body.stiffness().norm());
  EXPECT_LT((found.mass() - body.mass()).norm(), 1e-12 * body.mass().norm());
  EXPECT_EQ(found.mesh().faces.at("left").size(), 1U);
  EXPECT_EQ(found.mesh().outer.size(), 4U * 4 + 2);
}

/// The frequencies that the program prints of its own solution [Hz].
std::vector<double> printed_frequencies(const std::string& dat) {
  std::vector<double> all;
  std::istringstream lines(dat);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    int number = 0;
    double eigenvalue = 0, radians = 0, hertz = 0;
    if (words >> number >> eigenvalue >> radians >> hertz &&
        number == static_cast<int>(all.size()) + 1)
      all.push_back(hertz);
  }
  return all;
}

TEST(CalculiX, has_the_frequencies_that_its_matrices_give_here) {
  const SolidBody body(block(SolidShape::hexahedron20, {4, 1, 1}, box(0.08, 0.02, 0.01)), {steel});
  const Calculation ccx(body, "*FREQUENCY\n12");
  ASSERT_EQ(ccx.status(), 0) << needs_program;
  const std::vector<double> theirs = printed_frequencies(ccx.file(".dat").text);
  ASSERT_GE(theirs.size(), 12U);
  const Eigen::VectorXd ours = free_modes(body, 6).squares.cwiseSqrt() / (2 * M_PI);
  // The stiffness of a free body is singular: their last printed digits depend on the machine, by up to 1.1e-6 of the frequency.
  for (std::size_t k = 0; k < 6; ++k)
    EXPECT_NEAR(theirs[k + 6], ours[static_cast<Eigen::Index>(k)], 3e-6 * theirs[k + 6]);
}

}  // namespace
}  // namespace stribeck::calculix_test
