#include "flex/linear/symmetric_factor.h"

#include <dmumps_c.h>

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "flex/linear/mumps_entry.h"

namespace stribeck {
namespace {

// Jobs and settings of MUMPS, by its user's guide; ICNTL and CNTL count from 1 there.
constexpr MUMPS_INT start = -1, finish = -2, solve = 3, analyse_and_factorise = 4;
constexpr MUMPS_INT sequential_communicator = -987654;
constexpr int ordering = 6, memory_margin = 13, block_of_columns = 26;
constexpr MUMPS_INT scotch = 3;
constexpr MUMPS_INT singular = -10, out_of_workspace = -9, out_of_memory = -13;

}  // namespace

struct SymmetricFactor::Solver {
  DMUMPS_STRUC_C mumps{};
  std::vector<MUMPS_INT> rows, columns;
  std::vector<double> entries;

  void run(MUMPS_INT job) {
    const MumpsEntry entered;
    mumps.job = job;
    dmumps_c(&mumps);
  }
  ~Solver() { run(finish); }
};

SymmetricFactor::SymmetricFactor(const Eigen::SparseMatrix<double>& lower, Kind kind)
    : solver_(std::make_unique<Solver>()) {
  DMUMPS_STRUC_C& mumps = solver_->mumps;
  mumps.comm_fortran = sequential_communicator;
  mumps.par = 1;
  mumps.sym = kind == Kind::positive ? 1 : 2;
  solver_->run(start);
  std::fill_n(mumps.icntl, 4, 0);  // quiet
  mumps.icntl[ordering] = scotch;
  mumps.icntl[memory_margin] = 50;  // per cent
  for (Eigen::Index j = 0; j < lower.outerSize(); ++j)
    for (Eigen::SparseMatrix<double>::InnerIterator entry(lower, j); entry; ++entry) {
      if (entry.row() < entry.col()) continue;
      solver_->rows.push_back(static_cast<MUMPS_INT>(entry.row()) + 1);
      solver_->columns.push_back(static_cast<MUMPS_INT>(entry.col()) + 1);
      solver_->entries.push_back(entry.value());
    }
  mumps.n = static_cast<MUMPS_INT>(lower.rows());
  mumps.nnz = static_cast<MUMPS_INT8>(solver_->rows.size());
  mumps.irn = solver_->rows.data();
  mumps.jcn = solver_->columns.data();
  mumps.a = solver_->entries.data();
  solver_->run(analyse_and_factorise);
  for (int attempt = 0; attempt < 3 && mumps.infog[0] == out_of_workspace; ++attempt) {
    mumps.icntl[memory_margin] *= 3;
    solver_->run(analyse_and_factorise);
  }
  const MUMPS_INT status = mumps.infog[0];
  if (status == singular)
    throw InputError("stiffness",
                     "the stiffness matrix is singular: parts of the body can move freely",
                     "Join all elements by whole faces, and hold every part.");
  if (status == out_of_memory)
    throw InputError("stiffness", "the factors of the stiffness matrix do not fit into memory",
                     "Use a coarser mesh or a machine with more memory.");
  ensure(status >= 0, "MUMPS ended with status {} ({})", status, mumps.infog[1]);
}

SymmetricFactor::~SymmetricFactor() = default;
SymmetricFactor::SymmetricFactor(SymmetricFactor&&) noexcept = default;

Eigen::Index SymmetricFactor::size() const {
  return solver_->mumps.n;
}

int SymmetricFactor::negative_eigenvalues() const {
  return solver_->mumps.infog[11];  // INFOG(12)
}

void SymmetricFactor::solve_in_place(Eigen::Ref<Eigen::MatrixXd> b) const {
  ensure(b.rows() == size() && b.outerStride() == b.rows(), "{} rows of {}", b.rows(), size());
  DMUMPS_STRUC_C& mumps = solver_->mumps;
  constexpr Eigen::Index at_once = 64;
  mumps.icntl[block_of_columns] = at_once;
  for (Eigen::Index first = 0; first < b.cols(); first += at_once) {
    mumps.nrhs = static_cast<MUMPS_INT>(std::min(at_once, b.cols() - first));
    mumps.lrhs = mumps.n;
    mumps.rhs = b.col(first).data();
    solver_->run(solve);
    ensure(mumps.infog[0] >= 0, "MUMPS ended with status {}", mumps.infog[0]);
  }
}

}  // namespace stribeck
