import { type ReactNode, useMemo } from "react";
import type { EstimatorCorrection } from "~/domain/prices/estimators";
import { formatRateMonth, sampleRatesMonth } from "~/domain/prices/planning-month";
import type { Estimate, ListedPrice } from "~/domain/prices/prices";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { type QuoteHandle, quoteHref, useLiveQuoteTarget } from "~/site/chrome/quote-target";
import { ballparkTarget } from "~/site/chrome/quote-targets";
import { useFormQuery, useUrlQuerySync } from "~/site/page-sections/use-form-query";
import { useMessage } from "~/ui/language";
import { SectionHeader } from "~/ui/page-header";
import { Corrections, correctionAttributes } from "./corrections";
import { EstimateResult } from "./estimator-parts";

/** Inputs an estimator needs from its page. */
export type EstimatorProps = {
  /** Current price book. */
  prices: readonly ListedPrice[];
  /** The URL's query, unchanged: server and browser start from the same choice. */
  search: string;
  /** Path of the page. */
  action: string;
};

export type EstimatorKind<Choice> = {
  /** Id of the form; the section's id is its hash in links. */
  formId: string;
  hash: string;
  /** Accessible name of the form. */
  label: EnglishText;
  /** Service preselected in the quote form. */
  service: string;
  read: (
    query: URLSearchParams,
    t?: TranslateText,
  ) => { choice: Choice; corrections: EstimatorCorrection[] };
  estimate: (prices: EstimatorProps["prices"], choice: Choice, t: TranslateText) => Estimate;
  query: (choice: Choice) => string;
  /** Returns the choice as a sentence for the quote request. */
  describe: (choice: Choice, t: TranslateText) => string;
};

/** State the fields of an estimator render from. */
type EstimatorForm<Choice> = {
  formId: string;
  /** Start values, and current values. */
  start: Choice;
  choice: Choice;
  corrections: readonly EstimatorCorrection[];
  /** Returns the id of a field's correction, if it has one. */
  descriptionOf: (field: string) => string | undefined;
};

function estimatorTarget<Choice>(kind: EstimatorKind<Choice>, choice: Choice, t: TranslateText) {
  return ballparkTarget(kind.service, kind.describe(choice, t));
}

/** Returns the route handle of a page with an estimator. Without a choice in the URL, no target. */
export function estimatorHandle<Choice>(kind: EstimatorKind<Choice>): QuoteHandle {
  return {
    quoteTarget: (search, _, t) => {
      const query = new URLSearchParams(search);
      const { choice } = kind.read(query);
      const keys = [...new URLSearchParams(kind.query(choice)).keys()];
      return keys.some((key) => query.has(key)) ? estimatorTarget(kind, choice, t) : undefined;
    },
  };
}

type Props<Choice> = EstimatorProps & {
  kind: EstimatorKind<Choice>;
  title: string;
  intro: string;
  children: (form: EstimatorForm<Choice>) => ReactNode;
};

/**
 * Renders the estimator with a few fields and an itemized range: a GET form handled by the server,
 * live in the browser. Renders nothing without a price book.
 */
export function Estimator<Choice>({
  kind,
  title,
  intro,
  prices,
  search,
  action,
  children,
}: Props<Choice>) {
  const { formId, hash } = kind;
  const t = useMessage();
  const { query, arrived, visit, onInput } = useFormQuery(formId, search);
  const { choice, corrections } = useMemo(
    () => kind.read(new URLSearchParams(query), t),
    [kind, query, t],
  );
  const estimate = useMemo(() => kind.estimate(prices, choice, t), [kind, prices, choice, t]);
  const start = useMemo(() => kind.read(new URLSearchParams(arrived)).choice, [kind, arrived]);
  const canonical = kind.query(choice);
  const isChanged = query !== arrived;
  useUrlQuerySync(canonical, isChanged);
  const target = useMemo(() => estimatorTarget(kind, choice, t), [kind, choice, t]);
  useLiveQuoteTarget(isChanged ? target : undefined);
  const correctionDescriptionId = (field: string) =>
    correctionAttributes(`${formId}-${field}`, field, corrections)?.["aria-describedby"];
  if (prices.length === 0) return null;
  return (
    <section className="section" aria-labelledby={hash}>
      <div className="wrapper">
        <SectionHeader id={hash} title={title} text={intro} />
        <div className="calculator" onInput={onInput}>
          <form
            key={visit}
            method="get"
            action={`${action}#${hash}`}
            id={formId}
            onSubmit={(event) => event.preventDefault()}
            aria-label={t(kind.label)}
          >
            <PreviewDateInput />
            {children({
              formId,
              start,
              choice,
              corrections,
              descriptionOf: correctionDescriptionId,
            })}
            <Corrections corrections={corrections} idOf={(field) => `${formId}-${field}`} />
            <button className="button button--ink no-script" type="submit">
              {t("Calculate")}
            </button>
          </form>
          <EstimateResult
            estimate={estimate}
            corrected={corrections.map(({ text }) => text).join(" ")}
            planning={sampleRatesMonth(
              prices.filter(
                ({ key }) =>
                  estimate.lines.length === 0 || estimate.lines.some((line) => line.key === key),
              ),
              (day) => formatRateMonth(day, t),
            )}
            quoteHref={quoteHref(target)}
            shareHref={`${action}?${canonical}#${hash}`}
          />
        </div>
      </div>
    </section>
  );
}
