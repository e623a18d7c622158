#include "study/plain_bearing/load_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "io/csv/csv_table.h"

namespace stribeck {

LoadTable read_load_table(const std::string& file, const std::string& text) {
  const CsvTable table(text, file);
  constexpr std::size_t needed = 3;
  if (table.names().size() < needed)
    throw InputError("load_table", fmt::format("{} has {} columns.", file, table.names().size()),
                     "It needs three: angle [deg], force along x [N], force along y [N].");
  table.numbers(0, radian);
  const Value::Array x = table.numbers(1, newton), y = table.numbers(2, newton);
  LoadTable load{file, {table.names()[0], table.names()[1], table.names()[2]}, 0};
  for (std::size_t k = 0; k < x.size(); ++k)
    load.largest = std::max(load.largest,
                            std::hypot(std::get<double>(x[k].data), std::get<double>(y[k].data)));
  if (load.largest == 0)
    throw InputError("load_table", fmt::format("{} has no force but zero.", file),
                     "Its second and third column are the force on the journal along x and y.");
  return load;
}

}  // namespace stribeck
