#include "workbench/api/workers.h"

namespace stribeck::workbench {
namespace {

using std::chrono::seconds;

constexpr seconds longest_check{30}, longest_whatif{30}, longest_reading{300};

}  // namespace

Workers::Workers(boost::asio::io_context& context, const OpenedFolders& folders)
    : checks(context, longest_check),
      whatifs(context, longest_whatif),
      curves(context, longest_whatif),
      data(context, longest_reading),
      folders_(folders) {}

std::string Workers::question(const std::string& name, Json fields) const {
  fields["ask"] = name;
  fields["roots"] = folders_.readable();
  return dump(fields);
}

}  // namespace stribeck::workbench
