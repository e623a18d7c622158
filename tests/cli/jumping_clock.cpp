// The clock of the day jumps with every look at it, backwards and forwards. surroundings_test.py preloads it.
#include <dlfcn.h>

#include <atomic>
#include <ctime>

namespace {

constexpr time_t day = 86400;
constexpr time_t jumps[] = {0, -day, 400 * day, -20000 * day, 3600, 10000 * day};

time_t next_jump() {
  static std::atomic<unsigned> looks = 0;
  return jumps[looks++ % (sizeof jumps / sizeof *jumps)];
}

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* now) noexcept {
  using Function = int (*)(clockid_t, timespec*);
  static const auto of_the_system = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int result = of_the_system(clock, now);
  if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += next_jump();
  return result;
}
