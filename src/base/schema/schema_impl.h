#pragma once
// The typed side of schema.h: how members of different shapes are filled and shown. Included by
// schema.h only.
#include "base/schema/schema_shape.h"

namespace stribeck {

template <class P>
Schema<P>::Schema(std::string name_, std::string summary_, std::string source_) {
  name = std::move(name_);
  summary = std::move(summary_);
  source = std::move(source_);
}

template <class P>
Schema<P>& Schema<P>::alias(const char* short_name) {
  aliases.emplace_back(short_name);
  return *this;
}

// read_one(slot, field, value, diagnostics) reads one value, show_one(slot) writes one; the shape of
// M does the rest.
template <class P>
template <class M, class ReadOne, class ShowOne>
Schema<P>& Schema<P>::add(FieldInfo field, M P::*member, Presence presence, ReadOne read_one,
                          ShowOne show_one) {
  using Shape = shape::Of<M>;
  field.multiplicity = Shape::multiplicity;
  field.size = Shape::size;
  field.presence = Shape::optional ? Presence::optional : presence;
  if (field.presence == defaulted) field.default_text = shape::shown(P{}.*member, show_one);
  field.read = [member, read_one](const FieldInfo& self, void* object, const Value& value,
                                  Diagnostics& diagnostics) {
    auto one = [&](auto& slot, const Value& v, Diagnostics& c) { read_one(slot, self, v, c); };
    shape::read(static_cast<P*>(object)->*member, value, diagnostics, one);
  };
  fields.push_back(std::move(field));
  return *this;
}

template <class P>
template <class M>
Schema<P>& Schema<P>::quantity(const char* key, M P::*member, const Dimension& dimension,
                               const Range& range, const char* meaning, Presence presence) {
  FieldInfo field{.key = key,
                  .kind = FieldKind::quantity,
                  .dimension = dimension,
                  .range = range,
                  .meaning = meaning};
  return add(std::move(field), member, presence, read_quantity,
             [](double x) { return written(x); });
}

template <class P>
template <class M>
Schema<P>& Schema<P>::any_quantity(const char* key, M P::*member, std::vector<Dimension> allowed,
                                   const char* meaning, Presence presence) {
  FieldInfo field{.key = key,
                  .kind = FieldKind::any_quantity,
                  .dimensions = std::move(allowed),
                  .meaning = meaning};
  return add(std::move(field), member, presence, read_any_quantity,
             [](const Quantity& x) { return written(x.value); });
}

template <class P>
Schema<P>& Schema<P>::coefficients(const char* key, std::vector<double> P::*member,
                                   const Dimension& dimension, std::size_t most,
                                   const char* meaning) {
  quantity(key, member, dimension, any, meaning);
  fields.back().size = most;
  fields.back().of_powers = true;
  fields.back().read = [member](const FieldInfo& self, void* object, const Value& value,
                                Diagnostics& diagnostics) {
    read_coefficients(static_cast<P*>(object)->*member, self, value, diagnostics);
  };
  return *this;
}

template <class P>
template <class M>
Schema<P>& Schema<P>::integer(const char* key, M P::*member, const Range& range,
                              const char* meaning, Presence presence) {
  FieldInfo field{.key = key, .kind = FieldKind::integer, .range = range, .meaning = meaning};
  return add(std::move(field), member, presence, read_integer,
             [](int x) { return std::to_string(x); });
}

inline std::string written_truth(bool x) {
  return x ? "true" : "false";
}

template <class P>
Schema<P>& Schema<P>::boolean(const char* key, bool P::*member, const char* meaning,
                              Presence presence) {
  FieldInfo field{.key = key, .kind = FieldKind::boolean, .meaning = meaning};
  return add(std::move(field), member, presence, read_boolean, written_truth);
}

template <class P>
Schema<P>& Schema<P>::boolean(const char* key, std::optional<bool> P::*member,
                              const char* meaning) {
  FieldInfo field{.key = key, .kind = FieldKind::boolean, .meaning = meaning};
  return add(std::move(field), member, Presence::optional, read_boolean, written_truth);
}

template <class P>
template <class M>
Schema<P>& Schema<P>::text(const char* key, M P::*member, const char* meaning, Presence presence) {
  FieldInfo field{.key = key, .kind = FieldKind::text, .meaning = meaning};
  return add(std::move(field), member, presence, read_text,
             [](const std::string& x) { return written(x); });
}

template <class P>
template <class M>
Schema<P>& Schema<P>::choice(const char* key, M P::*member,
                             std::type_identity_t<ChoicesOf<M>> choices, const char* meaning,
                             Presence presence) {
  using Enum = typename ChoiceOf<M>::Enum;
  FieldInfo field{.key = key, .kind = FieldKind::choice, .meaning = meaning};
  for (const Choice<Enum>& c : choices) field.choices.push_back({c.name, c.meaning});
  auto read_one = [choices](Enum& slot, const FieldInfo& self, const Value& value,
                            Diagnostics& diagnostics) {
    if (const auto i = read_choice(self, value, diagnostics)) slot = choices[*i].value;
  };
  auto show_one = [choices](Enum x) {
    const auto same = [x](const Choice<Enum>& c) { return c.value == x; };
    return written(std::string(std::find_if(choices.begin(), choices.end(), same)->name));
  };
  return add(std::move(field), member, presence, read_one, show_one);
}

template <class P>
template <class M>
Schema<P>& Schema<P>::reference(const char* key, M P::*member, const char* kind,
                                const char* meaning, Presence presence) {
  text(key, member, meaning, presence);
  fields.back().kind = FieldKind::reference;
  fields.back().reference_kind = kind;
  return *this;
}

template <class P>
template <class M, class Q>
Schema<P>& Schema<P>::record(const char* key, M P::*member, const Schema<Q>& schema,
                             const char* meaning, Presence presence) {
  FieldInfo field{.key = key, .kind = FieldKind::record, .meaning = meaning, .nested = &schema};
  field.any_name = takes_any_name<Q>;
  auto read_one = [](Q& slot, const FieldInfo& self, const Value& value, Diagnostics& diagnostics) {
    self.nested->read_into(&slot, value, diagnostics);
  };
  return add(std::move(field), member, presence, read_one,
             [](const Q&) { return std::string("{}"); });
}

template <class P>
template <class Q>
Schema<P>& Schema<P>::merged(Q P::*member, const Schema<Q>& schema) {
  for (FieldInfo field : schema.fields) {
    field.read = [member, read = field.read](const FieldInfo& self, void* object,
                                             const Value& value, Diagnostics& diagnostics) {
      read(self, &(static_cast<P*>(object)->*member), value, diagnostics);
    };
    fields.push_back(std::move(field));
  }
  for (const auto& relation : schema.checks)
    checks.push_back([member, relation](const void* object, Diagnostics& diagnostics) {
      relation(&(static_cast<const P*>(object)->*member), diagnostics);
    });
  return *this;
}

template <class P>
template <class M, class Base>
Schema<P>& Schema<P>::family(const char* key, M P::*member, const Family<Base>& members,
                             const char* meaning, Presence presence) {
  FieldInfo field{.key = key, .kind = FieldKind::family, .meaning = meaning, .family = &members};
  auto read_one = [&members](auto& slot, const FieldInfo& self, const Value& value,
                             Diagnostics& diagnostics) {
    typename Family<Base>::Target target{};
    members.read(target, value, diagnostics, self.merged);
    slot = std::move(target);
  };
  auto show_one = [&members](const auto& slot) {
    if constexpr (requires { members.name_of(slot); })
      return written(members.name_of(slot));
    else
      return std::string{};
  };
  return add(std::move(field), member, presence, read_one, show_one);
}

template <class P>
template <class M, class Base>
Schema<P>& Schema<P>::merged_family(M P::*member, const Family<Base>& members,
                                    const char* meaning) {
  family(members.selector.c_str(), member, members, meaning);
  fields.back().merged = true;
  return *this;
}

template <class P>
Schema<P>& Schema<P>::shorthand_for(const char* key) {
  shorthand = key;
  return *this;
}

template <class P>
Schema<P>& Schema<P>::file_columns(const std::vector<std::string>& keys) {
  for (FieldInfo& field : fields)
    if (std::find(keys.begin(), keys.end(), field.key) != keys.end()) field.from_file = true;
  return *this;
}

template <class P>
template <class F>
requires std::invocable<F, const P&, Diagnostics&> Schema<P>
&Schema<P>::check(F relation) {
  checks.push_back([relation](const void* object, Diagnostics& diagnostics) {
    relation(*static_cast<const P*>(object), diagnostics);
  });
  return *this;
}

template <class Base>
Family<Base>::Family(std::string name_, std::string selector_, std::string summary_) {
  name = std::move(name_);
  selector = std::move(selector_);
  summary = std::move(summary_);
}

template <class Base>
template <class M>
Family<Base>& Family<Base>::add(Schema<M> schema) {
  auto shared = std::make_shared<const Schema<M>>(std::move(schema));
  members.push_back(shared);
  readers_.push_back(
      {[shared, key = selector](const Value& value, Diagnostics& diagnostics, bool merged) {
         M object{};
         if (merged)
           shared->read_merged(&object, value, diagnostics);
         else
           shared->read_into(&object, value, diagnostics, key);
         return FamilyTarget<Base>::make(std::move(object));
       },
       [](const Target& target) { return FamilyTarget<Base>::template holds<M>(target); }});
  return *this;
}

template <class Base>
Family<Base>& Family<Base>::shorthand_for(const char* member) {
  shorthand = member;
  return *this;
}

template <class Base>
void Family<Base>::read(Target& target, const Value& value, Diagnostics& diagnostics,
                        bool merged) const {
  const SchemaInfo* member = selected(value);
  if (!member) return complain_unselected(value, diagnostics);
  for (std::size_t i = 0; i < members.size(); ++i)
    if (members[i].get() == member) target = readers_[i].read(value, diagnostics, merged);
}

template <class Base>
std::string Family<Base>::name_of(const Target& target) const {
  for (std::size_t i = 0; i < members.size(); ++i)
    if (readers_[i].held_by(target)) return members[i]->name;
  return {};
}

}  // namespace stribeck
