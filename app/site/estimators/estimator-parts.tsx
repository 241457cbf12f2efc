import { estimatorsCopy } from "~/content/copy/estimators";
import type { Estimate } from "~/domain/prices/prices";
import { formatDollars } from "~/lib/money";
import { ScreenReaderStatus } from "~/site/page-sections/screen-reader-status";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { PrintAndShare } from "~/site/posts/share-links";
import { ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { PairedSlider } from "~/ui/forms/range";
import { correctionAttributes } from "./corrections";

/** "$22,050 to $64,150": a ballpark in whole dollars. */
function formatBallpark({ lowCents, highCents }: Pick<Estimate, "lowCents" | "highCents">): string {
  return lowCents === highCents
    ? formatDollars(lowCents)
    : `${formatDollars(lowCents)} to ${formatDollars(highCents)}`;
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
  const { lines, unpriced } = estimate;
  const range = formatBallpark(estimate);
  return (
    <div className="calculator-result">
      <div>
        <h3 className="label muted">Ballpark</h3>
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
          text={`${lines.length > 0 ? `Ballpark ${range}.` : copy.nothing} ${corrected}`.trim()}
        />
      </div>
      {lines.length > 0 ? (
        <div className="scroll-x">
          <DataTable
            className="table table--money"
            caption="What the ballpark includes"
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
              { isNumber: true, cell: formatBallpark },
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
        <ButtonLink href={quoteHref}>Get a quote</ButtonLink>
        <PrintAndShare href={shareHref} linkText="Link to this ballpark" />
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
