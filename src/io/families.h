#pragma once
#include "base/schema.h"
#include "surface/asperity.h"
#include "surface/film_model.h"
#include "surface/friction_model.h"
#include "surface/friction_regularisation.h"
#include "surface/indentation.h"

/// The one list of every model that a file can name.
namespace stribeck {

const Family<FilmModel>& film_models();
const Family<AsperityModel>& asperity_models();
const Family<ContactModel>& contact_laws();    ///< what a power can be fitted to
const Family<ContactModel>& contact_models();  ///< these and the fit
const Family<FrictionModel>& friction_models();
const Family<FrictionRegularisation>& friction_regularisations();

}  // namespace stribeck
