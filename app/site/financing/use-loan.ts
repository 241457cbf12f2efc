import { useMemo } from "react";
import {
  buildIllustration,
  type Correction,
  type FinancingChoice,
  type FinancingTerms,
  formatFinancingQuery,
  type Illustration,
  parseFinancing,
} from "~/domain/financing/financing";
import { type FormQuery, useAddress, useFormQuery } from "~/site/page-sections/use-form-query";

/** The id of the calculator's form; fields further down the page name it. */
export const loanFormId = "loan";

/** A loan as a page has it at the moment, and everything that follows from it. */
export type LiveLoan = Pick<FormQuery, "visit" | "onInput"> & {
  terms: FinancingTerms;
  /** What the form was sent with, and what it holds now. */
  start: FinancingChoice;
  choice: FinancingChoice;
  corrections: readonly Correction[];
  illustration: Illustration;
  /** The choice as an address query, without "?". */
  canonical: string;
  /** Every payment is asked for, not only the years. */
  allPayments: boolean;
};

/** The loan of the calculator's form, live; the address follows it. `search` is the address's query as it came, for server and browser alike. */
export function useLoan(terms: FinancingTerms, search: string): LiveLoan {
  const { query, arrived, visit, onInput } = useFormQuery(loanFormId, search);
  const { choice, corrections } = useMemo(() => parseFinancing(new URLSearchParams(query), terms), [query, terms]);
  const start = useMemo(() => parseFinancing(new URLSearchParams(arrived), terms).choice, [arrived, terms]);
  const illustration = useMemo(() => buildIllustration(choice, terms), [choice, terms]);
  const canonical = formatFinancingQuery(choice);
  const allPayments = new URLSearchParams(query).get("schedule") === "all";
  useAddress(allPayments ? `${canonical}&schedule=all` : canonical, query !== arrived);
  return { terms, start, choice, corrections, illustration, canonical, allPayments, visit, onInput };
}
