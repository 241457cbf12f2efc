import { closeoutForms } from "./closeout-forms.server";
import type { JobForm } from "./define-form.server";
import { detailForms } from "./detail-forms.server";
import { itemForms } from "./item-forms.server";
import { peopleForms } from "./people-forms.server";
import { subcontractorForms } from "./subcontractor-forms.server";
import { updateForms } from "./update-forms.server";

/** Forms of the page by the value of their button. */
export const jobForms: Readonly<Record<string, JobForm>> = {
  ...closeoutForms,
  ...detailForms,
  ...itemForms,
  ...peopleForms,
  ...subcontractorForms,
  ...updateForms,
};
