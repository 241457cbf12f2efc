import type { FinancingTerms } from "./financing";

export type TermsField = { id: keyof FinancingTerms; label: string; unit: "dollars" | "months" | "percent"; help?: string };

/** The calculator's limits and start values as staff enter them, by group. */
export const termsGroups: readonly { title: string; fields: readonly TermsField[] }[] = [
  {
    title: "Starting values",
    fields: [
      { id: "startAmountCents", label: "Starting amount", unit: "dollars" },
      { id: "startMonths", label: "Starting term (months)", unit: "months" },
      { id: "startAprBp", label: "Starting APR", unit: "percent" },
    ],
  },
  {
    title: "Limits",
    fields: [
      { id: "minAmountCents", label: "Minimum amount", unit: "dollars" },
      { id: "maxAmountCents", label: "Maximum amount", unit: "dollars" },
      { id: "minLoanCents", label: "Minimum loan", unit: "dollars", help: "The down payment can’t reduce the loan below this." },
      { id: "minMonths", label: "Minimum term (months)", unit: "months" },
      { id: "maxMonths", label: "Maximum term (months)", unit: "months" },
      { id: "maxAprBp", label: "Maximum APR", unit: "percent" },
      { id: "months", label: "Term buttons (months)", unit: "months", help: "Separate with commas." },
    ],
  },
  {
    title: "No interest if paid in full",
    fields: [
      { id: "promoMonths", label: "Months to pay in full", unit: "months" },
      { id: "promoTermMonths", label: "Plan term (months)", unit: "months" },
      { id: "promoAprBp", label: "APR after that", unit: "percent" },
    ],
  },
];

export const termsFields: readonly TermsField[] = termsGroups.flatMap(({ fields }) => fields);
