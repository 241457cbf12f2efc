import { explainNumber, formatHundredths, parseHundredths, parseWhole } from "~/lib/parse-number";
import type { Db } from "~/platform/db/client.server";
import { updateSetting } from "~/platform/records/change-setting.server";
import { parsedText, TextError } from "~/platform/records/record-fields.server";
import {
  type FormValues,
  type RowField,
  type SubmitContext,
  toInputValues,
  toOriginalValues,
} from "~/platform/records/record-form.server";
import type { FinancingTerms } from "./financing";
import { financingTermsSchema, parseFinancingTerms } from "./terms-input.server";

type NumberColumn = Exclude<keyof FinancingTerms, "months" | "isSample">;
type TermsField = RowField<FinancingTerms>;

function dollars(column: NumberColumn, label: string, help?: string): TermsField {
  return hundredths(
    column,
    { label, inputLabel: `${label} ($)`, ...(help && { help }) },
    "Enter a dollar amount, like 5,000.",
  );
}

function percent(column: NumberColumn, label: string): TermsField {
  return hundredths(column, { label, inputLabel: `${label} (%)` }, "Enter a percent, like 8.99.");
}

function hundredths(
  column: NumberColumn,
  declared: { label: string; inputLabel: string; help?: string },
  message: string,
): TermsField {
  return parsedText<FinancingTerms, number>(column, {
    ...declared,
    parse: (typed) => {
      const value = parseHundredths(typed);
      return value === null || value < 0 ? new TextError(explainNumber(typed, message)) : value;
    },
    format: formatHundredths,
    control: { inputMode: "decimal" },
  });
}

const monthsMessage = "Enter a whole number of months.";

function months(column: NumberColumn, label: string): TermsField {
  return parsedText<FinancingTerms, number>(column, {
    label,
    parse: (typed) => {
      const value = parseWhole(typed);
      return value === null || value < 0
        ? new TextError(explainNumber(typed, monthsMessage))
        : value;
    },
    format: String,
    control: { inputMode: "numeric" },
  });
}

const termButtons = parsedText<FinancingTerms, readonly number[]>("months", {
  label: "Term buttons (months)",
  help: "Separate with commas.",
  parse: (typed) => {
    const parts = typed.split(/[\s,;]+/).filter(Boolean);
    const values = parts.flatMap((part) => parseWhole(part) ?? []).filter((value) => value > 0);
    if (parts.length === 0 || values.length < parts.length) return new TextError(monthsMessage);
    return [...new Set(values)].sort((one, other) => one - other);
  },
  format: (values) => values.join(", "),
});

/** The calculator's limits and start values, by group. */
const groups: readonly { title: string; fields: readonly TermsField[] }[] = [
  {
    title: "Starting values",
    fields: [
      dollars("startAmountCents", "Starting amount"),
      months("startMonths", "Starting term (months)"),
      percent("startAprBp", "Starting APR"),
    ],
  },
  {
    title: "Limits",
    fields: [
      dollars("minAmountCents", "Minimum amount"),
      dollars("maxAmountCents", "Maximum amount"),
      dollars("minLoanCents", "Minimum loan", "The down payment can’t reduce the loan below this."),
      months("minMonths", "Minimum term (months)"),
      months("maxMonths", "Maximum term (months)"),
      percent("maxAprBp", "Maximum APR"),
      termButtons,
    ],
  },
  {
    title: "No interest if paid in full",
    fields: [
      months("promoMonths", "Months to pay in full"),
      months("promoTermMonths", "Plan term (months)"),
      percent("promoAprBp", "APR after that"),
    ],
  },
];
const fields = groups.flatMap((group) => group.fields);

/**
 * Confirmation of the calculator's rates. The original value has all of them, so that a
 * confirmation of values that a colleague has changed is a conflict.
 */
const confirmation: TermsField = {
  name: "isSample",
  label: "Confirmation",
  inputs: ["confirm"],
  serialize: (terms) =>
    terms.isSample
      ? `Sample. ${fields.map(({ label, format }) => `${label}: ${format(terms)}`).join(". ")}`
      : "Confirmed",
  parseOriginal: () => ({}),
  parseInputs: () => ({ to: { isSample: false } }),
  format: ({ isSample }) => (isSample ? "Sample" : "Confirmed"),
};

/**
 * Returns the calculator's form: its groups of controls, and the values of the inputs and hidden
 * inputs.
 */
export function toTermsForm(terms: FinancingTerms) {
  return {
    groups: groups.map((group) => ({
      title: group.title,
      controls: group.fields.flatMap(({ controls = [] }) => controls),
    })),
    isSample: terms.isSample,
    values: {
      ...toInputValues(fields, terms),
      ...toOriginalValues([...fields, confirmation], terms),
    },
  };
}

const setting = {
  key: "financing",
  action: "changed-calculator",
  read: parseFinancingTerms,
  isStorable: (terms: FinancingTerms) => financingTermsSchema.safeParse(terms).success,
  toRow: (terms: FinancingTerms) => terms,
  apply: (terms: FinancingTerms, to: Partial<FinancingTerms>) => ({ ...terms, ...to }),
};

/**
 * Updates the calculator's limits and start values that still have their original value, and
 * confirms them if the form does.
 */
export function updateFinancingTerms(db: Db, values: FormValues, context: SubmitContext) {
  const validate = (terms: FinancingTerms) => {
    const errors: Record<string, string> = {};
    for (const { path, code, message } of financingTermsSchema.safeParse(terms).error?.issues ??
      []) {
      errors[String(path[0])] ??=
        code === "custom" ? message : "That’s outside what the calculator supports.";
    }
    return errors;
  };
  const isConfirming = values.confirm?.at(-1) === "yes";
  return updateSetting(db, setting, isConfirming ? [...fields, confirmation] : fields, {
    ...context,
    validate,
    values,
  });
}
