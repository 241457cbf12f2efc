import { formatCents, formatDollars } from "~/lib/money";
import type { ExampleJob } from "./example-jobs";
import { buildEstimate, type PriceItem, type PriceUnit, priceBookAt, unitLabels } from "./prices";

/** Start time and values of a rate. Cents. */
export type DatedRate = { id: string; lowCents: number; highCents: number; validFrom: Date };

/** A row of the price book as admin pages show it. */
export type RateRow = PriceItem &
  DatedRate & {
    category: string;
    /** Reason for the change. */
    note: string;
    /** Name of the editor; "" for a seeded rate. */
    staffName: string;
    isSample: boolean;
    position: number;
    version: number;
    createdAt: Date;
  };

/** Identifies a rate as shown on a page. */
export type RateVersion = Pick<RateRow, "id" | "version">;

/** New amounts of an item; `id` is the rate that they replace. */
export type RateEdit = { id: string; lowCents: number; highCents: number };

/** Returns the rate changed by a percentage, in whole dollars of at least $1. */
export function changeByPercent(
  { id, lowCents, highCents }: DatedRate | RateEdit,
  percentHundredths: number,
): RateEdit {
  const change = (cents: number) =>
    Math.max(1, Math.round((cents * (10_000 + percentHundredths)) / 1_000_000)) * 100;
  return { id, lowCents: change(lowCents), highCents: change(highCents) };
}

/** Form that confirms rates: all of `seen`, those of a category, or the selected ids. */
export type ConfirmForm = {
  seen: readonly RateVersion[];
  choice: "all" | "selected" | { category: string };
  selectedIds: readonly string[];
};

/** Returns the rate in effect at a time, from the rows of one item in any order. */
export function rateAt<Rate extends { validFrom: Date }>(
  rows: readonly Rate[],
  at: Date,
): Rate | undefined {
  return rows.reduce<Rate | undefined>(
    (held, row) => (row.validFrom <= at && (!held || row.validFrom > held.validFrom) ? row : held),
    undefined,
  );
}

/** "$90", "$2.50": whole dollars without cents. */
export function formatRateAmount(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);
}

/** "$90 to $130", "$90" when both ends are the same. */
export function formatRateRange({
  lowCents,
  highCents,
}: Pick<PriceItem, "lowCents" | "highCents">): string {
  return lowCents === highCents
    ? formatRateAmount(lowCents)
    : `${formatRateAmount(lowCents)} to ${formatRateAmount(highCents)}`;
}

/** "$90 to $130 per square foot" */
export function formatRate(
  rate: Pick<PriceItem, "lowCents" | "highCents"> & { unit: PriceUnit },
): string {
  return `${formatRateRange(rate)} ${unitLabels[rate.unit]}`;
}

type CentsRange = { lowCents: number; highCents: number };

/** Price of one job before and after a change. */
export type ExampleJobChange = {
  title: string;
  detail: string;
  before: CentsRange;
  after: CentsRange;
};

/**
 * Returns the effect of a changed rate on the example jobs, using the price book at its start and
 * the item's previous rate. `rows` are of all items, oldest first.
 */
export function compareExampleJobs(
  samples: readonly ExampleJob[],
  rows: readonly (PriceItem & { validFrom: Date })[],
  change: { key: string; lowCents: number; highCents: number; at: Date },
): ExampleJobChange[] {
  const { key, at } = change;
  const before = priceBookAt(
    rows.filter((row) => row.key !== key || row.validFrom < at),
    at,
  );
  const after = before.map((row) =>
    row.key === key ? { ...row, lowCents: change.lowCents, highCents: change.highCents } : row,
  );
  const range = (book: readonly PriceItem[], { wanted }: ExampleJob): CentsRange => {
    const { lowCents, highCents } = buildEstimate(book, wanted);
    return { lowCents, highCents };
  };
  return samples.map((sample) => ({
    title: sample.title,
    detail: sample.detail,
    before: range(before, sample),
    after: range(after, sample),
  }));
}

/** Serializes the loaded rates for a hidden input. */
export function serializeOriginalRates(rows: readonly DatedRate[]): string {
  return rows
    .map(({ id, lowCents, highCents, validFrom }) =>
      [id, lowCents, highCents, validFrom.getTime()].join(":"),
    )
    .join(" ");
}

/** Parses `serializeOriginalRates`; skips malformed rows. */
export function parseOriginalRates(text: string): DatedRate[] {
  return text.split(" ").flatMap((part) => {
    const match = /^([\w.-]{1,80}):(\d{1,12}):(\d{1,12}):(\d{1,15})$/.exec(part);
    if (!match) return [];
    const [, id = "", low, high, from] = match;
    return [
      { id, lowCents: Number(low), highCents: Number(high), validFrom: new Date(Number(from)) },
    ];
  });
}

/** "price-1:1 price-2:4": the rates shown on a page, for a hidden input. */
export function serializeRateVersions(rows: readonly RateVersion[]): string {
  return rows.map(({ id, version }) => `${id}:${version}`).join(" ");
}

/** Parses `serializeRateVersions`. Skips malformed parts. */
function parseRateVersions(text: string): RateVersion[] {
  return text.split(" ").flatMap((part) => {
    const [, id, version] = /^([\w.-]{1,80}):(\d{1,9})$/.exec(part) ?? [];
    return id && version ? [{ id, version: Number(version) }] : [];
  });
}

/** "category Roofs": the value of the button that confirms a category. */
export function categoryButtonValue(category: string): string {
  return `category ${category}`;
}

/**
 * Parses the fields of the form that confirms rates. Without a known button it confirms the
 * selected rates only.
 */
export function parseConfirmForm(values: Readonly<Record<string, readonly string[]>>): ConfirmForm {
  const button = values.confirm?.at(-1) ?? "";
  const category = button.startsWith(categoryButtonValue(""))
    ? button.slice(categoryButtonValue("").length)
    : undefined;
  return {
    seen: parseRateVersions(values.was_seen?.at(-1) ?? ""),
    choice: category !== undefined ? { category } : button === "all" ? "all" : "selected",
    selectedIds: values.rate ?? [],
  };
}

/** Returns the rates of `seen` that the form confirms; `rows` has their categories. */
export function pickRatesToConfirm(
  { seen, choice, selectedIds }: ConfirmForm,
  rows: readonly RateRow[],
): RateVersion[] {
  if (choice === "all") return [...seen];
  if (choice === "selected") return seen.filter(({ id }) => selectedIds.includes(id));
  const categoryIds = new Set(
    rows.filter(({ category }) => category === choice.category).map(({ id }) => id),
  );
  return seen.filter(({ id }) => categoryIds.has(id));
}

export function rateCheckboxId({ id }: Pick<RateRow, "id">): string {
  return `rate-${id}`;
}
