import {
  ADD_ONS,
  formatDesignQuery,
  type PergolaDesign,
  parseDesignQuery,
} from "~/domain/pergola/design";
import { pergolaQuantities } from "~/domain/pergola/estimate";
import type { PriceItem } from "~/domain/prices/prices";
import { bookPriceCents, drawnQuantity, findDrawnLine, lineId } from "../fill-draft";
import type { DraftLine, ProposalDraft } from "../proposal-draft";
import { proposalLimits } from "../proposal-limits";
import { type TemplateDraft, toEditedDraft } from "./template";

type FillContext = {
  prices: readonly PriceItem[];
  /** Key of the form and id of the template: the same ones fill in the same lines. */
  formKey: string;
  templateId: string;
};

/** Returns lines with the quantities of a drawing and, without a price, today's price of the book. */
function fillLines(
  lines: readonly DraftLine[],
  { prices, formKey, templateId }: FillContext,
  design: PergolaDesign | undefined,
): DraftLine[] {
  const book = new Map(prices.map((item) => [item.key, item]));
  return lines.map((line) => {
    const found = book.get(line.key);
    const item = found?.unit === line.unit ? found : undefined;
    const drawn = item && design && findDrawnLine(design, line.key);
    const follows = drawn && line.quantity === 0 ? drawn : undefined;
    return {
      ...line,
      id: lineId(formKey, `${templateId} ${line.id}`),
      label: follows?.label && line.label === item?.label ? follows.label : line.label,
      detail: line.detail || (follows?.detail ?? ""),
      quantity: follows ? drawnQuantity(follows) : line.quantity,
      priceCents: line.priceCents ?? (item ? bookPriceCents(item, drawn) : null),
    };
  });
}

/** Returns the add-ons of a drawing whose items are among the keys. */
function listDrawnAddOns(design: PergolaDesign, keys: ReadonlySet<string>) {
  const keysOf = (addOns: PergolaDesign["addOns"]) =>
    pergolaQuantities({ ...design, addOns }).map(({ key }) => key);
  const always = new Set(keysOf([]));
  return ADD_ONS.filter((addOn) =>
    keysOf([addOn]).some((key) => !always.has(key) && keys.has(key)),
  );
}

/**
 * Returns a draft with the options, lines, payments and exclusions of a template. Each option gets
 * the lead's drawing with the add-ons that its lines have.
 */
export function fillFromTemplate<Draft extends ProposalDraft>(
  draft: Draft,
  template: TemplateDraft,
  { design: query, ...context }: FillContext & { /** The lead's drawing, or "". */ design: string },
): Draft {
  const { options, preselected, lines, paymentsIn, payments, exclusions, language } =
    toEditedDraft(template);
  const design = query === "" ? undefined : parseDesignQuery(query).design;
  return {
    ...draft,
    options: options.map((option) => {
      const keys = lines.filter(({ optionIds }) => optionIds.includes(option.id));
      const addOns = design && listDrawnAddOns(design, new Set(keys.map(({ key }) => key)));
      return {
        ...option,
        design: design ? formatDesignQuery({ ...design, addOns: addOns ?? [] }) : "",
      };
    }),
    preselected,
    lines: fillLines(lines, context, design),
    paymentsIn,
    payments,
    exclusions,
    language,
  };
}

/**
 * Adds the lines of a group to every option, or as add-ons. A form adds them once. Returns
 * undefined if the draft has no room for them.
 */
export function insertGroup<Draft extends ProposalDraft>(
  draft: Draft,
  group: Pick<TemplateDraft, "lines">,
  {
    isAddOn,
    design,
    ...context
  }: FillContext & { isAddOn: boolean; design?: PergolaDesign | undefined },
): Draft | undefined {
  const optionIds = draft.options.map(({ id }) => id);
  const added = fillLines(group.lines, context, design)
    .filter(({ id }) => !draft.lines.some((line) => line.id === id))
    .map((line) => ({ ...line, isAddOn, optionIds }));
  return draft.lines.length + added.length > proposalLimits.lines
    ? undefined
    : { ...draft, lines: [...draft.lines, ...added] };
}
