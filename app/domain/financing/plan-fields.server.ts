import * as z from "zod";
import { parseJson } from "~/lib/json";
import { formatZonedDateTime, toLocalDateTimeFields } from "~/lib/local-datetime";
import { localDateTimeInputNames, parseLocalDateTimeForm } from "~/lib/local-datetime-form";
import { formatDollars } from "~/lib/money";
import { formatHundredths, parseHundredths } from "~/lib/parse-number";
import { type InputError, type RowField, type SubmittedInput, toOriginalValues } from "~/platform/records/record-form.server";
import type { financingPlans } from "~/schema";
import { formatApr, formatMonths } from "./financing";

export type MiniPlanRow = typeof financingPlans.$inferSelect;
/** Values of a plan that staff enter. */
type PlanValues = Pick<
  MiniPlanRow,
  "name" | "kind" | "promotionMonths" | "aprBp" | "termMonths" | "minCents" | "maxCents" | "note" | "showFrom" | "showUntil"
>;

/** One field of the plan's form with the names and texts of its inputs. */
type PlanField = RowField<MiniPlanRow> & { inputs: readonly string[]; texts(values: PlanValues): Record<string, string> };
type PlanFieldParts = Omit<PlanField, "hold" | "held"> & { columns: readonly (keyof PlanValues)[] };

const maxMonths = 600;
const maxAmountCents = 100_000_000_00;
const [from, until] = [localDateTimeInputNames("from"), localDateTimeInputNames("until")];

function months(typed: SubmittedInput, input: string): number | undefined {
  const value = /^\d{1,4}$/.test(typed(input)) ? Number(typed(input)) : 0;
  return value >= 1 && value <= maxMonths ? value : undefined;
}

function dollars(typed: SubmittedInput, input: string): number | undefined {
  const cents = parseHundredths(typed(input));
  return cents !== null && cents >= 100 && cents <= maxAmountCents ? cents : undefined;
}

const wrong = (input: string, message: string) => ({ mistakes: [{ input, message }] });
const moment = (at: Date | null | undefined) => (at ? formatZonedDateTime(at, new Date(0)) : undefined);

const parts: readonly PlanFieldParts[] = [
  {
    name: "name",
    label: "Name",
    inputs: ["name"],
    columns: ["name"],
    show: ({ name = "" }) => name,
    texts: ({ name }) => ({ name }),
    read(typed) {
      const name = typed("name");
      if (name === "") return wrong("name", "Enter a plan name.");
      return name.length > 80 ? wrong("name", `Use 80 characters or fewer (now ${name.length}).`) : { to: { name } };
    },
  },
  {
    name: "kind",
    label: "Type",
    inputs: ["kind", "promotion"],
    columns: ["kind", "promotionMonths"],
    show: ({ kind, promotionMonths = 0 }) =>
      kind === "deferred-interest" ? `No interest if paid in full within ${formatMonths(promotionMonths)}` : "Fixed monthly payments",
    texts: ({ kind, promotionMonths }) => ({ kind, promotion: promotionMonths > 0 ? String(promotionMonths) : "" }),
    read(typed) {
      const kind = typed("kind") === "deferred-interest" ? "deferred-interest" : "installment";
      if (kind === "installment") return { to: { kind, promotionMonths: 0 } };
      const promotionMonths = months(typed, "promotion");
      if (promotionMonths === undefined || promotionMonths > 60) return wrong("promotion", "Enter a whole number of months, 1 to 60.");
      const term = months(typed, "term");
      if (term !== undefined && promotionMonths >= term) return wrong("promotion", "Enter fewer months than the plan’s term.");
      return { to: { kind, promotionMonths } };
    },
  },
  {
    name: "apr",
    label: "APR",
    inputs: ["apr"],
    columns: ["aprBp"],
    show: ({ aprBp = 0 }) => formatApr(aprBp),
    texts: ({ aprBp }) => ({ apr: formatHundredths(aprBp) }),
    read(typed) {
      const aprBp = typed("apr").includes("$") ? null : parseHundredths(typed("apr"));
      return aprBp === null || aprBp < 0 || aprBp > 100_00 ? wrong("apr", "Enter a percent from 0 to 100, like 8.99.") : { to: { aprBp } };
    },
  },
  {
    name: "term",
    label: "Term (months)",
    inputs: ["term"],
    columns: ["termMonths"],
    show: ({ termMonths = 0 }) => formatMonths(termMonths),
    texts: ({ termMonths }) => ({ term: String(termMonths) }),
    read(typed) {
      const termMonths = months(typed, "term");
      return termMonths === undefined ? wrong("term", `Enter a whole number of months, 1 to ${maxMonths}.`) : { to: { termMonths } };
    },
  },
  {
    name: "amounts",
    label: "Loan amount",
    inputs: ["least", "most"],
    columns: ["minCents", "maxCents"],
    show: ({ minCents = 0, maxCents = 0 }) => `${formatDollars(minCents)} to ${formatDollars(maxCents)}`,
    texts: ({ minCents, maxCents }) => ({ least: formatHundredths(minCents), most: formatHundredths(maxCents) }),
    read(typed) {
      const [minCents, maxCents] = [dollars(typed, "least"), dollars(typed, "most")];
      const errors: InputError[] = [];
      if (minCents === undefined) errors.push({ input: "least", message: "Enter a dollar amount, like 5,000." });
      if (maxCents === undefined) errors.push({ input: "most", message: "Enter a dollar amount, like 60,000." });
      if (minCents === undefined || maxCents === undefined) return { mistakes: errors };
      return maxCents < minCents ? wrong("most", "The maximum is less than the minimum.") : { to: { minCents, maxCents } };
    },
  },
  {
    name: "note",
    label: "Disclosure",
    inputs: ["note"],
    columns: ["note"],
    show: ({ note = "" }) => note,
    texts: ({ note }) => ({ note }),
    read(typed) {
      const note = typed("note");
      return note.length > 1000 ? wrong("note", `Use 1,000 characters or fewer (now ${note.length}).`) : { to: { note } };
    },
  },
  {
    name: "when",
    label: "Shown",
    inputs: [...Object.values(from), ...Object.values(until)],
    columns: ["showFrom", "showUntil"],
    show: ({ showFrom, showUntil }) => {
      const [start, end] = [moment(showFrom), moment(showUntil)];
      return `${start ? `From ${start}` : "No start date"}, ${end ? `until ${end}` : "no end date"}`;
    },
    texts: ({ showFrom, showUntil }) => ({ ...texts("from", showFrom), ...texts("until", showUntil) }),
    read(typed) {
      const [start, end] = [parseLocalDateTimeForm(typed, "from"), parseLocalDateTimeForm(typed, "until")];
      if ("message" in start) return wrong(start.input, start.message);
      if ("message" in end) return wrong(end.input, end.message);
      if (start.at && end.at && end.at <= start.at) return wrong(until.day, "The end date is before the start date.");
      return { to: { showFrom: start.at, showUntil: end.at } };
    },
  },
];

