#pragma once
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/schema/diagnostics.h"
#include "base/schema/value.h"
#include "base/units/unit.h"

/// Description of parameters, free of the C++ types behind it: reader, manual and JSON
/// Schema are derived from it.
namespace stribeck {

/// The numbers a parameter may take, in SI.
struct Range {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
  bool least_allowed = true;
  bool most_allowed = true;

  bool contains(double) const;  ///< never true for NaN or infinity
  std::string text() const;     ///< "> 0", ">= 0 and < 1"; empty when any number is allowed
};

inline constexpr Range any{};
inline constexpr Range positive{.least = 0, .least_allowed = false};
inline constexpr Range nonnegative{.least = 0};
constexpr Range at_least(double least) {
  return {.least = least};
}
constexpr Range between(double least, double most) {
  return {.least = least, .most = most};
}
constexpr Range above(double least) {
  return {.least = least, .least_allowed = false};
}
constexpr Range below(double most) {
  return {.most = most, .most_allowed = false};
}

/// Must the user write it? `defaulted` takes the value of a default-constructed struct; `optional`
/// may stay empty.
enum class Presence { required, defaulted, optional };
inline constexpr Presence required = Presence::required;
inline constexpr Presence defaulted = Presence::defaulted;

enum class FieldKind {
  quantity,      ///< SI number or text with unit
  any_quantity,  ///< a quantity whose dimension other fields decide
  integer,
  boolean,
  text,
  choice,     ///< one of `choices`
  reference,  ///< the name of another thing of the file
  record,     ///< a table described by `nested`
  family      ///< a table whose selector names one member of `family`
};

/// Number of values of the kind that a field holds.
enum class Multiplicity { one, fixed_list, components, list, named };

struct ChoiceInfo {
  std::string name;
  std::string meaning;
};

struct SchemaInfo;
struct FamilyInfo;

struct FieldInfo {
  std::string key;
  FieldKind kind = FieldKind::quantity;
  Multiplicity multiplicity = Multiplicity::one;
  /// Length of a fixed list; number of components in the plane, where space has three.
  std::size_t size = 1;
  Dimension dimension = number;
  std::vector<Dimension> dimensions{};  ///< the possible ones of an any_quantity
  Range range{};
  std::vector<ChoiceInfo> choices{};
  std::string meaning{};
  Presence presence = Presence::required;
  std::string default_text{};  ///< default as written in a file, where there is one
  const SchemaInfo* nested = nullptr;
  const FamilyInfo* family = nullptr;
  bool merged = false;     ///< the family's selector and parameters stand in this same table
  bool of_powers = false;  ///< a list whose k-th quantity is in its dimension/s^k, k = 0, 1, ...
  bool from_file = false;  ///< a column of the CSV file that the table names may give it
  bool any_name = false;   ///< keys of named tables may hold any printable characters
  std::string reference_kind{};  ///< "lubricant", "joint", "body", "marker"

  /// Writes the value into the struct `object` points to, or complains.
  std::function<void(const FieldInfo&, void* object, const Value&, Diagnostics&)> read{};
};

/// One declared struct: a model, a law, a section of the file.
struct SchemaInfo {
  std::string name;     ///< "greenwood_tripp": its name in files and in the manual
  std::string summary;  ///< one sentence, then equations if it has some
  std::string source;   ///< key into docs/references.bib; may be empty
  std::vector<FieldInfo> fields;
  std::vector<std::string> aliases;  ///< other names by which a family knows it
  std::string shorthand;  ///< the key that a value which is no table stands for; may be empty
  std::vector<std::function<void(const void* object, Diagnostics&)>> checks;

  const FieldInfo* find(std::string_view key) const;
  bool is_named(std::string_view word) const;  ///< true for its name and for an alias of it

  /// Reads `value` into the struct `object` points to and complains about unknown keys;
  /// `selector` is a key that somebody else reads.
  void read_into(void* object, const Value& value, Diagnostics&,
                 std::string_view selector = {}) const;

  /// Reads a table whose other keys are somebody else's in the same way.
  void read_merged(void* object, const Value& table, Diagnostics&) const;
};

/// A choice between declared structs, made by a selector key.
struct FamilyInfo {
  std::string name;      ///< "film": also the prefix of its members in the manual
  std::string selector;  ///< "model", "type", "method"
  std::string summary;
  std::vector<std::shared_ptr<const SchemaInfo>>
      members;            ///< shared: reading functions hold them too
  std::string shorthand;  ///< the member that a value which is no table stands for; may be empty

  const SchemaInfo* find(std::string_view member) const;

  /// The member that `value` selects, or null.
  const SchemaInfo* selected(const Value& value) const;
  /// Adds the reason for which `selected` is null.
  void complain_unselected(const Value& value, Diagnostics&) const;
};

}  // namespace stribeck
