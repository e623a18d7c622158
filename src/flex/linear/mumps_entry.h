#pragma once
#include <mutex>

namespace stribeck {

/// Entry into MUMPS, alone in the process, since it keeps state of its own. What would let bits depend on threads, or on what
/// was factorised before, is switched off:
///   Scotch 7 orders with several threads, and differently from run to run: it gets one, for good
///   Scotch draws random numbers, and continues their sequence from matrix to matrix: it begins anew
///   the order of sums in a threaded BLAS depends on the number of its threads: OpenBLAS gets one, until this object's end
class MumpsEntry {
 public:
  MumpsEntry();
  ~MumpsEntry();
  MumpsEntry(const MumpsEntry&) = delete;
  MumpsEntry& operator=(const MumpsEntry&) = delete;

  /// Keeps the threads of OpenBLAS from now on: for a program that promises bits only from the file on that it writes.
  static void use_all_threads();

 private:
  std::scoped_lock<std::mutex> alone_;
  int before_ = 0;  ///< threads of OpenBLAS; 0: untouched
};

}  // namespace stribeck
