#include "study/run/run_failure.h"

#include <fmt/format.h>

#include <filesystem>
#include <new>
#include <system_error>

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

std::string text_of_unexpected(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error)) return memory_used_up;
  if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
    return fmt::format("{}: cannot be used: {}. Check the path and its permissions.",
                       file->path1().string(), file->code().message());
  if (const auto* system = dynamic_cast<const std::system_error*>(&error))
    return fmt::format(
        "the system refuses a thread or a process: {}. Close other programs, or "
        "raise the limit.",
        system->code().message());
  return defect_found + std::string(error.what());
}

std::string message_of_failure(double t) {
  try {
    throw;
  } catch (const FileError&) {
    throw;
  } catch (const std::system_error& error) {
    throw FileError(text_of_unexpected(error));
  } catch (const SolveError& error) {
    return error.what();
  } catch (const InputError& error) {
    return error.what();
  } catch (const std::exception& error) {
    return fmt::format("at t = {:.9g} s: {}", t, text_of_unexpected(error));
  }
}

}  // namespace stribeck
