import {
  ADD_ONS,
  COLOR_LABELS,
  formatDesignQuery,
  formatDesignSize,
  PERGOLA_TYPES,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { pergolaQuantities } from "~/domain/pergola/estimate";
import { roofsOf } from "~/domain/pergola/roofs";
import type { PriceItem, PriceUnit, QuantityLine } from "~/domain/prices/prices";
import { fillText, type Translate } from "~/lib/fill-text";
import { newId } from "~/lib/ids";
import type { TranslateText } from "~/lib/spanish/texts";
import { hashText } from "~/lib/text";
import type { DraftLine, DraftOption, ProposalDraft } from "./proposal-draft";
import { type OptionId, optionIds, proposalLimits } from "./proposal-limits";

type AddOn = (typeof ADD_ONS)[number];
type Filled = Pick<ProposalDraft, "options" | "preselected" | "lines">;

/** Prices by the piece that this file sets are whole multiples of it, if the book's range has one. */
const roundToCents = 10_00;

/** Units whose quantity comes from the drawing. */
export const isMeasured = (unit: PriceUnit) => unit === "sqft" || unit === "ft";

/** Returns the quantity in thousandths as details print it: whole square feet, feet and pieces. */
export const drawnQuantity = ({ quantity, measured = quantity }: QuantityLine) =>
  Math.round(measured) * 1000;

/** Returns the factor of the price for work that the measured quantity does not show. */
const surcharge = ({ quantity, measured = quantity }: QuantityLine) =>
  measured > 0 ? quantity / measured : 1;

/** Returns the middle of the book's range in cents, in whole $10 for prices by the piece. */
export function middlePriceCents({
  unit,
  lowCents,
  highCents,
}: Pick<PriceItem, "unit" | "lowCents" | "highCents">): number {
  const middle = Math.round((lowCents + highCents) / 2);
  const rounded = Math.round(middle / roundToCents) * roundToCents;
  return isMeasured(unit) || rounded < lowCents || rounded > highCents ? middle : rounded;
}

/** Returns the price of a price book item in cents for a drawing, or without one. */
export const bookPriceCents = (item: PriceItem, drawn?: QuantityLine) =>
  Math.round(middlePriceCents(item) * (drawn ? surcharge(drawn) : 1));

const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns the id of a line that a form adds: the same for the same form and item, so that a form
 * that is sent twice adds it once.
 */
export const lineId = (formKey: string, name: string) =>
  `${formKey.slice(0, 16)}-${hashText(name)}`;

/**
 * Returns a line of a price book item, with the quantity of the drawing. Without one, pieces get
 * the quantity 1 and measured units none, so that staff enter it.
 */
function toLine(id: string, item: PriceItem, drawn?: QuantityLine): DraftLine {
  return {
    id,
    key: item.key,
    label: drawn?.label ?? item.label,
    detail: drawn?.detail ?? "",
    unit: item.unit,
    quantity: drawn ? drawnQuantity(drawn) : isMeasured(item.unit) ? 0 : 1000,
    priceCents: bookPriceCents(item, drawn),
    costCents: null,
    isAddOn: false,
    optionIds: [],
  };
}

const addOnNames = {
  slab: "slab",
  lighting: "lighting",
  fans: "fans",
  screens: "screens",
  heaters: "heaters",
  gutters: "drain",
} as const satisfies Record<AddOn, string>;

const roofNames = {
  louvered: "Louvered roof",
  solid: "Solid aluminum roof",
  insulated: "Insulated roof with plank ceiling",
  slats: "Open-slat roof",
} as const satisfies Record<PergolaDesign["roof"], string>;

/** "Roof, slab and lighting". */
function formatOptionName(addOns: readonly AddOn[], t: TranslateText): string {
  const parts = [t("roof"), ...addOns.map((addOn) => t(addOnNames[addOn]))];
  const last = parts.pop() ?? "";
  return parts.length === 0
    ? t("The roof")
    : capitalize(t("{parts} and {last}", { parts: parts.join(", "), last }));
}

/**
 * Splits the add-ons of a drawing into up to three options, each with everything of the one before.
 */
function splitAddOns(addOns: readonly AddOn[]): AddOn[][] {
  const drawn = ADD_ONS.filter((addOn) => addOns.includes(addOn));
  if (drawn.length === 0) return [[]];
  if (drawn.length === 1) return [[], drawn];
  return [[], drawn.slice(0, Math.ceil(drawn.length / 2)), drawn];
}

/**
 * Fills options and lines from a drawing and the price book: the roof alone, then with half and all
 * of its add-ons. Prices are the middle of their range.
 */
export function fillFromDesign(
  design: PergolaDesign,
  prices: readonly PriceItem[],
  { formKey = newId(), t = fillText }: { formKey?: string; t?: Translate } = {},
): Filled {
  const book = new Map(prices.map((item) => [item.key, item]));
  const variants = splitAddOns(design.addOns).map((addOns) => ({ ...design, addOns }));
  const options = variants.map((variant, at): DraftOption => {
    const before = variants[at - 1];
    const added = variant.addOns
      .filter((addOn) => !before?.addOns.includes(addOn))
      .map((addOn) => t(addOnNames[addOn]));
    const summary = before
      ? t("Everything in option {option}, plus {parts}.", {
          option: formatOptionLetter(optionIds[at - 1] ?? "a"),
          parts: added.reduce((parts, last) => t("{parts} and {last}", { parts, last })),
        })
      : `${t(roofNames[design.roof])}, ${formatDesignSize(design.width, design.depth, t)}, ${t(COLOR_LABELS[design.color]).toLowerCase()}.`;
    return {
      id: optionIds[at] ?? "a",
      name: formatOptionName(variant.addOns, t),
      summary,
      design: formatDesignQuery(variant),
    };
  });
  const keysOf = variants.map(
    (variant) => new Set(pergolaQuantities(variant).map(({ key }) => key)),
  );
  const lines = pergolaQuantities(design, t).flatMap((drawn) => {
    const item = book.get(drawn.key);
    const lineOptionIds = options.filter((_, at) => keysOf[at]?.has(drawn.key)).map(({ id }) => id);
    return item && drawn.quantity > 0
      ? [
          {
            ...toLine(lineId(formKey, drawn.key), { ...item, label: t(item.label) }, drawn),
            optionIds: lineOptionIds,
          },
        ]
      : [];
  });
  return { options, preselected: options[1]?.id ?? options[0]?.id ?? "", lines };
}

/** Returns the add-ons and size that the options of a draft share; undefined without a drawing. */
export function draftDesign(
  draft: Pick<ProposalDraft, "options">,
  parse: (query: string) => PergolaDesign,
): PergolaDesign | undefined {
  const designs = draft.options
    .filter(({ design }) => design !== "")
    .map(({ design }) => parse(design));
  const [first] = designs;
  return (
    first && {
      ...first,
      addOns: ADD_ONS.filter((addOn) => designs.some(({ addOns }) => addOns.includes(addOn))),
    }
  );
}

/**
 * Draws every option in a new size and finish. Changes the quantities in square feet and feet, and
 * details that the drawing wrote. Changes a price only by the surcharge for a tall roof.
 */
export function redrawDraft<Draft extends Filled>(
  draft: Draft,
  from: PergolaDesign,
  to: PergolaDesign,
  { parse, t = fillText }: { parse: (query: string) => PergolaDesign; t?: Translate },
): Draft {
  const before = new Map(pergolaQuantities(from, t).map((line) => [line.key, line]));
  const after = new Map(
    pergolaQuantities({ ...to, addOns: from.addOns }, t).map((line) => [line.key, line]),
  );
  return {
    ...draft,
    options: draft.options.map((option) => {
      if (option.design === "") return option;
      const { type, width, depth, height, color } = to;
      return {
        ...option,
        design: formatDesignQuery({ ...parse(option.design), type, width, depth, height, color }),
      };
    }),
    lines: draft.lines.map((line) => {
      const drawn = after.get(line.key);
      if (!drawn) return line;
      const old = before.get(line.key);
      const detail = line.detail === old?.detail ? drawn.detail : line.detail;
      if (!isMeasured(line.unit)) return { ...line, detail };
      const factor = surcharge(drawn) / (old ? surcharge(old) : 1);
      const priceCents = line.priceCents === null ? null : Math.round(line.priceCents * factor);
      return { ...line, detail, quantity: drawnQuantity(drawn), priceCents };
    }),
  };
}

/** Returns the quantity of a price item for a drawing, also of another roof or an add-on not drawn. */
export function findDrawnLine(
  design: PergolaDesign,
  key: string,
  t: Translate = fillText,
): QuantityLine | undefined {
  const others = PERGOLA_TYPES.flatMap((type) => roofsOf(type).map((roof) => ({ type, roof })));
  return [design, ...others]
    .flatMap(({ type, roof }) =>
      pergolaQuantities({ ...design, type, roof, addOns: [...ADD_ONS] }, t),
    )
    .find((line) => line.key === key && line.quantity > 0);
}

/** Returns the factor of a price item's price for a drawing; 1 if the drawing does not need it. */
export function drawnSurcharge(design: PergolaDesign, key: string): number {
  const drawn = findDrawnLine(design, key);
  return drawn ? surcharge(drawn) : 1;
}

const customLine: Omit<DraftLine, "id"> = {
  key: "",
  label: "",
  detail: "",
  unit: "project",
  quantity: 1000,
  priceCents: null,
  costCents: null,
  isAddOn: false,
  optionIds: [],
};

/**
 * Adds a line of the price book with the quantity of the drawing, or a custom one without `item`.
 * An add-on can be added to every option. A form adds the same line once.
 */
export function addLine<Draft extends ProposalDraft>(
  draft: Draft,
  { isAddOn, formKey, t = fillText }: { isAddOn: boolean; formKey: string; t?: Translate },
  item?: PriceItem,
  design?: PergolaDesign,
): Draft {
  const id = lineId(formKey, [item?.key || "custom", isAddOn ? "addon" : ""].join(""));
  if (draft.lines.length >= proposalLimits.lines || draft.lines.some((line) => line.id === id))
    return draft;
  const line = item
    ? toLine(id, { ...item, label: t(item.label) }, design && findDrawnLine(design, item.key, t))
    : { ...customLine, id };
  return {
    ...draft,
    lines: [...draft.lines, { ...line, isAddOn, optionIds: draft.options.map(({ id }) => id) }],
  };
}

/** Adds an option that starts as a copy of the last one. */
export function addOption<Draft extends ProposalDraft>(draft: Draft): Draft {
  const id = optionIds.find((one) => !draft.options.some((option) => option.id === one));
  const last = draft.options.at(-1);
  if (!id || !last) return draft;
  return {
    ...draft,
    options: [...draft.options, { ...last, id, name: "", summary: "" }].sort((one, other) =>
      one.id < other.id ? -1 : 1,
    ),
    lines: draft.lines.map((line) =>
      line.optionIds.includes(last.id) ? { ...line, optionIds: [...line.optionIds, id] } : line,
    ),
  };
}

/** Removes an option; its lines stay with the others. The last option stays. */
export function removeOption<Draft extends ProposalDraft>(draft: Draft, id: string): Draft {
  const options = draft.options.filter((option) => option.id !== id);
  const [first] = options;
  if (!first) return draft;
  return {
    ...draft,
    options,
    preselected: draft.preselected === id ? first.id : draft.preselected,
    lines: draft.lines.map((line) => ({
      ...line,
      optionIds: line.optionIds.filter((one) => one !== id),
    })),
  };
}

/** Moves a line one place up (-1) or down (1) among the lines of its list. */
export function moveLine<Draft extends Pick<ProposalDraft, "lines">>(
  draft: Draft,
  id: string,
  by: -1 | 1,
): Draft {
  const line = draft.lines.find((one) => one.id === id);
  if (!line) return draft;
  const list = draft.lines.filter((one) => one.isAddOn === line.isAddOn);
  const from = list.indexOf(line);
  const other = list[from + by];
  if (!other) return draft;
  return {
    ...draft,
    lines: draft.lines.map((one) => (one === line ? other : one === other ? line : one)),
  };
}

/**
 * Moves a line before another line of its list, or to the end for "". Returns the draft unchanged
 * if the other line is not in that list.
 */
export function moveLineBefore<Draft extends Pick<ProposalDraft, "lines">>(
  draft: Draft,
  id: string,
  before: string,
): Draft {
  const line = draft.lines.find((one) => one.id === id);
  const target = draft.lines.find((one) => one.id === before);
  if (!line || line === target || (before !== "" && target?.isAddOn !== line.isAddOn)) return draft;
  const others = draft.lines.filter((one) => one !== line);
  const at = target ? others.indexOf(target) : others.length;
  return { ...draft, lines: [...others.slice(0, at), line, ...others.slice(at)] };
}

/** Returns the letter of an option as pages print it: "A". */
export function formatOptionLetter(id: OptionId): string {
  return id.toUpperCase();
}
