import type { FinancingTerms } from "./financing";

export type TermsField = { id: keyof FinancingTerms; label: string; unit: "dollars" | "months" | "percent"; help?: string };

/** The calculator's limits and start values as staff enter them, group by group. */
export const termsGroups: readonly { title: string; fields: readonly TermsField[] }[] = [
  {
    title: "It starts with",
    fields: [
      { id: "startAmountCents", label: "Amount", unit: "dollars" },
      { id: "startMonths", label: "Months", unit: "months" },
      { id: "startAprBp", label: "APR", unit: "percent" },
    ],
  },
  {
    title: "Limits",
    fields: [
      { id: "minAmountCents", label: "Smallest amount", unit: "dollars" },
      { id: "maxAmountCents", label: "Largest amount", unit: "dollars" },
      { id: "minLoanCents", label: "Smallest loan", unit: "dollars", help: "The down payment leaves at least this." },
      { id: "minMonths", label: "Fewest months", unit: "months" },
      { id: "maxMonths", label: "Most months", unit: "months" },
      { id: "maxAprBp", label: "Highest APR", unit: "percent" },
      { id: "months", label: "Months offered as buttons", unit: "months", help: "With commas between." },
    ],
  },
  {
    title: "No interest if paid in full",
    fields: [
      { id: "promoMonths", label: "Within so many months", unit: "months" },
      { id: "promoTermMonths", label: "Of a plan of so many months", unit: "months" },
      { id: "promoAprBp", label: "APR otherwise", unit: "percent" },
    ],
  },
];

export const termsFields: readonly TermsField[] = termsGroups.flatMap(({ fields }) => fields);
