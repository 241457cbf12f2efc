import { asc, sql } from "drizzle-orm";
import { formatZonedDateTime } from "~/lib/local-datetime";
import { formatDollars } from "~/lib/money";
import { formatHundredths, parseHundredths } from "~/lib/parse-number";
import { visibleUntilMs } from "~/platform/db/visibility";
import { defineRecord } from "~/platform/records/define-record.server";
import {
  columnChoice,
  dateTime,
  fieldGroup,
  number,
  parseWholeNumber,
  text,
} from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import { financingPlans } from "~/schema";
import { formatApr, formatMonths } from "./financing";
import { planStateLabel } from "./plan-text";

type PlanRow = typeof financingPlans.$inferSelect;

const parseMonths = parseWholeNumber({ min: 1, max: 600 });

/** Parses an amount of money in dollars into cents. */
function parseAmount(typed: string): number | undefined {
  const cents = parseHundredths(typed);
  return cents !== null && cents >= 100 && cents <= 100_000_000_00 ? cents : undefined;
}

/** Parses a percentage into basis points. */
function parseApr(typed: string): number | undefined {
  const aprBp = typed.includes("$") ? null : parseHundredths(typed);
  return aprBp !== null && aprBp >= 0 && aprBp <= 100_00 ? aprBp : undefined;
}

/** Type of a plan with its months without interest, which must be fewer than its term. */
const kindField: RowField<PlanRow> = {
  ...fieldGroup<PlanRow>(
    "kind",
    "Type",
    [
      columnChoice("kind", {
        label: "Type",
        options: [
          { value: "installment", label: "Fixed monthly payments" },
          { value: "deferred-interest", label: "No interest if paid in full" },
        ],
        wrong: "Choose a type.",
      }),
      number("promotionMonths", {
        name: "promotion",
        label: "Interest-free months",
        help: "Only for no-interest plans.",
        none: "",
        formatInput: (months) => (months > 0 ? String(months) : ""),
        parse: parseMonths,
        wrong: "",
      }),
    ],
    {
      format: ({ kind, promotionMonths = 0 }) =>
        kind === "deferred-interest"
          ? `No interest if paid in full within ${formatMonths(promotionMonths)}`
          : "Fixed monthly payments",
    },
  ),
  parseInputs(typed) {
    if (typed("kind") !== "deferred-interest")
      return { to: { kind: "installment", promotionMonths: 0 } };
    const wrong = (message: string) => ({ mistakes: [{ input: "promotion", message }] });
    const [promotionMonths, term] = [parseMonths(typed("promotion")), parseMonths(typed("term"))];
    if (promotionMonths === undefined || promotionMonths > 60)
      return wrong("Enter a whole number of months, 1 to 60.");
    if (term !== undefined && promotionMonths >= term)
      return wrong("Enter fewer months than the plan’s term.");
    return { to: { kind: "deferred-interest", promotionMonths } };
  },
};

const amounts = fieldGroup<PlanRow>(
  "amounts",
  "Loan amount",
  [
    number("minCents", {
      name: "least",
      label: "Minimum amount ($)",
      inputMode: "decimal",
      formatInput: formatHundredths,
      parse: parseAmount,
      wrong: "Enter a dollar amount, like 5,000.",
    }),
    number("maxCents", {
      name: "most",
      label: "Maximum amount ($)",
      inputMode: "decimal",
      formatInput: formatHundredths,
      parse: parseAmount,
      wrong: "Enter a dollar amount, like 60,000.",
    }),
  ],
  {
    format: ({ minCents = 0, maxCents = 0 }) =>
      `${formatDollars(minCents)} to ${formatDollars(maxCents)}`,
    validate: ({ minCents = 0, maxCents = 0 }) =>
      maxCents < minCents
        ? { input: "most", message: "The maximum is less than the minimum." }
        : undefined,
  },
);

