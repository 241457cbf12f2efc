import { estimatorsCopy } from "~/content/copy/estimators";
import type { Estimate } from "~/domain/prices/prices";
import type { Translate } from "~/lib/fill-text";
import { formatDollarRange, formatDollars } from "~/lib/money";
import { ScreenReaderStatus } from "~/site/page-sections/screen-reader-status";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { PrintAndShare } from "~/site/posts/share-links";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { PairedSlider } from "~/ui/forms/range";
import { useMessage } from "~/ui/language";
import { correctionAttributes } from "./corrections";

/** "$22,050 to $64,150": a ballpark in whole dollars. */
function formatBallpark(range: Pick<Estimate, "lowCents" | "highCents">, t: Translate): string {
  return range.lowCents === range.highCents
    ? formatDollars(range.lowCents)
    : formatDollarRange(range, t);
}

/**
 * Renders the result of an estimator: the range, its lines, items without a price, and the next
 * steps.
 */
export function EstimateResult({
  estimate,
  corrected,
  planning,
  quoteHref,
  shareHref,
}: {
  estimate: Estimate;
  /** Corrections of rejected input, as sentences; "" without any. Announced with the result. */
  corrected: string;
  /** Month of the rates, "March 2026"; undefined once the owner has confirmed all of them. */
  planning: string | undefined;
  quoteHref: string;
  shareHref: string;
}) {
  const copy = useEditedCopy(estimatorsCopy, "estimator");
  const t = useMessage();
  const { lines, unpriced } = estimate;
  const range = formatBallpark(estimate, t);
  return (
    <div className="calculator-result">
      <div>
        <h3 className="label muted">{t("Ballpark")}</h3>
        {lines.length > 0 ? (
          <p className="big-number big-number--range" translate="no">
            {range}
          </p>
        ) : (
          <p className="above-4">{copy.nothing}</p>
        )}
        <p className="fine-print muted above-4">
          {planning ? copy.sample.replace("{month}", planning) : copy.ballpark}
        </p>
        <ScreenReaderStatus
          text={`${lines.length > 0 ? t("Ballpark {range}.", { range }) : copy.nothing} ${corrected}`.trim()}
        />
      </div>
      {lines.length > 0 ? (
        <div className="scroll-x">
          <DataTable
            className="table table--money"
            caption={t("What the ballpark includes")}
            rows={lines}
            rowKey={({ key }) => key}
            columns={[
              {
                isRowHeader: true,
                cell: (line) => (
                  <>
                    {line.label}
                    <small>{line.detail}</small>
                  </>
                ),
              },
              { isNumber: true, cell: (line) => formatBallpark(line, t) },
            ]}
          />
        </div>
      ) : null}
      {unpriced.length > 0 ? (
        <div>
          <p className="fine-print">{`${copy.unpriced} ${unpriced.join("; ")}.`}</p>
        </div>
      ) : null}
      <div className="calculator-actions no-print">
        <ButtonLink href={quoteHref}>{t("Get a quote")}</ButtonLink>
        <PrintAndShare href={shareHref} linkText={t("Link to this ballpark")} />
      </div>
    </div>
  );
}

/** Renders the number field with a slider. The field is submitted; the slider needs scripts. */
export function NumberRow({
  form,
  name,
  label,
  value,
  used,
  corrections,
  max,
  min = 0,
  step = 1,
}: {
  /** Id of the form, and prefix of its field ids. */
  form: string;
  name: string;
  label: string;
  /** Start value, and current value. */
  value: number;
  used: number;
  corrections: readonly { field: string; text: string }[];
  max: number;
  min?: number;
  step?: number;
}) {
  const id = `${form}-${name}`;
  return (
    <div className="calculator-row">
      <label htmlFor={id}>{label}</label>
      <input
        className="field-input"
        type="text"
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        data-grouped=""
        defaultValue={value.toLocaleString("en-US")}
        {...correctionAttributes(id, name, corrections)}
      />
      <PairedSlider numberId={id} label={label} used={used} min={min} max={max} step={step} />
    </div>
  );
}
