#include <fmt/format.h>

#include "study/validation/figure/figure.h"

/// The arithmetic of figures: how many operands each operation has.
namespace stribeck {
namespace {

/// Name and meaning of an operation, and how many operands it has: none for any number.
struct OperationInfo {
  const char *name, *summary;
  std::size_t operands;
};

constexpr OperationInfo info(Operation operation) {
  constexpr std::array<OperationInfo, 10> all{{{"sum", "a + b + ...", 0},
                                               {"difference", "a - b", 2},
                                               {"product", "a * b * ...", 0},
                                               {"ratio", "a / b", 2},
                                               {"relative_change", "|a/b - 1|", 2},
                                               {"magnitude", "|a|", 1},
                                               {"smallest", "the smallest of all", 0},
                                               {"largest", "the largest of all", 0},
                                               {"count_below", "how many are < bound", 0},
                                               {"count_above", "how many are > bound", 0}}};
  return all[static_cast<std::size_t>(operation)];
}

constexpr bool counts(Operation operation) {
  return operation == Operation::count_below || operation == Operation::count_above;
}

}  // namespace

template <Operation operation>
Schema<Combination<operation>> Combination<operation>::schema() {
  constexpr OperationInfo about = info(operation);
  auto fields = std::vector<FieldInfo>{
      operand_field("of", &Combination::of, "list of numbers and names of figures")};
  if (counts(operation))
    fields.push_back(operand_field("bound", &Combination::bound, "bound", required));
  auto s = Schema<Combination>{about.name, about.summary};
  s.check([](const Combination& c, Diagnostics& diagnostics) {
    constexpr std::size_t wanted = info(operation).operands;
    if (wanted != 0 ? c.of.size() != wanted : c.of.empty())
      diagnostics.add("of", fmt::format("{} numbers where {} are expected.", c.of.size(),
                                        wanted != 0 ? std::to_string(wanted) : "one or more"));
  });
  return with_fields(std::move(s), std::move(fields));
}

template struct Combination<Operation::sum>;
template struct Combination<Operation::difference>;
template struct Combination<Operation::product>;
template struct Combination<Operation::ratio>;
template struct Combination<Operation::relative_change>;
template struct Combination<Operation::magnitude>;
template struct Combination<Operation::smallest>;
template struct Combination<Operation::largest>;
template struct Combination<Operation::count_below>;
template struct Combination<Operation::count_above>;

}  // namespace stribeck
