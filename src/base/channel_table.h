#pragma once
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "base/channel.h"

namespace stribeck {

/// Channels of an element with what each of them shows of a reading: declared once, so that names and values cannot get
/// out of step.
template <class Reading>
class ChannelTable {
 public:
  struct Row {
    const char* name;  ///< name after that of the element
    const char* unit;
    const char* meaning;
    double (*value)(const Reading&);
  };
  ChannelTable(std::initializer_list<Row> rows) : rows_(rows) {}
  /// This table with the rows of another after its own.
  ChannelTable with(const ChannelTable& more) && {
    rows_.insert(rows_.end(), more.rows_.begin(), more.rows_.end());
    return std::move(*this);
  }

  int size() const { return static_cast<int>(rows_.size()); }
  void declare(const std::string& element, std::vector<Channel>& channels) const {
    for (const Row& row : rows_)
      channels.push_back({element + "." + row.name, row.unit, row.meaning});
  }
  /// Writes the values in the order of the channels; returns the place after them.
  double* sample(const Reading& reading, double* out) const {
    for (const Row& row : rows_) *out++ = row.value(reading);
    return out;
  }

 private:
  std::vector<Row> rows_;
};

}  // namespace stribeck
