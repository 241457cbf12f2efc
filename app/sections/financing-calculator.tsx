import { useMemo, useState } from "react";
import { financing as copy } from "~/copy/financing";
import {
  type FinancingChoice,
  type FinancingTerms,
  financingQuery,
  formatApr,
  formatMonths,
  formatPayments,
  type Illustration,
  illustrate,
  otherTerm,
  readFinancing,
} from "~/financing/financing";
import { formatCents } from "~/lib/money";
import { plainDecimal } from "~/lib/typed-number";
import { ButtonLink } from "~/ui/button";
import { Segmented } from "~/ui/choice";
import { PromoOfferPanel } from "./financing-promo";
import { LoanTerms } from "./financing-terms";
import { LoanYears, YearBlades } from "./financing-years";
import { PrintAndShare } from "./share-links";
import { Spoken } from "./spoken";
import { useAddress, useFormQuery } from "./use-form-query";

const formId = "loan";

type Props = {
  terms: FinancingTerms;
  /** The address's query as it came, so that server and browser start from the same numbers. */
  search: string;
  /** Where the form goes without scripts: this page's own path. */
  action: string;
  /** The quote form's path; the choice travels as its `financing` parameter. */
  quotePath: string;
};

/**
 * The calculator: a GET form the server answers, kept up to date in the browser. The inputs are the page's own and hold
 * the truth; every change is read back from them, so nothing typed before the scripts arrived is lost.
 */
export function FinancingCalculator({ terms, search, action, quotePath }: Props) {
  const { query, onInput } = useFormQuery(formId, search);
  const { choice, corrections } = useMemo(() => readFinancing(new URLSearchParams(query), terms), [query, terms]);
  const illustration = useMemo(() => illustrate(choice, terms), [choice, terms]);
  const [start] = useState(choice);
  const canonical = financingQuery(choice);
  const allPayments = new URLSearchParams(search).get("schedule") === "all";
  useAddress(allPayments ? `${canonical}&schedule=all` : canonical, query !== search);

  const corrected = (field: string) => (corrections.some((correction) => correction.field === field) ? "corrections" : undefined);
  const number = (
    label: string,
    name: "amount" | "down" | "apr",
    hundredths: number,
    slider: { max: number; min?: number; step: number },
  ) => (
    <div className="calc-row">
      <label htmlFor={name}>{label}</label>
      <input
        className="in"
        id={name}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-grouped={name === "apr" ? undefined : ""}
        defaultValue={name === "apr" ? plainDecimal(hundredths) : groupDigits(hundredths)}
        aria-describedby={corrected(name)}
      />
      <input
        className="range jsonly"
        type="range"
        data-for={name}
        aria-label={`${label}, slider`}
        min={slider.min ?? 0}
        max={slider.max}
        step={slider.step}
        defaultValue={hundredths / 100}
      />
    </div>
  );

  return (
    <div onInput={onInput}>
      <section className="sec sec--first" aria-labelledby="result">
        <div className="wrap calc">
          <form method="get" action={`${action}#result`} id={formId} aria-label="Loan" onSubmit={(event) => event.preventDefault()}>
            {number("Project amount, $", "amount", start.amountCents, {
              min: terms.minAmountCents / 100,
              max: terms.maxAmountCents / 100,
              step: 500,
            })}
            {number("Down payment, $", "down", start.downCents, { max: terms.maxAmountCents / 200, step: 250 })}
            {number("APR in percent", "apr", start.aprBp, { max: terms.maxAprBp / 100, step: 0.01 })}
            <fieldset>
              <legend className="lbl">Years</legend>
              <Segmented name="term" options={termOptions(start.months, terms)} chosen={String(start.months)} />
            </fieldset>
            <div className="calc-corrections" id="corrections">
              {corrections.map(({ field, text }) => (
                <p className="note" key={field}>
                  {text}
                </p>
              ))}
            </div>
            <p className="note">{copy.sampleNote}</p>
            <button className="btn btn--ink nojs" type="submit">
              Work it out
            </button>
          </form>
          <Result
            illustration={illustration}
            corrected={corrections.map(({ text }) => text).join(" ")}
            quoteHref={`${quotePath}?financing=${encodeURIComponent(canonical)}`}
            shareHref={`${action}?${canonical}`}
          />
        </div>
      </section>
      <LoanYears illustration={illustration} allPayments={allPayments} action={action} query={canonical} />
      <LoanTerms comparison={illustration.comparison} action={action}>
        <SecondTerm choice={start} months={choice.months} terms={terms} />
      </LoanTerms>
      <PromoOfferPanel illustration={illustration} start={start} formId={formId} action={action} describe={corrected} />
    </div>
  );
}

