import type { Lead } from "~/domain/leads/lead-write.server";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { type DraftLine, emptyProposalDraft } from "~/domain/proposals/proposal-draft";
import { includedLines, optionTotalCents } from "~/domain/proposals/proposal-totals";
import { fillFromTemplate } from "~/domain/proposals/templates/fill-template";
import {
  describeTemplate,
  parseTemplate,
  type TemplateListItem,
  templatesQuery,
} from "~/domain/proposals/templates/template-record.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { BookItem, TemplateItem } from "./proposal-view";
import type { StartTemplate } from "./start-page";

/** Returns the parts of the price book that an editor shows. */
export const toBook = (prices: readonly BookItem[]): BookItem[] =>
  prices.map(({ key, category, label, unit, lowCents, highCents }) => ({
    key,
    category,
    label,
    unit,
    lowCents,
    highCents,
  }));

export const toTemplateItem = (row: TemplateListItem): TemplateItem => ({
  id: row.templateId,
  name: row.name,
  about: describeTemplate(row),
});

/** Loads the templates with their price for a lead at today's prices. */
export async function loadStartTemplates(
  { db, read, now }: Pick<StaffDeps, "db" | "read" | "now">,
  { design }: Lead,
) {
  const [prices, templates] = await Promise.all([
    read(currentPricesQuery(db, now())),
    read(templatesQuery(db)),
  ]);
  return templates
    .filter(({ sort }) => sort === "proposal")
    .map((row): StartTemplate => {
      const filled = fillFromTemplate(emptyProposalDraft, parseTemplate(row), {
        design,
        prices,
        formKey: "",
        templateId: row.templateId,
      });
      const optionId = filled.preselected || (filled.options[0]?.id ?? "a");
      const isUnpriced = ({ priceCents, quantity }: DraftLine) =>
        priceCents === null || quantity === 0;
      return {
        ...toTemplateItem(row),
        totalCents: optionTotalCents(filled, optionId),
        unpricedCount: includedLines(filled, optionId).filter(isUnpriced).length,
      };
    });
}
