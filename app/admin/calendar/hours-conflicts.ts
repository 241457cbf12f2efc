import type { HoursConflict } from "~/domain/leads/visits/staff-hours.server";
import { weekdays } from "~/domain/settings/settings";
import type { Window } from "~/domain/visits/schedule";
import { formatIsoDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { type FieldConflictView, toFieldConflictView } from "~/platform/records/field-conflict";
import { formatWindows } from "./calendar-view";

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * Conflicts of a form of the page of visit hours, and the fields to send again with each decision.
 */
type HoursConflicts = {
  conflicts: FieldConflictView[];
  saved: string[];
  hidden: Record<string, string>;
};

/** Returns the conflicts of a form for the page that resolves them. */
export function toHoursConflicts(
  conflicts: readonly HoursConflict[],
  values: Values,
): HoursConflicts {
  const value = (name: string) => values[name]?.at(-1) ?? "";
  const intent = value("intent");
  const pick = (isOwn: (name: string) => boolean) =>
    Object.keys(values)
      .filter(isOwn)
      .map((name): [string, string] => [name, value(name)]);
  const views = conflicts.map((conflict) => {
    const { field, was, theirs, to } = conflict;
    const originals = { was, theirs };
    const format = (text: string) => formatHours(intent, text);
    const texts = { ...conflict, was: format(was), theirs: format(theirs), to: format(to) };
    if (intent === "weekly") {
      const label = weekdays[Number(field.slice(3))] ?? "";
      const isInput = (name: string) => name.startsWith(`${field}_`);
      return toFieldConflictView(texts, { id: field, label, inputs: pick(isInput), originals });
    }
    const [label, isInput] =
      intent === "day"
        ? [
            formatIsoDay(field),
            (name: string) =>
              name === "hours" || name.startsWith("other_from") || name.startsWith("other_until"),
          ]
        : [
            `Drive from ${value("zip")} to ${value("other_zip")}`,
            (name: string) => name === "minutes",
          ];
    return toFieldConflictView(texts, {
      id: intent,
      label,
      inputs: pick(isInput),
      originals,
      wasName: "was",
    });
  });
  const hidden = Object.fromEntries(
    pick((name) => ["intent", "staff", "day", "zip", "other_zip"].includes(name)),
  );
  return { conflicts: views, saved: [], hidden: { ...hidden, key: newId() } };
}

/** Formats a stored value of the form: windows of a weekday, windows of a day, or minutes. */
function formatHours(intent: string, text: string): string {
  if (intent === "drive") return text === "" ? "Estimate" : `${text} min`;
  if (intent === "day" && text === "") return "The weekly hours";
  const windows = [...text.matchAll(/(\d+)[-,](\d+)/g)].map(
    ([, from, until]): Window => [Number(from), Number(until)],
  );
  return windows.length === 0 ? "Off" : formatWindows(windows);
}
