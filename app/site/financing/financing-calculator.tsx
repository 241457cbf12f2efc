import { type ReactNode, useMemo } from "react";
import { financingCopy } from "~/content/copy/financing";
import {
  defaultComparisonTerm,
  type FinancingChoice,
  type FinancingTerms,
  formatApr,
  formatMonths,
  formatPayments,
  type Illustration,
} from "~/domain/financing/financing";
import { formatCents } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import type { TranslateText } from "~/lib/spanish/texts";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { quoteHref, useLiveQuoteTarget } from "~/site/chrome/quote-target";
import { financingTarget } from "~/site/chrome/quote-targets";
import { Corrections, correctionAttributes } from "~/site/estimators/corrections";
import { ScreenReaderStatus } from "~/site/page-sections/screen-reader-status";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { PrintAndShare } from "~/site/posts/share-links";
import { ButtonLink } from "~/ui/button";
import { SegmentedControl } from "~/ui/forms/choice";
import { PairedSlider } from "~/ui/forms/range";
import { useText } from "~/ui/language";
import { PromoOfferPanel } from "./financing-promo";
import { LoanTermComparison } from "./financing-terms";
import { LoanSchedule, YearlyInterestChart } from "./financing-years";
import { type LiveLoan, loanFormId } from "./use-loan";

type Props = {
  /** From `useLoan`. */
  loan: LiveLoan;
  /** Target of the form without scripts: the path of the page. */
  action: string;
  /** Single column: everything below the result is collapsed, and the quote link is at the end. */
  folded?: boolean | undefined;
};

const numberFields = ["amount", "down", "apr"] as const;
type NumberField = (typeof numberFields)[number];

/** Fields with corrections below the first form; the other fields show their own. */
const upper: readonly string[] = [...numberFields, "term", "term2"];

/**
 * Renders the financing calculator: a GET form handled by the server, live in the browser. Reads
 * every change from the inputs, so input from before hydration is not lost.
 */
