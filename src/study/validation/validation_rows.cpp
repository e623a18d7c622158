#include "study/validation/validation_rows.h"

namespace stribeck {
namespace {

Verdict verdict_of(const ValidationRow& row) {
  const auto judged = [](bool holds) { return holds ? Verdict::ok : Verdict::miss; };
  switch (row.relation) {
    case Relation::relative:
    case Relation::absolute:
      return judged(*row.difference() <= row.tolerance);
    case Relation::below:
      return judged(row.ours < row.reference);
    case Relation::above:
      return judged(row.ours > row.reference);
    default:
      return Verdict::info;
  }
}

ValidationRow row_of(ValidationRows::Quantity quantity, Relation relation, double reference,
                     double tolerance, const std::string& source, const std::string& note) {
  ValidationRow row;
  row.quantity = std::move(quantity.name);
  row.unit = std::move(quantity.unit);
  row.ours = quantity.ours;
  row.relation = relation;
  row.reference = reference;
  row.tolerance = tolerance;
  row.source = source;
  row.note = note;
  return row;
}

}  // namespace

void ValidationRows::add(ValidationRow row) {
  row.case_name = case_name_;
  row.verdict = verdict_of(row);
  rows_.push_back(std::move(row));
}

void ValidationRows::relative(Quantity quantity, double reference, double tolerance,
                              const std::string& source, const std::string& note) {
  add(row_of(std::move(quantity), Relation::relative, reference, tolerance, source, note));
}

void ValidationRows::absolute(Quantity quantity, double reference, double tolerance,
                              const std::string& source, const std::string& note) {
  add(row_of(std::move(quantity), Relation::absolute, reference, tolerance, source, note));
}

void ValidationRows::below(Quantity quantity, double bound, const std::string& source,
                           const std::string& note) {
  add(row_of(std::move(quantity), Relation::below, bound, 0, source, note));
}

void ValidationRows::above(Quantity quantity, double bound, const std::string& source,
                           const std::string& note) {
  add(row_of(std::move(quantity), Relation::above, bound, 0, source, note));
}

void ValidationRows::info(Quantity quantity, const std::string& source, const std::string& note) {
  add(row_of(std::move(quantity), Relation::none, 0, 0, source, note));
}

}  // namespace stribeck
