#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stribeck {

/// Place of a value or a key of a model file: lines and columns count from 1, columns in characters (not bytes), and the end is behind the last
/// one. The place of a table with a header is its header; where only longer headers imply it, its name in the first of them.
struct Place {
  std::string path;  ///< "joint.pin.between[1]"
  int line = 0, column = 0, end_line = 0, end_column = 0;
};

struct Places {
  std::vector<Place> values, keys;
};

/// Returns the places of everything in a text: an editor that replaces these characters and no others keeps comments and layout. Throws InputError
/// as parse_document() does.
Places places_of(std::string_view text, const std::string& file);

}  // namespace stribeck
