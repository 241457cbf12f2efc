import { useMemo } from "react";
import { estimators as copy } from "~/copy/estimators";
import { describeGround, estimateGround, groundFinishes, groundLimits, groundQuery, groundWords, readGround } from "~/prices/estimators";
import { Check, Segmented } from "~/ui/choice";
import { Corrections, describedBy } from "./corrections";
import { EstimateSheet, EstimatorFrame, NumberRow } from "./estimator-parts";
import type { EstimatorProps } from "./kitchen-estimator";
import { useAddress, useFormQuery } from "./use-form-query";

const formId = "ground-estimator";

/** Square feet of concrete and turf in, an itemised range out. A GET form the server answers, live in the browser. Nothing without a price book. */
export function GroundEstimator({ prices, search, action, quotePath }: EstimatorProps) {
  const { query, arrived, visit, onInput } = useFormQuery(formId, search);
  const { choice, corrections } = useMemo(() => readGround(new URLSearchParams(query)), [query]);
  const estimate = useMemo(() => estimateGround(prices, choice), [prices, choice]);
  const start = useMemo(() => readGround(new URLSearchParams(arrived)).choice, [arrived]);
  const canonical = groundQuery(choice);
  useAddress(canonical, query !== arrived);
  const most = groundLimits.mostSquareFeet;
  const said = (field: string) => describedBy(`${formId}-${field}`, field, corrections)?.["aria-describedby"];
  if (prices.length === 0) return null;
  return (
    <EstimatorFrame id="ground-cost" {...copy.ground}>
      <div className="calc" onInput={onInput}>
        <form
          key={visit}
          method="get"
          action={`${action}#ground-cost`}
          id={formId}
          onSubmit={(event) => event.preventDefault()}
          aria-label="Concrete and turf"
        >
          <NumberRow
            form={formId}
            name="area"
            label="Concrete, square feet"
            value={start.area}
            used={choice.area}
            corrections={corrections}
            most={most}
            step={10}
          />
          <fieldset aria-describedby={said("finish")}>
            <legend className="lbl">Finish</legend>
            <Segmented
              name="finish"
              options={groundFinishes.map((value) => ({ value, label: groundWords.finish[value] }))}
              chosen={start.finish}
            />
          </fieldset>
          <NumberRow
            form={formId}
            name="turf"
            label="Turf, square feet"
            value={start.turf}
            used={choice.turf}
            corrections={corrections}
            most={most}
            step={10}
          />
          <NumberRow
            form={formId}
            name="demolition"
            label="Old concrete to remove, square feet"
            value={start.demolition}
            used={choice.demolition}
            corrections={corrections}
            most={most}
            step={10}
          />
          <Check name="drain" value="yes" defaultChecked={start.drain} label="A drain line from the low point" />
          <Corrections corrections={corrections} idOf={(field) => `${formId}-${field}`} />
          <button className="btn btn--ink nojs" type="submit">
            Work it out
          </button>
        </form>
        <EstimateSheet
          estimate={estimate}
          corrected={corrections.map(({ text }) => text).join(" ")}
          isSample={prices.some((item) => item.isSample && estimate.lines.some((line) => line.key === item.key))}
          quoteHref={`${quotePath}?services=concrete-and-turf&details=${encodeURIComponent(describeGround(choice))}`}
          shareHref={`${action}?${canonical}#ground-cost`}
        />
      </div>
    </EstimatorFrame>
  );
}
