#pragma once
#include "base/schema/schema.h"
#include "tribo/contact/indentation.h"
#include "tribo/friction/friction_model.h"
#include "tribo/friction/friction_regularisation.h"
#include "tribo/roughness/surface_contact.h"

/// Every law of contact and friction that a file can name.
namespace stribeck {

const Family<SurfaceContactLaw>& surface_contact_laws();
const Family<ContactModel>& contact_laws();    ///< contact laws to which a power can be fitted
const Family<ContactModel>& contact_models();  ///< these laws and the fit
const Family<FrictionModel>& friction_models();
const Family<FrictionRegularisation>& friction_regularisations();

}  // namespace stribeck
