import * as z from "zod";
import { type FinancingTerms, sampleFinancingTerms } from "./financing";

const cents = z.number().int().min(100).max(100_000_000_00);
const months = z.number().int().min(1).max(600);
const aprBp = z.number().int().min(0).max(10_000);

/**
 * Schema of the calculator's limits and start values: cents, months, basis points; start values
 * must be within the limits.
 */
export const financingTermsSchema = z
  .object({
    minAmountCents: cents,
    maxAmountCents: cents,
    minLoanCents: cents,
    minMonths: months,
    maxMonths: months,
    maxAprBp: aprBp,
    months: z.array(months).min(1).max(12),
    startAmountCents: cents,
    startMonths: months,
    startAprBp: aprBp,
    promoMonths: months.max(60),
    promoTermMonths: months,
    promoAprBp: aprBp,
    isSample: z.boolean(),
  })
  .refine(
    (terms) =>
      terms.minAmountCents <= terms.startAmountCents &&
      terms.startAmountCents <= terms.maxAmountCents,
    {
      path: ["startAmountCents"],
      message: "The starting amount is outside the limits.",
    },
  )
  .refine((terms) => terms.minLoanCents <= terms.minAmountCents, {
    path: ["minLoanCents"],
    message: "The minimum loan is larger than the minimum amount.",
  })
  .refine(
    (terms) =>
      [terms.startMonths, ...terms.months].every(
        (term) => terms.minMonths <= term && term <= terms.maxMonths,
      ),
    {
      path: ["months"],
      message: "A term is outside the limits.",
    },
  )
  .refine((terms) => terms.promoMonths < terms.promoTermMonths, {
    path: ["promoTermMonths"],
    message: "The plan’s term must be longer than its interest-free months.",
  })
  .refine((terms) => Math.max(terms.startAprBp, terms.promoAprBp) <= terms.maxAprBp, {
    path: ["startAprBp"],
    message: "An APR is above the maximum.",
  });

/**
 * Parses the stored record; returns the samples if it is missing or inconsistent, so that a bad row
 * never breaks the page.
 */
export function parseFinancingTerms(json: string | undefined): FinancingTerms {
  if (!json) return sampleFinancingTerms;
  try {
    const raw: unknown = JSON.parse(json);
    const parsed = financingTermsSchema.safeParse(
      typeof raw === "object" && raw !== null ? { ...sampleFinancingTerms, ...raw } : raw,
    );
    return parsed.success ? parsed.data : sampleFinancingTerms;
  } catch {
    return sampleFinancingTerms;
  }
}
