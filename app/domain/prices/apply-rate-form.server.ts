import { newId } from "~/lib/ids";
import {
  formatZonedDateTime,
  localDateTimeInputNames,
  parseLocalDateTimeForm,
} from "~/lib/local-datetime";
import { parseHundredths } from "~/lib/parse-number";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { FormResult } from "~/platform/records/form-result";
import {
  type DatedRate,
  formatRateRange,
  parseOriginalRates,
  rateAt,
  serializeOriginalRates,
} from "./rate";
import { addRate, allRatesQuery, cancelScheduledRate, confirmRate } from "./rate-changes.server";
import { parseRate } from "./rate-input.server";

type RateFormResult =
  /** The page shows the input and its effect, without saving. */
  | { state: "preview" }
  | FormResult<{ what: "set" | "planned" | "taken-back" | "confirmed" | "unchanged" }>;

const over = "This rate already started or was canceled. Check the history below.";
const replaced =
  "This rate was changed while you were reviewing. Review the new one and confirm it again.";
const inputNames = ["low", "high", ...Object.values(localDateTimeInputNames("from")), "why"];

/** Handles the forms of an item's page: sets a rate, cancels a scheduled one, or confirms one. */
export async function handleRateAction(
  db: Db,
  key: string,
  values: Readonly<Record<string, string>>,
  { by, now }: { by: Actor & { staff: { id: string; name: string } }; now: Date },
): Promise<RateFormResult> {
  const row = { key, id: values.id ?? "" };
  if (values.intent === "take-back") {
    const isCanceled = await cancelScheduledRate(db, row, { by, now });
    return isCanceled
      ? { state: "saved", what: "taken-back" }
      : { state: "refused", errors: { "": over } };
  }
  if (values.intent === "confirm") {
    const confirmed = await confirmRate(db, row, { by, now });
    return confirmed
      ? { state: "saved", what: "confirmed" }
      : { state: "refused", errors: { "": over } };
  }
  if (values.leave) return { state: "unchanged", what: "unchanged" };
  const isConfirmed = values.confirm === "yes";
  const unchanged = isConfirmed ? findUnchangedRate(values, now) : undefined;
  if (unchanged) {
    const current = rateAt(
      await allRatesQuery(db, key),
      unchanged.validFrom > now ? unchanged.validFrom : now,
    );
    const isConfirmable =
      current?.id === unchanged.id &&
      (await confirmRate(db, { key, id: unchanged.id }, { by, now }));
    if (isConfirmable) return { state: "saved", what: "confirmed" };
    return { state: "refused", errors: { "": replaced } };
  }
  const read = parseRate(values);
  if (!read.ok) return { state: "invalid", errors: read.errors };
  if (values.preview) return { state: "preview" };
  const outcome = await addRate(
    db,
    { key, ...read.rate, isConfirmed },
    { requestKey: values.key ?? newId(), by, now },
  );
  switch (outcome.state) {
    case "gone":
      return outcome;
    case "same":
      return { state: "invalid", errors: { low: "That’s already the current rate." } };
    case "saved":
      if (isConfirmed) return { state: "saved", what: "confirmed" };
      return { state: "saved", what: outcome.row.validFrom > now ? "planned" : "set" };
    case "conflict": {
      const { at, was, theirs, rows } = outcome;
      const text = (rate: DatedRate | undefined) =>
        rate
          ? `${formatRateRange(rate)}, starting ${formatZonedDateTime(rate.validFrom, now)}`
          : "";
      const mine = { ...read.rate, id: "", validFrom: at };
      return {
        state: "conflict",
        saved: [],
        conflicts: [
          {
            id: "rate",
            label: theirs?.label ?? key,
            was: text(was),
            theirs: text(theirs),
            yours: text(mine),
            wasName: "was_rates",
            by: theirs?.staffName ? { name: theirs.staffName, at: theirs.createdAt } : undefined,
            originals: { was: values.was_rates ?? "", theirs: serializeOriginalRates(rows) },
            inputs: [...inputNames, ...(isConfirmed ? ["confirm"] : [])].map(
              (name): [string, string] => [name, values[name] ?? ""],
            ),
          },
        ],
      };
    }
  }
}

/** Returns the loaded rate if the form still has its amounts and its start. */
function findUnchangedRate(
  values: Readonly<Record<string, string>>,
  now: Date,
): DatedRate | undefined {
  const loaded = parseOriginalRates(values.was_rates ?? "").at(-1);
  const start = parseLocalDateTimeForm((input) => (values[input] ?? "").trim(), "from");
  if (!loaded || "message" in start) return undefined;
  const isSameStart =
    (start.at?.getTime() ?? 0) === (loaded.validFrom > now ? loaded.validFrom.getTime() : 0);
  const [low, high] = [
    parseHundredths((values.low ?? "").trim()),
    parseHundredths((values.high ?? "").trim()),
  ];
  return isSameStart && low === loaded.lowCents && high === loaded.highCents ? loaded : undefined;
}
