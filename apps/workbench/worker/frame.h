#pragma once
#include <optional>
#include <string>
#include <string_view>

/// Protocol of the server and its worker processes: frames of a length [8 bytes, little-endian] and as many bytes of JSON.
namespace stribeck::workbench {

std::string frame(std::string_view bytes);

/// Takes a whole frame from the front of what has arrived; nothing while it is incomplete.
std::optional<std::string> take_frame(std::string& arrived);

}  // namespace stribeck::workbench
