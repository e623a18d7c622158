#include "flex/reduction/memory.h"

#include <unistd.h>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double sets_of_shapes = 3;
constexpr double square_matrices =
    16;  // nine of the shape integrals, K̂, M̂, and work space of their modes

double machine_memory() {
  return static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

double memory_of_reduction(Eigen::Index unknowns, Eigen::Index columns) {
  const auto n = static_cast<double>(unknowns), m = static_cast<double>(columns);
  return sizeof(double) * (sets_of_shapes * n * m + square_matrices * m * m);
}

void require_memory(Eigen::Index unknowns, Eigen::Index columns) {
  constexpr double gigabyte = 1e9;
  const double needed = memory_of_reduction(unknowns, columns), present = machine_memory();
  if (needed <= present) return;
  throw InputError(
      "reduction.modes",
      fmt::format("{} modes of a body with {} unknowns need about {:.3g} GB of memory; this "
                  "machine has {:.3g} GB.",
                  columns, unknowns, needed / gigabyte, present / gigabyte),
      "Ask for fewer modes, or use a coarser mesh.");
}

}  // namespace stribeck
