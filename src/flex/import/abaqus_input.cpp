#include "flex/import/abaqus_input.h"

#include <algorithm>

#include "flex/import/element_faces.h"
#include "flex/import/text_lines.h"

namespace stribeck {
namespace {

std::string upper(std::string_view text) {
  std::string large(text);
  for (char& c : large)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return large;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\""), last = text.find_last_not_of(" \t\"");
  return first == text.npos ? "" : std::string(text.substr(first, last - first + 1));
}

/// A line such as *NSET, NSET=Big, GENERATE: names in capitals, values as they stand.
struct Keyword {
  std::string name;
  std::map<std::string, std::string> parameters;

  void add(std::string_view line) {
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find(',', at), line.size());
      const std::string_view part = line.substr(at, end - at);
      const std::size_t equals = part.find('=');
      const std::string key = upper(trimmed(part.substr(0, equals)));
      if (name.empty() && !key.empty())
        name = key;
      else if (!key.empty())
        parameters[key] = equals == part.npos ? "" : trimmed(part.substr(equals + 1));
      at = end + 1;
    }
  }
  bool has(const std::string& key) const { return parameters.contains(key); }
  std::string value(const std::string& key) const {
    const auto found = parameters.find(key);
    return found == parameters.end() ? "" : found->second;
  }
};

/// Reads what stands in an input file, keyword by keyword.
class InputReader {
 public:
  explicit InputReader(const TextFile& file) : lines_(file.text, file.name) {
    table_.file = file.name;
  }

  NodeTable read() {
    bool there = next();
    while (there) {
      if (!lines_.line().starts_with('*')) {
        there = next();
        continue;
      }
      there = read_keyword();
    }
    finish();
    return std::move(table_);
  }

 private:
  /// The next line that is no comment.
  bool next() {
    while (lines_.next())
      if (!lines_.line().starts_with("**")) return true;
    return false;
  }

  bool read_keyword() {
    Keyword keyword;
    keyword.add(lines_.line().substr(1));
    while (trimmed(lines_.line()).ends_with(',')) {
      if (!next()) return false;
      keyword.add(lines_.line());
    }
    refuse_unknown(keyword);
    if (keyword.name == "NODE") return each_line([&] { read_node(keyword); });
    if (keyword.name == "NSET" && keyword.has("ELSET"))
      sets_of_elements_[keyword.value("NSET")] = keyword.value("ELSET");
    if (keyword.name == "NSET") return each_line([&] { read_set(keyword); });
    if (keyword.name == "ELSET") return each_line([&] { read_element_set(keyword); });
    if (keyword.name == "ELEMENT") return read_elements(keyword);
    if (keyword.name == "INSTANCE")
      return each_line([&] {
        lines_.refuse("the instance is moved: its nodes stand elsewhere than their lines say.",
                      "Write the input of one part at its place.");
      });
    return next();
  }

  void refuse_unknown(const Keyword& keyword) const {
    for (const char* one : {"NGEN", "NFILL", "NCOPY", "NMAP", "SYSTEM"})
      if (keyword.name == one)
        lines_.refuse(fmt::format("*{} makes or moves nodes, which is not followed.", one),
                      "Write all nodes with their coordinates.");
    if (keyword.name == "INCLUDE" || keyword.has("INPUT"))
      lines_.refuse(fmt::format("*{} takes its lines from another file.", keyword.name),
                    "Give the file with the nodes and sets itself.");
  }

  /// Each line of data.
  template <class Read>
  bool each_line(const Read& read) {
    while (next()) {
      if (lines_.line().starts_with('*')) return true;
      read();
    }
    return false;
  }

  void read_node(const Keyword& keyword) {
    const int label = lines_.integer();
    if (label < 1) lines_.refuse("labels of nodes are positive.");
    Eigen::Vector3d place = Eigen::Vector3d::Zero();
    for (double& x : place)
      if (!lines_.at_end()) x = lines_.real();
    if (!known_.emplace(label, place).second)
      lines_.refuse(fmt::format("node {} is there twice.", label),
                    "Write the input of one part, or one instance.");
    if (keyword.has("NSET")) table_.sets[keyword.value("NSET")].push_back(label);
  }

  void read_set(const Keyword& keyword) {
    std::vector<int>& set = table_.sets[keyword.value("NSET")];
    if (keyword.has("GENERATE")) return generate(set);
    while (!lines_.at_end()) add_members(set, table_.sets);
  }
  void read_element_set(const Keyword& keyword) {
    std::vector<int>& set = element_sets_[keyword.value("ELSET")];
    if (keyword.has("GENERATE")) return generate(set);
    while (!lines_.at_end()) add_members(set, element_sets_);
  }

