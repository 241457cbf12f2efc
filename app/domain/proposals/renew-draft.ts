import { parseDesignQuery } from "~/domain/pergola/design";
import type { PriceItem } from "~/domain/prices/prices";
import { addDays } from "~/lib/houston-time";
import { draftDesign, drawnSurcharge, middlePriceCents } from "./fill-draft";
import { validDays } from "./initial-draft";
import type { DraftLine, ProposalDraft } from "./proposal-draft";

type Rate = Pick<PriceItem, "key" | "unit" | "lowCents" | "highCents">;

type Book = {
  /** YYYY-MM-DD in Houston. */
  today: string;
  prices: readonly Rate[];
  /** Rates up to the day the version was sent, oldest first. */
  earlier: readonly Rate[];
};

/**
 * Returns the draft of the next version of a proposal whose last day has passed: lines of the price
 * book get today's price, prices that staff changed by the same factor, and the last day is 30 days
 * from today. Custom lines keep their price.
 */
export function renewDraft(draft: ProposalDraft, { today, prices, earlier }: Book): ProposalDraft {
  const design = draftDesign(draft, (query) => parseDesignQuery(query).design);
  const renewPrice = ({ key, unit, priceCents }: DraftLine) => {
    const isSame = (rate: Rate) => rate.key === key && rate.unit === unit;
    const current = prices.find(isSame);
    const rates = earlier.filter(isSame).map(middlePriceCents);
    const factor = design ? drawnSurcharge(design, key) : 1;
    const before = rates.findLast((rate) => Math.round(rate * factor) === priceCents);
    const base = before ?? rates.at(-1);
    return priceCents === null || !current || !base
      ? priceCents
      : Math.round((priceCents * middlePriceCents(current)) / base);
  };
  return {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, priceCents: renewPrice(line) })),
    validUntil: addDays(today, validDays),
    startOn: draft.startOn < today ? "" : draft.startOn,
  };
}

/** Prices of a version whose last day has passed beside those of the draft that renews it. */
export type Renewal = {
  lines: { id: string; label: string; wasCents: number | null; nowCents: number | null }[];
  /** Names of the lines that are not in the price book. */
  customLabels: string[];
};

/** Lists the lines of the price book with the price before and now, and names the other lines. */
export function compareRenewal(before: ProposalDraft, draft: ProposalDraft): Renewal {
  const name = (line: DraftLine) => line.label || "Unnamed line";
  return {
    lines: draft.lines
      .filter(({ key }) => key !== "")
      .map((line) => ({
        id: line.id,
        label: name(line),
        wasCents: before.lines.find(({ id }) => id === line.id)?.priceCents ?? null,
        nowCents: line.priceCents,
      })),
    customLabels: draft.lines.filter(({ key }) => key === "").map(name),
  };
}