export function FinancingCalculator({ loan, action, folded }: Props) {
  const copy = useEditedCopy(financingCopy);
  const t = useText();
  const {
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
  } = loan;
  const target = useMemo(() => financingTarget(canonical), [canonical]);
  useLiveQuoteTarget(isChanged ? target : undefined);
  const acts = (
    <div className="calculator-actions no-print">
      <ButtonLink href={quoteHref(target)}>{t("Add to my quote request")}</ButtonLink>
      <PrintAndShare href={`${action}?${canonical}`} linkText={t("Link to these numbers")} />
    </div>
  );
  const renderNumberField = (
    label: string,
    name: NumberField,
    used: number,
    slider: { max: number; min?: number; step: number },
  ) => {
    const hundredths = { amount: start.amountCents, down: start.downCents, apr: start.aprBp }[name];
    return (
      <div className="calculator-row">
        <label htmlFor={name}>{label}</label>
        <input
          className="field-input"
          type="text"
          id={name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          data-grouped={name === "apr" ? undefined : ""}
          defaultValue={name === "apr" ? formatHundredths(hundredths) : groupDigits(hundredths)}
          {...correctionAttributes(name, name, corrections)}
        />
        <PairedSlider
          numberId={name}
          label={label}
          used={used / 100}
          min={slider.min ?? 0}
          max={slider.max}
          step={slider.step}
        />
      </div>
    );
  };
  const form = (
    <form
      key={visit}
      method="get"
      action={`${action}#result`}
      id={loanFormId}
      aria-label={t("Loan")}
      onSubmit={(event) => event.preventDefault()}
    >
      <PreviewDateInput />
      {renderNumberField(t("Project amount ($)"), "amount", choice.amountCents, {
        min: terms.minAmountCents / 100,
        max: terms.maxAmountCents / 100,
        step: 500,
      })}
      {renderNumberField(t("Down payment ($)"), "down", choice.downCents, {
        max: (choice.amountCents - terms.minLoanCents) / 100,
        step: 250,
      })}
      {renderNumberField(t("APR (%)"), "apr", choice.aprBp, {
        max: terms.maxAprBp / 100,
        step: 0.01,
      })}
      <fieldset
        aria-describedby={correctionAttributes("term", "term", corrections)?.["aria-describedby"]}
      >
        <legend className="field-label">{t("Term (years)")}</legend>
        <SegmentedControl
          name="term"
          options={buildTermOptions(start.months, terms, t)}
          chosen={String(start.months)}
        />
      </fieldset>
      {allPayments ? <input type="hidden" name="schedule" value="all" /> : null}
      <Corrections
        corrections={corrections.filter(({ field }) => upper.includes(field))}
        idOf={(field) => field}
      />
      <p className="note-box">{terms.isSample ? copy.sampleNote : copy.exampleNote}</p>
      <button className="button button--ink no-script" type="submit">
        {t("Calculate")}
      </button>
    </form>
  );
  const result = (
    <Result
      illustration={illustration}
      corrected={corrections.map(({ text }) => text).join(" ")}
      acts={folded ? null : acts}
    />
  );
  const parts = (
    <>
      <LoanSchedule
        illustration={illustration}
        allPayments={allPayments}
        action={action}
        query={canonical}
        folded={folded}
      />
      <LoanTermComparison
        comparison={illustration.comparison}
        action={action}
        asked={choice.otherMonths !== null}
        folded={folded}
      >
        <SecondTerm
          key={visit}
          start={start}
          months={choice.months}
          terms={terms}
          corrections={corrections}
        />
      </LoanTermComparison>
      <PromoOfferPanel
        illustration={illustration}
        start={start}
        visit={visit}
        formId={loanFormId}
        action={action}
        corrections={corrections}
        folded={folded}
      />
    </>
  );
  if (folded) {
    return (
      <section className="section section--first" aria-labelledby="result" onInput={onInput}>
        <div className="wrapper calculator calculator--one">
          {form}
          {result}
          <div className="faq-items folds">{parts}</div>
          {acts}
        </div>
      </section>
    );
  }
  return (
    <div onInput={onInput}>
      <section className="section section--first" aria-labelledby="result">
        <div className="wrapper calculator">
          {form}
          {result}
        </div>
      </section>
      {parts}
    </div>
  );
}

function Result({
  illustration,
  corrected,
  acts,
}: {
  illustration: Illustration;
  corrected: string;
  acts: ReactNode;
}) {
  const { choice, schedule, years, loanCents } = illustration;
  const t = useText();
  const apr = formatApr(choice.aprBp);
  const [dollars, cents] = formatCents(schedule.paymentCents).split(".");
  const summary = t("{payment} a month at {apr} APR, {count} payments, {total} in total.", {
    payment: formatCents(schedule.paymentCents),
    apr,
    count: schedule.installments.length,
    total: formatCents(schedule.totalCents),
  });
  return (
    <div className="calculator-result">
      <div>
        <h2 className="label muted" id="result">
          {t("Illustration: monthly payment at {apr} APR", { apr })}
        </h2>
        <p className="big-number" translate="no">
          <span>{dollars}</span>
          <small>{`.${cents}`}</small>
        </p>
        <p className="fine-print muted">
          {`${
            choice.downCents > 0
              ? `${t("{amount} less {down} down:", {
                  amount: formatCents(choice.amountCents),
                  down: formatCents(choice.downCents),
                })} `
              : ""
          }${t("{loan} financed, {payments}.", {
            loan: formatCents(loanCents),
            payments: formatPayments(schedule, t),
          })}`}
        </p>
        <ScreenReaderStatus text={corrected ? `${summary} ${corrected}` : summary} />
      </div>
      <dl className="calculator-three">
        <div>
          <dt>{t("Payments")}</dt>
          <dd>{schedule.installments.length}</dd>
        </div>
        <div>
          <dt>{t("Total interest")}</dt>
          <dd translate="no">{formatCents(schedule.interestCents)}</dd>
        </div>
        <div>
          <dt>{t("Total of payments")}</dt>
          <dd translate="no">{formatCents(schedule.totalCents)}</dd>
        </div>
      </dl>
      <div className="stack">
        <YearlyInterestChart years={years} />
      </div>
      {acts}
    </div>
  );
}

function SecondTerm({
  start,
  months,
  terms,
  corrections,
}: {
  start: FinancingChoice;
  months: number;
  terms: FinancingTerms;
  corrections: LiveLoan["corrections"];
}) {
  const t = useText();
  return (
    <div className="field">
      <label htmlFor="term2">{t("Compare with")}</label>
      <select
        className="field-input"
        id="term2"
        name="term2"
        form={loanFormId}
        defaultValue={start.otherMonths === null ? "" : String(start.otherMonths)}
        {...correctionAttributes("term2", "term2", corrections)}
      >
        <option value="">
          {t("About half the term: {term}", {
            term: formatMonths(defaultComparisonTerm(months, terms), t),
          })}
        </option>
        {addTerm(start.otherMonths ?? terms.startMonths, terms).map((each) => (
          <option key={each} value={each}>
            {formatMonths(each, t)}
          </option>
        ))}
      </select>
    </div>
  );
}

function addTerm(months: number, terms: FinancingTerms): number[] {
  return [...new Set([...terms.months, months])].sort((one, other) => one - other);
}

/** Returns the offered terms, plus the term of the URL if it is another one. */
function buildTermOptions(months: number, terms: FinancingTerms, t: TranslateText) {
  return addTerm(months, terms).map((each) => ({
    value: String(each),
    label: each % 12 === 0 ? String(each / 12) : formatMonths(each, t),
  }));
}

function groupDigits(cents: number): string {
  const [whole = "", fraction] = formatHundredths(cents).split(".");
  return Number(whole).toLocaleString("en-US") + (fraction ? `.${fraction.padEnd(2, "0")}` : "");
}
