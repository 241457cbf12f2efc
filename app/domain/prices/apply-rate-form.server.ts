import { newId } from "~/lib/ids";
import { whenNames } from "~/lib/when-form";
import { formatWhen } from "~/lib/when-input";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { type RateFrom, rangeText, seenText } from "./rate-changes";
import { confirmRate, setRate, takeRateBack } from "./rate-changes.server";
import { readRate } from "./rate-input.server";

/** A rate that somebody else has changed since the form was loaded: the three texts, and what a form holds that sends it again. */
export type RateConflict = {
  id: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  by: { name: string; at: Date } | undefined;
  wasName: string;
  held: { was: string; theirs: string };
  inputs: [name: string, value: string][];
};

export type RateFormOutcome =
  | { state: "gone" }
  /** Nothing is saved: the page shows what was typed and what it would do. */
  | { state: "preview" }
  | { state: "wrong"; status: 409 | 422; errors: Record<string, string> }
  | { state: "conflict"; conflict: RateConflict }
  | { state: "done"; what: "set" | "planned" | "taken-back" | "confirmed" | "unchanged" };

const over = "This rate already started or was canceled. Check the history below.";
const inputNames = ["low", "high", ...Object.values(whenNames("from")), "why"];

/** What a form of one item's page asks for, done: a rate set, a planned one taken back, one confirmed. */
export async function applyRateForm(
  db: Db,
  key: string,
  values: Readonly<Record<string, string>>,
  { by, now }: { by: Actor & { staff: { id: string; name: string } }; now: Date },
): Promise<RateFormOutcome> {
  const row = { key, id: values.id ?? "" };
  if (values.intent === "take-back") {
    const taken = await takeRateBack(db, row, { by, now });
    return taken ? { state: "done", what: "taken-back" } : { state: "wrong", status: 409, errors: { "": over } };
  }
  if (values.intent === "confirm") {
    const confirmed = await confirmRate(db, row, { by, now });
    return confirmed ? { state: "done", what: "confirmed" } : { state: "wrong", status: 409, errors: { "": over } };
  }
  if (values.leave) return { state: "done", what: "unchanged" };
  const read = readRate(values);
  if (!read.ok) {
    const { why, ...others } = read.errors;
    // a preview needs no reason yet
    if (values.preview && Object.keys(others).length === 0) return { state: "preview" };
    return { state: "wrong", status: 422, errors: values.preview ? others : read.errors };
  }
  if (values.preview) return { state: "preview" };
  const outcome = await setRate(db, { key, ...read.rate }, { requestKey: values.key ?? newId(), by, now });
  switch (outcome.state) {
    case "gone":
      return outcome;
    case "same":
      return { state: "wrong", status: 422, errors: { low: "That’s already the current rate." } };
    case "saved":
      return { state: "done", what: outcome.row.validFrom > now ? "planned" : "set" };
    case "conflict": {
      const { at, was, theirs, rows } = outcome;
      const text = (rate: RateFrom | undefined) => (rate ? `${rangeText(rate)}, starting ${formatWhen(rate.validFrom, now)}` : "");
      const own = { ...read.rate, id: "", validFrom: at };
      return {
        state: "conflict",
        conflict: {
          ...{ id: "rate", label: theirs?.label ?? key, was: text(was), theirs: text(theirs), yours: text(own), wasName: "was_rates" },
          by: theirs?.staffName ? { name: theirs.staffName, at: theirs.createdAt } : undefined,
          held: { was: values.was_rates ?? "", theirs: seenText(rows) },
          inputs: inputNames.map((name): [string, string] => [name, values[name] ?? ""]),
        },
      };
    }
  }
}