  /// A label, or all of another set.
  template <class Sets>
  void add_members(std::vector<int>& set, const Sets& sets) {
    const std::string word = trimmed(lines_.word());
    if (const auto other = sets.find(word); other != sets.end()) {
      const std::vector<int> members = other->second;
      count_members(members.size());
      set.insert(set.end(), members.begin(), members.end());
      return;
    }
    double label = 0;
    if (!parse_real(word, label) || !(label >= 1 && label <= 2e9))
      lines_.refuse(fmt::format("'{}' is neither a label nor a set that stands before it.",
                                shown_word(word)));
    set.push_back(static_cast<int>(label));
  }

  void count_members(std::size_t more) {
    constexpr std::size_t most = 20'000'000;  // members of all sets
    members_ += more;
    if (members_ > most) lines_.refuse("the sets have more than 20 million members.");
  }

  void generate(std::vector<int>& set) {
    const int first = lines_.integer(), last = lines_.integer(),
              step = lines_.at_end() ? 1 : lines_.integer();
    if (first < 1 || last < first || step < 1)
      lines_.refuse("a generated set goes from a label to one not below it, in positive steps.");
    count_members(static_cast<std::size_t>((last - first) / step) + 1);
    for (long k = first; k <= last; k += step) set.push_back(static_cast<int>(k));
  }

  /// Elements of known kinds have so many nodes, on one line or several; of others only their nodes are noted.
  bool read_elements(const Keyword& keyword) {
    const std::string type = upper(keyword.value("TYPE"));
    const std::size_t nodes = solid_nodes(type);
    if (nodes == 0 || type.ends_with('I')) table_.adding_elements = type;
    std::vector<int> element;
    int label = 0;
    const auto read = [&] {
      if (element.empty()) label = lines_.integer();
      while (!lines_.at_end()) element.push_back(lines_.integer());
      const bool continues = nodes == 0 && trimmed(lines_.line()).ends_with(',');
      if (element.size() < nodes || continues) return;
      if (nodes > 0 && element.size() > nodes)
        lines_.refuse(
            fmt::format("element {} has {} nodes instead of {}.", label, element.size(), nodes));
      add_element(label, nodes > 0, element, keyword);
      element.clear();
    };
    const bool there = each_line(read);
    if (!element.empty()) lines_.refuse(fmt::format("element {} ends too early.", label));
    return there;
  }

  void add_element(int label, bool solid, const std::vector<int>& element, const Keyword& keyword) {
    if (!elements_.emplace(label, element).second)
      lines_.refuse(fmt::format("element {} is there twice.", label),
                    "Write the input of one part, or one instance.");
    if (solid) solids_.push_back(element);
    if (keyword.has("ELSET")) element_sets_[keyword.value("ELSET")].push_back(label);
  }

  /// *NSET, ELSET=: the nodes of elements.
  void add_nodes_of_elements() {
    for (const auto& [set, of] : sets_of_elements_)
      for (const int element : element_sets_[of])
        if (const auto found = elements_.find(element); found != elements_.end())
          table_.sets[set].insert(table_.sets[set].end(), found->second.begin(),
                                  found->second.end());
  }

  void finish() {
    add_nodes_of_elements();
    for (const auto& [label, place] : known_) {
      table_.labels.push_back(label);
      table_.places.push_back(place);
    }
    if (known_.empty())
      fail_import(table_.file, "there is no *NODE in it.", "Name the file that has the nodes.");
    for (auto& [name, set] : table_.sets) {
      std::ranges::sort(set);
      set.erase(std::unique(set.begin(), set.end()), set.end());
    }
    for (const auto& [label, element] : elements_)
      table_.used.insert(table_.used.end(), element.begin(), element.end());
    std::ranges::sort(table_.used);
    table_.used.erase(std::unique(table_.used.begin(), table_.used.end()), table_.used.end());
    std::erase_if(table_.used, [&](int label) { return !known_.contains(label); });
    table_.outer_faces = outer_faces(solids_);
  }

  TextLines lines_;
  NodeTable table_;
  std::map<int, Eigen::Vector3d> known_;
  std::map<int, std::vector<int>> elements_;
  std::map<std::string, std::vector<int>, std::less<>> element_sets_;
  std::map<std::string, std::string> sets_of_elements_;
  std::vector<std::vector<int>> solids_;
  std::size_t members_ = 0;  ///< members of sets that are generated or copied
};

}  // namespace

NodeTable read_abaqus_nodes(const TextFile& file) {
  return InputReader(file).read();
}

}  // namespace stribeck
