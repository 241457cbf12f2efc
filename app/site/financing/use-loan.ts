import { useMemo } from "react";
import {
  buildFinancingIllustration,
  type Correction,
  type FinancingChoice,
  type FinancingTerms,
  formatFinancingQuery,
  type Illustration,
  parseFinancingQuery,
} from "~/domain/financing/financing";
import { type FormQuery, useFormQuery, useUrlQuerySync } from "~/site/page-sections/use-form-query";
import { useMessage } from "~/ui/language";

/** Id of the calculator's form; fields outside of it use it in their `form` attribute. */
export const loanFormId = "loan";

/** The current loan of a page, and everything computed from it. */
export type LiveLoan = Pick<FormQuery, "visit" | "onInput"> & {
  terms: FinancingTerms;
  /** Choice the form was rendered with, and current choice. */
  start: FinancingChoice;
  choice: FinancingChoice;
  corrections: readonly Correction[];
  illustration: Illustration;
  /** The choice as a URL query, without "?". */
  canonical: string;
  /** True after the first change on this page. */
  isChanged: boolean;
  /** True if the table lists every payment, not only the years. */
  allPayments: boolean;
};

/**
 * Returns the live loan of the calculator's form; updates the URL. `search` is the URL's query,
 * unchanged, for server and browser.
 */
export function useLoan(terms: FinancingTerms, search: string): LiveLoan {
  const { query, arrived, visit, onInput } = useFormQuery(loanFormId, search);
  const t = useMessage();
  const { choice, corrections } = useMemo(
    () => parseFinancingQuery(new URLSearchParams(query), terms, t),
    [query, terms, t],
  );
  const start = useMemo(
    () => parseFinancingQuery(new URLSearchParams(arrived), terms).choice,
    [arrived, terms],
  );
  const illustration = useMemo(() => buildFinancingIllustration(choice, terms), [choice, terms]);
  const canonical = formatFinancingQuery(choice);
  const isChanged = query !== arrived;
  const allPayments = new URLSearchParams(query).get("schedule") === "all";
  useUrlQuerySync(allPayments ? `${canonical}&schedule=all` : canonical, isChanged);
  return {
    terms,
    start,
    choice,
    corrections,
    illustration,
    canonical,
    isChanged,
    allPayments,
    visit,
    onInput,
  };
}