function Result({
  illustration,
  corrected,
  quoteHref,
  shareHref,
}: {
  illustration: Illustration;
  corrected: string;
  quoteHref: string;
  shareHref: string;
}) {
  const { choice, schedule, years, loanCents } = illustration;
  const [dollars, cents] = formatCents(schedule.paymentCents).split(".");
  const said = `${formatCents(schedule.paymentCents)} a month at ${formatApr(choice.aprBp)} APR, ${schedule.installments.length} payments, ${formatCents(schedule.totalCents)} in all.`;
  return (
    <div className="calc-out">
      <div>
        <h2 className="label soft" id="result">
          Illustration: monthly payment at {formatApr(choice.aprBp)} APR
        </h2>
        <p className="big-n">
          {dollars}
          <small>.{cents}</small>
        </p>
        <p className="fine soft">
          {choice.downCents > 0 ? `${formatCents(choice.amountCents)} less ${formatCents(choice.downCents)} down: ` : ""}
          {formatCents(loanCents)} financed, {formatPayments(schedule)}.
        </p>
        <Spoken text={corrected ? `${said} ${corrected}` : said} />
      </div>
      <dl className="calc-three">
        <div>
          <dt>Payments</dt>
          <dd>{schedule.installments.length}</dd>
        </div>
        <div>
          <dt>Interest in all</dt>
          <dd>{formatCents(schedule.interestCents)}</dd>
        </div>
        <div>
          <dt>Total of payments</dt>
          <dd>{formatCents(schedule.totalCents)}</dd>
        </div>
      </dl>
      <div className="stack">
        <YearBlades years={years} />
      </div>
      <div className="calc-acts noprint">
        <ButtonLink href={quoteHref}>Use this in my quote</ButtonLink>
        <PrintAndShare href={shareHref} linkText="Link to these numbers" />
      </div>
    </div>
  );
}

function SecondTerm({ choice, months, terms }: { choice: FinancingChoice; months: number; terms: FinancingTerms }) {
  return (
    <div className="field">
      <label htmlFor="term2">Compare with</label>
      <select
        className="in"
        id="term2"
        name="term2"
        form={formId}
        defaultValue={choice.otherMonths === null ? "" : String(choice.otherMonths)}
      >
        <option value="">About half the time: {formatMonths(otherTerm(months, terms))}</option>
        {withTerm(choice.otherMonths ?? terms.startMonths, terms).map((each) => (
          <option key={each} value={each}>
            {formatMonths(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

function withTerm(months: number, terms: FinancingTerms): number[] {
  return [...new Set([...terms.months, months])].sort((one, other) => one - other);
}

/** The offered terms as buttons, and the one the address asked for when it is another. */
function termOptions(months: number, terms: FinancingTerms) {
  return withTerm(months, terms).map((each) => ({ value: String(each), label: each % 12 === 0 ? String(each / 12) : formatMonths(each) }));
}

function groupDigits(cents: number): string {
  const [whole = "", fraction] = plainDecimal(cents).split(".");
  return Number(whole).toLocaleString("en-US") + (fraction ? `.${fraction.padEnd(2, "0")}` : "");
}