const visibility = (now: Date) => {
  const from = {
    name: "from",
    label: "Show from",
    help: "Central time. Leave blank to show now.",
    none: "No start date",
  };
  const until = {
    name: "until",
    label: "Show until",
    help: "Central time. Leave blank for no end date.",
    none: "no end date",
  };
  const formatTime = (at: Date) => formatZonedDateTime(at, new Date(0));
  return fieldGroup<PlanRow>(
    "when",
    "Shown",
    [
      dateTime("showFrom", { ...from, now, dayMeans: "beginning", pastIsNow: true }),
      dateTime("showUntil", { ...until, now, dayMeans: "beginning" }),
    ],
    {
      format: ({ showFrom, showUntil }) =>
        `${showFrom ? `From ${formatTime(showFrom)}` : from.none}, ${showUntil ? `until ${formatTime(showUntil)}` : until.none}`,
      validate: ({ showFrom, showUntil }) =>
        showFrom && showUntil && showUntil <= showFrom
          ? { input: "until_day", message: "The end date is before the start date." }
          : undefined,
    },
  );
};

/** Formats everything a confirmation covers. */
function formatPlanToConfirm(plan: Partial<PlanRow>, now: Date): string {
  if (plan.isSample === false) return "Confirmed";
  const { name, aprBp = 0, termMonths = 0, note, showFrom, showUntil } = plan;
  const terms = [
    kindField.format(plan),
    `${formatApr(aprBp)} APR`,
    formatMonths(termMonths),
    amounts.format(plan),
  ].join(", ");
  const dates = showFrom || showUntil ? visibility(now).format(plan) : "";
  return ["Sample", name, terms, dates, note].filter(Boolean).join(". ");
}

/**
 * Confirmation that a plan matches the lender's letter. The original value is the version, so that
 * a plan that a colleague has changed is a conflict.
 */
const confirmation = (now: Date): RowField<PlanRow> => ({
  name: "confirm",
  label: "Confirmation",
  action: "confirmed-plan",
  serialize: ({ isSample, version }) => `${isSample ? "sample" : "confirmed"} ${version}`,
  parseOriginal: (text) => {
    const [, state, version] = /^(sample|confirmed) (\d{1,9})$/.exec(text) ?? [];
    return version ? { isSample: state === "sample", version: Number(version) } : undefined;
  },
  parseInputs: (typed, was) => ({ to: typed("confirm") === "yes" ? { isSample: false } : was }),
  format: (plan) => formatPlanToConfirm(plan, now),
  inputValues: () => ({}),
});

const visibleUntil = ({ showFrom, showUntil, deletedAt }: PlanRow, now: Date) =>
  visibleUntilMs({ publishAt: showFrom ?? new Date(0), unpublishAt: showUntil, deletedAt }, now);

/** Financing plans, sorted by hand. A new plan is a sample until staff confirm it. */
export const planRecord = defineRecord<PlanRow>({
  kind: "plan",
  noun: "plan",
  actionSuffix: "-plan",
  table: financingPlans,
  title: financingPlans.name,
  rows: (db) => db.select().from(financingPlans).$dynamic(),
  order: [asc(financingPlans.position), asc(financingPlans.id)],
  sorted: { table: financingPlans, among: () => sql`1` },
  fields: (now) => [
    // first, because its original version is the one before the form's other changes
    confirmation(now),
    text("name", { label: "Name", max: 80, required: "Enter a plan name.", full: true }),
    kindField,
    number("aprBp", {
      name: "apr",
      label: "APR",
      inputLabel: "APR (%)",
      inputMode: "decimal",
      help: "From the lender’s letter, like 8.99.",
      formatInput: formatHundredths,
      format: formatApr,
      parse: parseApr,
      wrong: "Enter a percent from 0 to 100, like 8.99.",
    }),
    number("termMonths", {
      name: "term",
      label: "Term (months)",
      format: formatMonths,
      parse: parseMonths,
      wrong: "Enter a whole number of months, 1 to 600.",
    }),
    amounts,
    text("note", {
      label: "Disclosure",
      max: 1000,
      rows: 3,
      help: "Shown below the plan’s numbers.",
      full: true,
    }),
    visibility(now),
  ],
  layout: [["name", "kind", "promotion", "apr", "term", "least", "most", "note", "from", "until"]],
  added: () => ({
    isSample: true,
    position: sql`(select coalesce(max(position), -1) + 1 from financing_plans)`,
  }),
  visibleUntil,
  state: (plan, now) =>
    planStateLabel({ isShown: visibleUntil(plan, now) > 0, showUntil: plan.showUntil }, now),
});
