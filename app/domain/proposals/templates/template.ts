import type * as z from "zod";
import { formatDesignSize, parseDesignQuery } from "~/domain/pergola/design";
import type { PriceItem } from "~/domain/prices/prices";
import { standardExclusions } from "../draft-form";
import type { templateDraftSchema } from "../draft-schema.server";
import { draftDesign, findDrawnLine, isMeasured } from "../fill-draft";
import { initialTerms } from "../initial-draft";
import { emptyProposalDraft, type ProposalDraft } from "../proposal-draft";
import type { TemplateSort } from "./template-sorts";

/** Content of a template or group. A quantity of 0 follows the drawing, no price is the book's. */
export type TemplateDraft = z.output<typeof templateDraftSchema>;
/** Returns the parts of a draft that a template has, without costs and drawings. */
export function toTemplateDraft(draft: ProposalDraft, name: string): TemplateDraft {
  const { options, preselected, lines, paymentsIn, payments, exclusions, language } = draft;
  return {
    name,
    options: options.map((option) => ({ ...option, design: "" })),
    preselected,
    lines: lines.map((line) => ({ ...line, costCents: null })),
    paymentsIn,
    payments,
    exclusions,
    language,
  };
}

/** Returns a draft with the content of a template. */
export function toEditedDraft({ name: _name, ...content }: TemplateDraft): ProposalDraft {
  return { ...emptyProposalDraft, ...content };
}

/** Returns the content of a new template or group without lines. */
export function newTemplateDraft(sort: TemplateSort, name: string): TemplateDraft {
  const draft = { ...emptyProposalDraft, preselected: "a" as const };
  return toTemplateDraft(sort === "lines" ? draft : { ...draft, ...initialTerms() }, name);
}

/** Choices of staff who save a draft as a template. */
export type TemplateChoices = {
  sort: TemplateSort;
  name: string;
  lineIds: readonly string[];
  keepsPrices: boolean;
  keepsQuantities: boolean;
};

type Source = {
  prices: readonly PriceItem[];
  /** True for a text that names the person. */
  isPersonal: (text: string) => boolean;
};

/**
 * Returns a draft as a template: options, the chosen lines, payments and exclusions. Empties texts
 * that name the person. Quantities in square feet and feet, and texts with the size of the drawing,
 * stay only with `keepsQuantities`.
 */
export function buildTemplate(
  draft: ProposalDraft,
  { sort, name, lineIds, keepsPrices, keepsQuantities }: TemplateChoices,
  { prices, isPersonal }: Source,
): TemplateDraft {
  const bookLabels = new Map(prices.map(({ key, label }) => [key, label]));
  const generic = new Set([...bookLabels.values(), ...standardExclusions]);
  const clean = (text: string) => (!generic.has(text) && isPersonal(text) ? "" : text);
  const design = draftDesign(draft, (query) => parseDesignQuery(query).design);
  const size = design ? formatDesignSize(design.width, design.depth) : "";
  const isSized = (text: string) => !keepsQuantities && size !== "" && text.includes(size);
  const lines = draft.lines
    .filter(({ id }) => lineIds.includes(id))
    .map((line, at): ProposalDraft["lines"][number] => {
      const drawn = design && !keepsQuantities ? findDrawnLine(design, line.key) : undefined;
      const label = line.label === drawn?.label ? bookLabels.get(line.key) : undefined;
      const detail = line.detail === drawn?.detail || isSized(line.detail) ? "" : line.detail;
      return {
        ...line,
        id: `line-${at + 1}`,
        label: clean(label ?? line.label),
        detail: clean(detail),
        quantity: keepsQuantities || !isMeasured(line.unit) ? line.quantity : 0,
        priceCents: keepsPrices ? line.priceCents : null,
      };
    });
  if (sort === "lines")
    return {
      ...newTemplateDraft(sort, name),
      lines: lines.map((line) => ({ ...line, isAddOn: false, optionIds: [] })),
      language: draft.language,
    };
  const hasShares = draft.paymentsIn === "percent" || keepsPrices;
  const content = {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      name: clean(option.name),
      summary: isSized(option.summary) ? "" : clean(option.summary),
    })),
    lines,
    payments: draft.payments.map(({ share, due }) => ({
      share: hasShares ? share : 0,
      due: clean(due),
    })),
    exclusions: draft.exclusions.filter((text) => clean(text) !== ""),
  };
  return toTemplateDraft(content, name);
}
