#pragma once
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/schema/schema.h"

/// Numbers and names as a case file gives them. Each keeps its place in the file, for complaints.
namespace stribeck {

struct Figure;

/// The name of a run, a sweep, a figure or a C++ program.
struct CaseName {
  std::string text;
  Location where;
};

/// A number of tests/verify/reference: a file without its extension, and the path of a key in it, such as "cases[0].force".
struct ReferenceKey {
  std::string file, key;
  static Schema<ReferenceKey> schema();
};

/// A number that a case writes down, or reads from elsewhere.
struct Operand {
  struct Quantity {
    double si;  ///< SI value of a text with unit
  };
  Location where;
  std::variant<double, Quantity, CaseName, ReferenceKey, std::shared_ptr<const Figure>> what;

  /// Returns true for a plain number and for a reference figure, which are in the unit of their row; all others are in SI.
  bool is_in_unit_of_row() const;
};

void read_operand(Operand& target, const Value&, Diagnostics&);
void read_case_name(CaseName& target, const Value&, Diagnostics&);

/// Calls what reads a number, and adds the place in the case file to its complaints.
template <class Read>
auto read_at(const Location& where, Read read) {
  try {
    return read();
  } catch (const InputError& error) {
    std::vector<Diagnostic> complaints = error.diagnostics();
    for (Diagnostic& one : complaints)
      if (one.where.line == 0) one.where = where;
    throw InputError(std::move(complaints));
  }
}

/// A field of operands; a member is `Operand`, optional, a list or an array of it.
template <class P, class M>
FieldInfo operand_field(const char* key, M P::*member, const char* meaning,
                        Presence presence = required);
template <class P, class M>
FieldInfo name_field(const char* key, M P::*member, const char* meaning,
                     Presence presence = required);

/// A schema and further fields, whose types the schema does not know.
template <class P>
Schema<P> with_fields(Schema<P> schema, std::vector<FieldInfo> more) {
  for (FieldInfo& field : more) schema.fields.push_back(std::move(field));
  return schema;
}

template <class P, class M, class ReadOne>
FieldInfo case_field(const char* key, M P::*member, const char* meaning, Presence presence,
                     ReadOne read_one) {
  FieldInfo field;
  field.key = key;
  field.kind = FieldKind::any_quantity;
  field.meaning = meaning;
  field.presence = presence;
  field.read = [member, read_one](const FieldInfo&, void* object, const Value& value,
                                  Diagnostics& diagnostics) {
    auto one = read_one;
    shape::read(static_cast<P*>(object)->*member, value, diagnostics, one);
  };
  return field;
}

template <class P, class M>
FieldInfo operand_field(const char* key, M P::*member, const char* meaning, Presence presence) {
  return case_field(key, member, meaning, presence, read_operand);
}

template <class P, class M>
FieldInfo name_field(const char* key, M P::*member, const char* meaning, Presence presence) {
  return case_field(key, member, meaning, presence, read_case_name);
}

}  // namespace stribeck
