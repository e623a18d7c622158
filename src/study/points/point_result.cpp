#include "study/points/point_result.h"

#include <cstring>
#include <string_view>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr std::array names = {"done", "input", "solve", "crash", "time", "memory", "missing"};

template <class T>
void put(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
T take(std::string_view& bytes) {
  ensure(bytes.size() >= sizeof(T), "a result of a point is cut off");
  T value;
  std::memcpy(&value, bytes.data(), sizeof value);
  bytes.remove_prefix(sizeof value);
  return value;
}

}  // namespace

const char* to_string(PointStatus status) {
  return names.at(static_cast<std::size_t>(status));
}

std::string packed(const PointResult& result) {
  std::string bytes;
  put(bytes, result.status);
  put(bytes, result.cpu_s);
  put(bytes, static_cast<std::uint32_t>(result.values.size()));
  for (const double value : result.values) put(bytes, value);
  return bytes + result.message;
}

PointResult unpacked_result(std::string_view bytes) {
  PointResult result;
  result.status = take<PointStatus>(bytes);
  result.cpu_s = take<double>(bytes);
  result.values.resize(take<std::uint32_t>(bytes));
  for (double& value : result.values) value = take<double>(bytes);
  result.message = bytes;
  return result;
}

}  // namespace stribeck
