#include "flex/linear/mumps_entry.h"

#include <dlfcn.h>

#include <atomic>
#include <cstdlib>

namespace stribeck {
namespace {

std::mutex& entry() {
  static std::mutex one;
  [[maybe_unused]] static const int ordering = ::setenv("SCOTCH_PTHREAD_NUMBER", "1", 1);
  return one;
}

std::atomic<bool> takes_all = false;

template <class Function>
Function* loaded(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_DEFAULT, name));
}

/// Entry points of the libraries behind MUMPS; null where others are loaded.
struct Behind {
  void (*reset_scotch)() = loaded<void()>("SCOTCH_randomReset");
  int (*threads)() = loaded<int()>("openblas_get_num_threads");
  void (*set_threads)(int) = loaded<void(int)>("openblas_set_num_threads");
};

const Behind& behind() {
  static const Behind found;
  return found;
}

}  // namespace

MumpsEntry::MumpsEntry() : alone_(entry()) {
  if (behind().reset_scotch) behind().reset_scotch();
  if (takes_all || !behind().threads || !behind().set_threads) return;
  before_ = behind().threads();
  if (before_ > 1) behind().set_threads(1);
}

MumpsEntry::~MumpsEntry() {
  if (before_ > 1) behind().set_threads(before_);
}

void MumpsEntry::use_all_threads() {
  takes_all = true;
}

}  // namespace stribeck
