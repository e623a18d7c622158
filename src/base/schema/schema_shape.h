#pragma once
// Functions that fill and show members of different shapes (one value, perhaps one, lists, components, named values). Included
// by schema_impl.h only.
#include <optional>
#include <span>
#include <vector>

#include "base/components.h"
#include "base/named.h"
#include "base/schema/field.h"
#include "base/schema/read_value.h"

namespace stribeck {
namespace shape {

// A member holds one value, perhaps one, a fixed list, a list, or named values.
template <class M>
struct Of {
  static constexpr Multiplicity multiplicity = Multiplicity::one;
  static constexpr bool optional = false;
  static constexpr std::size_t size = 1;
};
template <class T>
struct Of<std::optional<T>> : Of<T> {
  static constexpr bool optional = true;
};
template <class T, std::size_t N>
struct Of<std::array<T, N>> : Of<T> {
  static constexpr Multiplicity multiplicity = Multiplicity::fixed_list;
  static constexpr std::size_t size = N;
};
template <std::size_t Planar>
struct Of<Components<Planar>> {
  static constexpr Multiplicity multiplicity = Multiplicity::components;
  static constexpr bool optional = false;
  static constexpr std::size_t size = Planar;
};
template <class T>
struct Of<std::vector<T>> : Of<T> {
  static constexpr Multiplicity multiplicity = Multiplicity::list;
};
template <class T>
struct Of<std::vector<Named<T>>> : Of<T> {
  static constexpr Multiplicity multiplicity = Multiplicity::named;
};

// read_one(slot, value, diagnostics) is applied to every value that the member holds.
template <class T, class ReadOne>
void read(T&, const Value&, Diagnostics&, ReadOne&);
template <class T, class ReadOne>
void read(std::optional<T>&, const Value&, Diagnostics&, ReadOne&);
template <class T, std::size_t N, class ReadOne>
void read(std::array<T, N>&, const Value&, Diagnostics&, ReadOne&);
template <std::size_t Planar, class ReadOne>
void read(Components<Planar>&, const Value&, Diagnostics&, ReadOne&);
template <class T, class ReadOne>
void read(std::vector<T>&, const Value&, Diagnostics&, ReadOne&);
template <class T, class ReadOne>
void read(std::vector<Named<T>>&, const Value&, Diagnostics&, ReadOne&);

template <class T, class ReadOne>
void read(T& slot, const Value& value, Diagnostics& diagnostics, ReadOne& read_one) {
  read_one(slot, value, diagnostics);
}

template <class T, class ReadOne>
void read(std::optional<T>& slot, const Value& value, Diagnostics& diagnostics, ReadOne& read_one) {
  read(slot.emplace(), value, diagnostics, read_one);
}

template <class Slots, class ReadOne>
void read_each(Slots& slots, const Value::Array& values, Diagnostics& diagnostics,
               ReadOne& read_one) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    Diagnostics inside = diagnostics.inside(i, values[i]);
    read(slots[i], values[i], inside, read_one);
  }
}

template <class T, std::size_t N, class ReadOne>
void read(std::array<T, N>& slots, const Value& value, Diagnostics& diagnostics,
          ReadOne& read_one) {
  if (const Value::Array* values = read_list(value, N, diagnostics))
    read_each(slots, *values, diagnostics, read_one);
}

template <std::size_t Planar, class ReadOne>
void read(Components<Planar>& slots, const Value& value, Diagnostics& diagnostics,
          ReadOne& read_one) {
  if (Planar == 1 && !value.array()) {
    read(slots.values[0], value, diagnostics, read_one);
    slots.given = 1;
  } else if (const Value::Array* values = read_components(value, Planar, diagnostics)) {
    read_each(slots.values, *values, diagnostics, read_one);
    slots.given = values->size();
  }
}

template <class T, class ReadOne>
void read(std::vector<T>& slots, const Value& value, Diagnostics& diagnostics, ReadOne& read_one) {
  const Value::Array* values = read_list(value, std::nullopt, diagnostics);
  if (!values) return;
  slots = std::vector<T>(values->size());
  read_each(slots, *values, diagnostics, read_one);
}

template <class T, class ReadOne>
void read(std::vector<Named<T>>& slots, const Value& value, Diagnostics& diagnostics,
          ReadOne& read_one) {
  const Value::Table* entries = read_named(value, takes_any_name<T>, diagnostics);
  if (!entries) return;
  slots = std::vector<Named<T>>(entries->size());
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const Entry& entry = (*entries)[i];
    slots[i].name = entry.key;
    Diagnostics inside = diagnostics.inside(entry.key, entry.value);
    read(slots[i].value, entry.value, inside, read_one);
  }
}

// Writes a default as in a file.
template <class T, class ShowOne>
std::string shown(const T&, ShowOne&);
template <class T, class ShowOne>
std::string shown(const std::optional<T>&, ShowOne&);
template <class T, std::size_t N, class ShowOne>
std::string shown(const std::array<T, N>&, ShowOne&);
template <std::size_t Planar, class ShowOne>
std::string shown(const Components<Planar>&, ShowOne&);
template <class T, class ShowOne>
std::string shown(const std::vector<T>&, ShowOne&);
template <class T, class ShowOne>
std::string shown(const std::vector<Named<T>>&, ShowOne&);

template <class T, class ShowOne>
std::string shown(const T& slot, ShowOne& show_one) {
  return show_one(slot);
}

template <class T, class ShowOne>
std::string shown(const std::optional<T>& slot, ShowOne& show_one) {
  return slot ? shown(*slot, show_one) : std::string{};
}

template <class Slots, class ShowOne>
std::string shown_list(const Slots& slots, ShowOne& show_one) {
  std::string all;
  for (const auto& slot : slots) all += (all.empty() ? "" : ", ") + shown(slot, show_one);
  return "[" + all + "]";
}

template <class T, std::size_t N, class ShowOne>
std::string shown(const std::array<T, N>& slots, ShowOne& show_one) {
  return shown_list(slots, show_one);
}

/// Writes the values as in the plane: all defaults are zero.
template <std::size_t Planar, class ShowOne>
std::string shown(const Components<Planar>& slots, ShowOne& show_one) {
  if (Planar == 1) return show_one(slots.values[0]);
  return shown_list(std::span(slots.values).first(Planar), show_one);
}

template <class T, class ShowOne>
std::string shown(const std::vector<T>& slots, ShowOne& show_one) {
  return shown_list(slots, show_one);
}

template <class T, class ShowOne>
std::string shown(const std::vector<Named<T>>&, ShowOne&) {
  return "{}";
}

}  // namespace shape

}  // namespace stribeck
