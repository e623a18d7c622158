#pragma once
#include <ostream>
#include <vector>

#include "element_bench.h"

/// Every element of src/mbs in every dimension where it exists: what a new one joins to be tested.
namespace stribeck::test {

/// What moves with an element when the whole mechanism is carried elsewhere.
enum class Reach {
  internal,   ///< acts between bodies only: no resultant, and carried along
  supplied,   ///< acts between bodies only, and a program supplies its work
  driving,    ///< acts between bodies only, and a part of its work comes from outside
  following,  ///< external, but carried along with the bodies
  world       ///< told in world axes or tied to the ground
};

struct Element {
  std::string name;
  std::shared_ptr<const ElementBench> bench;
  Reach reach;
};

inline void PrintTo(const Element& element, std::ostream* out) {
  *out << element.name;
}

/// Every one of them.
std::vector<Element> all_elements();

/// Those of which `is` holds.
inline std::vector<Element> elements_that(const std::function<bool(const Element&)>& is) {
  std::vector<Element> some;
  for (Element& element : all_elements())
    if (is(element)) some.push_back(std::move(element));
  return some;
}

}  // namespace stribeck::test
