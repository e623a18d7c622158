#include "study/run_failure.h"

#include <fmt/format.h>

#include <new>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr std::size_t most_reserve = std::size_t{64} << 20, least_reserve = std::size_t{4} << 20;

}  // namespace

/// As much as there is: half of it where the whole is not granted.
MemoryReserve::MemoryReserve() {
  for (std::size_t size = most_reserve; !bytes_ && size >= least_reserve; size /= 2)
    bytes_.reset(new (std::nothrow) char[size]);
}

std::string message_of_failure(double t) {
  try {
    throw;
  } catch (const FileError&) {
    throw;
  } catch (const SolveError& error) {
    return error.what();
  } catch (const InputError& error) {
    return error.what();
  } catch (const std::bad_alloc&) {
    return fmt::format("at t = {:.9g} s: {}", t, memory_used_up);
  } catch (const std::exception& error) {
    return fmt::format("at t = {:.9g} s: {}{}", t, defect_found, error.what());
  }
}

}  // namespace stribeck
