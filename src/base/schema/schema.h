#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/components.h"
#include "base/named.h"
#include "base/schema/field.h"
#include "base/schema/read_value.h"

/// One declaration per model: key, member, unit, range, default, meaning, source. Reading,
/// `describe`, the JSON Schema and the texts of errors follow from it.
///
///   const Schema<SpringDamper>& SpringDamper::schema() {
///     static const auto s =
///         Schema<SpringDamper>{"spring_damper", "Spring and damper in parallel: f = -(k (l - l0) +
///         c dl/dt)."}
///             .quantity("stiffness", &SpringDamper::stiffness, newton_per_metre, nonnegative,
///             "stiffness k") .quantity("free_length", &SpringDamper::free_length, metre,
///             nonnegative, "length l0", defaulted);
///     return s;
///   }
///
/// A default is the member's value in a default-constructed struct, so the manual cannot differ
/// from the code. std::optional members need no default. Schemas live as long as the program: keep
/// them in function statics.
namespace stribeck {

template <class Base>
class Family;

/// A name in the input and the value it stands for.
template <class Enum>
struct Choice {
  const char* name;
  Enum value;
  const char* meaning;
};

/// Enumeration behind a choice into a member of type M; the member may be optional.
template <class M>
struct ChoiceOf {
  using Enum = M;
};
template <class M>
struct ChoiceOf<std::optional<M>> {
  using Enum = M;
};
template <class M>
using ChoicesOf = std::vector<Choice<typename ChoiceOf<M>::Enum>>;

/// Type that a family's reader makes: a pointer to the base class, or a variant of plain structs.
template <class Base>
struct FamilyTarget {
  using type = std::unique_ptr<Base>;
  template <class Member>
  static type make(Member member) {
    return std::make_unique<Member>(std::move(member));
  }
  template <class Member>
  static bool holds(const type& target) {
    return dynamic_cast<const Member*>(target.get()) != nullptr;
  }
};
template <class... Members>
struct FamilyTarget<std::variant<Members...>> {
  using type = std::variant<Members...>;
  template <class Member>
  static type make(Member member) {
    return type(std::move(member));
  }
  template <class Member>
  static bool holds(const type& target) {
    return std::holds_alternative<Member>(target);
  }
};

template <class P>
class Schema : public SchemaInfo {
 public:
  Schema(std::string name_, std::string summary_, std::string source_ = {});

  /// Another name that files may give it as a member of a family: the short name of a model in the literature.
  Schema& alias(const char* short_name);

  /// A number with unit. `double`, `std::optional<double>`, `std::array<double, N>`, `Components<N>`,
  /// `std::vector<double>`.
  template <class M>
  Schema& quantity(const char* key, M P::*member, const Dimension&, const Range&,
                   const char* meaning, Presence = required);
  /// A number whose dimension other fields decide: one of `allowed`. `Quantity` or arrays of it.
  template <class M>
  Schema& any_quantity(const char* key, M P::*member, std::vector<Dimension> allowed,
                       const char* meaning, Presence = required);
  /// Coefficients of t^0, t^1, ... in `dimension`, dimension/s, ...; one at least, `most` at most.
  Schema& coefficients(const char* key, std::vector<double> P::*member, const Dimension& dimension,
                       std::size_t most, const char* meaning);
  template <class M>
  Schema& integer(const char* key, M P::*member, const Range&, const char* meaning,
                  Presence = required);
  Schema& boolean(const char* key, bool P::*member, const char* meaning, Presence = required);
  Schema& boolean(const char* key, std::optional<bool> P::*member, const char* meaning);
  template <class M>
  Schema& text(const char* key, M P::*member, const char* meaning, Presence = required);
  template <class M>
  Schema& choice(const char* key, M P::*member, std::type_identity_t<ChoicesOf<M>> choices,
                 const char* meaning, Presence = required);
  /// The name of another thing in the file; `kind` is "body", "joint", "lubricant" or "marker". The
  /// reader checks that it exists. `std::string`, `std::optional<std::string>`,
  /// `std::array<std::string, N>`.
  template <class M>
  Schema& reference(const char* key, M P::*member, const char* kind, const char* meaning,
                    Presence = required);

  /// A table: `Q`, `std::optional<Q>`, a list of tables `std::vector<Q>`, named tables
  /// `std::vector<Named<Q>>`.
  template <class M, class Q>
  Schema& record(const char* key, M P::*member, const Schema<Q>&, const char* meaning,
                 Presence = required);
  /// The parameters of `Q` stand in this same table.
  template <class Q>
  Schema& merged(Q P::*member, const Schema<Q>&);
  /// A table that selects a member of a family; `M` as in record, of std::unique_ptr,
  /// std::shared_ptr or std::variant.
  template <class M, class Base>
  Schema& family(const char* key, M P::*member, const Family<Base>&, const char* meaning,
                 Presence = required);
  /// The selector and the parameters of the selected member stand in this same table.
  template <class M, class Base>
  Schema& merged_family(M P::*member, const Family<Base>&, const char* meaning);

  /// A value that is no table stands for this key: `pin = [0, 1]` for `pin = { at = [0, 1] }`.
  Schema& shorthand_for(const char* key);
  /// Lists that the columns of a CSV file may give instead: the table then names a `file`, and whoever reads the model
  /// puts the columns into it beforehand (io/toml/table_files.h).
  Schema& file_columns(const std::vector<std::string>& keys);
  /// A relation between fields, asked for once all of them are valid by themselves.
  ///   .check([](const Journal& j, Diagnostics& diagnostics) { diagnostics.add("radius", "must be
  ///   ...", "remedy"); })
  template <class F>
  requires std::invocable<F, const P&, Diagnostics&> Schema& check(F relation);

  void read(P& object, const Value& value, Diagnostics diagnostics) const {
    read_into(&object, value, diagnostics);
  }

 private:
  template <class M, class ReadOne, class ShowOne>
  Schema& add(FieldInfo field, M P::*member, Presence presence, ReadOne read_one, ShowOne show_one);
};

/// The models that one place of the input can choose between.
///   static const auto films = Family<ClosedFormFilm>{"film", "model", "Closed-form journal films"}
///       .add<ShortSommerfeld>().add<LongSommerfeld>();
template <class Base>
class Family : public FamilyInfo {
 public:
  using Target = typename FamilyTarget<Base>::type;

  Family(std::string name_, std::string selector_, std::string summary_);

  /// `Member::schema()` names and declares it.
  template <class Member>
  Family& add() {
    return add(Member::schema());
  }
  template <class Member>
  Family& add(Schema<Member> schema);
  /// A value that is no table is read by the shorthand of this member.
  Family& shorthand_for(const char* member);

  /// Reads a table whose selector names the member. `merged`: other keys of the table are somebody
  /// else's.
  void read(Target& target, const Value& value, Diagnostics& diagnostics,
            bool merged = false) const;
  std::string name_of(const Target&) const;  ///< name of the member held; empty when none

 private:
  struct Member {
    std::function<Target(const Value&, Diagnostics&, bool merged)> read;
    std::function<bool(const Target&)> held_by;
  };
  std::vector<Member> readers_;  ///< readers in the order of `members`
};

}  // namespace stribeck

#include "base/schema/schema_impl.h"
