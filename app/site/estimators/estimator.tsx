import { type ReactNode, useMemo } from "react";
import type { EstimatorCorrection } from "~/domain/prices/estimators";
import { planningMonth } from "~/domain/prices/planning-month";
import type { Estimate, ListedPrice } from "~/domain/prices/prices";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { useAddress, useFormQuery } from "~/site/page-sections/use-form-query";
import { SectionHead } from "~/ui/page-header";
import { Corrections, correctionAttributes } from "./corrections";
import { EstimateResult } from "./estimator-parts";

/** What an estimator needs of its page. */
export type EstimatorProps = {
  /** The price book as it stands. */
  prices: readonly ListedPrice[];
  /** The address's query as it came: server and browser start from the same choice. */
  search: string;
  /** The page's own path. */
  action: string;
  quotePath: string;
};

/** What makes one estimator another. */
export type EstimatorKind<Choice> = {
  /** The form's id; the section's is its hash in links. */
  formId: string;
  hash: string;
  /** What the form is about, for those who hear it. */
  label: string;
  /** The service a request for a quote starts with. */
  service: string;
  read: (query: URLSearchParams) => { choice: Choice; corrections: EstimatorCorrection[] };
  estimate: (prices: EstimatorProps["prices"], choice: Choice) => Estimate;
  query: (choice: Choice) => string;
  /** The choice in a sentence, for the request. */
  describe: (choice: Choice) => string;
};

/** What the fields of an estimator are drawn from. */
export type EstimatorForm<Choice> = {
  formId: string;
  /** What the fields start with, and what is worked with now. */
  start: Choice;
  choice: Choice;
  corrections: readonly EstimatorCorrection[];
  /** The id of the correction of a field, if it has one. */
  descriptionOf: (field: string) => string | undefined;
};

type Props<Choice> = EstimatorProps & {
  kind: EstimatorKind<Choice>;
  title: string;
  intro: string;
  children: (form: EstimatorForm<Choice>) => ReactNode;
};

/** A few fields in, an itemised range out: a GET form the server answers, live in the browser. Nothing without a price book. */
export function Estimator<Choice>({ kind, title, intro, prices, search, action, quotePath, children }: Props<Choice>) {
  const { formId, hash } = kind;
  const { query, arrived, visit, onInput } = useFormQuery(formId, search);
  const { choice, corrections } = useMemo(() => kind.read(new URLSearchParams(query)), [kind, query]);
  const estimate = useMemo(() => kind.estimate(prices, choice), [kind, prices, choice]);
  const start = useMemo(() => kind.read(new URLSearchParams(arrived)).choice, [kind, arrived]);
  const canonical = kind.query(choice);
  useAddress(canonical, query !== arrived);
  const descriptionOf = (field: string) => correctionAttributes(`${formId}-${field}`, field, corrections)?.["aria-describedby"];
  if (prices.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={hash}>
      <div className="wrap">
        <SectionHead id={hash} title={title} text={intro} />
        <div className="calc" onInput={onInput}>
          <form
            key={visit}
            method="get"
            action={`${action}#${hash}`}
            id={formId}
            onSubmit={(event) => event.preventDefault()}
            aria-label={kind.label}
          >
            <PreviewDateInput />
            {children({ formId, start, choice, corrections, descriptionOf })}
            <Corrections corrections={corrections} idOf={(field) => `${formId}-${field}`} />
            <button className="btn btn--ink nojs" type="submit">
              Calculate
            </button>
          </form>
          <EstimateResult
            estimate={estimate}
            corrected={corrections.map(({ text }) => text).join(" ")}
            planning={planningMonth(
              prices.filter(({ key }) => estimate.lines.length === 0 || estimate.lines.some((line) => line.key === key)),
            )}
            quoteHref={`${quotePath}?services=${kind.service}&details=${encodeURIComponent(kind.describe(choice))}`}
            shareHref={`${action}?${canonical}#${hash}`}
          />
        </div>
      </div>
    </section>
  );
}
