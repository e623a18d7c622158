#include "study/run/run_failure.h"

#include <fmt/format.h>

#include <new>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr std::size_t copies_while_writing = 3;  // the file, its image, and what holds them
constexpr std::size_t least_reserve = std::size_t{8} << 20;

}  // namespace

void MemoryReserve::cover(std::size_t results) {
  const std::size_t needed = least_reserve + copies_while_writing * results;
  if (needed <= size_) return;
  const std::size_t larger = needed + needed / 4;  // seldom anew
  bytes_.reset();
  bytes_.reset(new (std::nothrow) char[larger]);
  if (bytes_) {
    size_ = larger;
    return;
  }
  bytes_.reset(new (std::nothrow) char[size_]);
  throw std::bad_alloc();
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