function texts(name: string, at: Date | null): Record<string, string> {
  const names = localDateTimeInputNames(name);
  const { day, time, which } = toLocalDateTimeFields(at);
  return { [names.day]: day, [names.time]: time, [names.which]: which };
}

/** Returns the form fields of a plan. A start in the past becomes now. */
export function planFields(now: Date): readonly PlanField[] {
  return parts.map(({ columns, read, ...part }) => ({
    ...part,
    hold: (plan) => JSON.stringify(Object.fromEntries(columns.map((name) => [name, asJson(plan[name])]))),
    held: (text) => readColumns(columns, text),
    read(typed, was) {
      const result = read(typed, was);
      if (!("to" in result)) return result;
      const { showFrom } = result.to;
      const isOver = showFrom && showFrom < now && showFrom.getTime() !== was.showFrom?.getTime();
      return isOver ? { to: { ...result.to, showFrom: now } } : result;
    },
  }));
}

/** Returns the texts of the form's inputs and, under `was_…`, their original columns; without a plan an empty form. */
export function toPlanFormValues(plan: MiniPlanRow | undefined): Record<string, string> {
  if (!plan) return { ...Object.fromEntries(parts.flatMap(({ inputs }) => inputs.map((input) => [input, ""]))), kind: "installment" };
  return { ...Object.assign({}, ...parts.map((part) => part.texts(plan))), ...toOriginalValues(planFields(new Date(0)), plan) };
}

const asJson = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));

const at = z
  .number()
  .int()
  .nullable()
  .transform((value) => (value === null ? null : new Date(value)));
const stored = z
  .object({
    name: z.string(),
    kind: z.enum(["installment", "deferred-interest"]),
    promotionMonths: z.number().int(),
    aprBp: z.number().int(),
    termMonths: z.number().int(),
    minCents: z.number().int(),
    maxCents: z.number().int(),
    note: z.string(),
    showFrom: at,
    showUntil: at,
  })
  .partial();

/** Parses the columns of a hidden input; returns undefined if they do not match the field. */
function readColumns(columns: readonly (keyof PlanValues)[], text: string): Partial<PlanValues> | undefined {
  const { data } = stored.safeParse(parseJson(text));
  if (!data || !columns.every((name) => data[name] !== undefined)) return undefined;
  return Object.fromEntries(columns.map((name) => [name, data[name]]));
}
