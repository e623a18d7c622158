#pragma once
#include <filesystem>

#include "study/parameter/study_plan.h"

/// The folder of a study:
///   input.h5     study file, model and the files that it names: all that a worker or a shard needs
///   store/       finished points (study_store.h)
///   study.csv, study.h5   the table
///   runs/        run folders that are kept, by point
namespace stribeck {

void save_study_texts(const std::filesystem::path& folder, const StudyTexts& texts);
/// Throws InputError when it is no folder of a study, FileError when it is damaged.
StudyTexts load_study_texts(const std::filesystem::path& folder);

/// Makes the folder, or finds that of the same study again. Throws InputError when it holds a study of another model, unless
/// `force`: points with the same input are then taken over, others computed anew.
void open_study_folder(const std::filesystem::path& folder, const StudyTexts& texts, bool force);

/// Throws InputError when the study file or its model on the disk is not what the study began with.
void require_unchanged(const std::filesystem::path& folder, const StudyTexts& texts);

}  // namespace stribeck
