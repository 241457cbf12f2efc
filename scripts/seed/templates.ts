import { DEFAULT_DESIGN } from "~/domain/pergola/design";
import { sampleRates } from "~/domain/prices/sample-rates";
import { addLine, fillFromDesign } from "~/domain/proposals/fill-draft";
import { emptyProposalDraft } from "~/domain/proposals/proposal-draft";
import {
  buildTemplate,
  newTemplateDraft,
  type TemplateDraft,
  toEditedDraft,
} from "~/domain/proposals/templates/template";
import type { TemplateSort } from "~/domain/proposals/templates/template-sorts";
import { seedId, type TableRows } from "./table-rows";

/** Items of the price book in the sample group. */
const ledKeys = ["lighting", "lighting-foot"];

/** Returns the lines of a draft as a template, with sizes and prices of the day it is used. */
const toTemplate = (sort: TemplateSort, name: string, draft: typeof emptyProposalDraft) =>
  buildTemplate(
    draft,
    {
      sort,
      name,
      lineIds: draft.lines.map(({ id }) => id),
      keepsPrices: false,
      keepsQuantities: false,
    },
    { prices: sampleRates, isPersonal: () => false },
  );

function samplePergola(): TemplateDraft {
  const name = "Attached louvered pergola, standard";
  const design = { ...DEFAULT_DESIGN, type: "attached", addOns: ["slab", "lighting"] } as const;
  const filled = fillFromDesign(design, sampleRates, { formKey: name });
  return toTemplate("proposal", name, {
    ...toEditedDraft(newTemplateDraft("proposal", name)),
    ...filled,
  });
}

function sampleLedPackage(): TemplateDraft {
  const name = "LED package";
  const items = sampleRates.filter(({ key }) => ledKeys.includes(key));
  const draft = items.reduce(
    (before, item) => addLine(before, { isAddOn: false, formKey: name }, item),
    emptyProposalDraft,
  );
  return toTemplate("lines", name, draft);
}

/** Returns a template and a group of lines, without prices, to look at the back office with. */
export function demoTemplateRows(now: number): TableRows[] {
  const templates: [TemplateSort, TemplateDraft][] = [
    ["proposal", samplePergola()],
    ["lines", sampleLedPackage()],
  ];
  return [
    {
      table: "proposal_templates",
      rows: templates.map(([sort, draft]) => ({
        id: seedId("proposal-template", draft.name),
        sort,
        name: draft.name,
        draft: JSON.stringify(draft),
        version: 1,
        created_at: now,
        updated_at: now,
      })),
    },
  ];
}
