import { useMemo } from "react";
import { estimators as copy } from "~/copy/estimators";
import {
  describeKitchen,
  estimateKitchen,
  kitchenLayouts,
  kitchenLimits,
  kitchenQuery,
  kitchenRoofs,
  kitchenTiers,
  kitchenUtilities,
  kitchenWords,
  readKitchen,
} from "~/prices/estimators";
import type { PriceItem } from "~/prices/prices";
import { Segmented } from "~/ui/choice";
import { Corrections, describedBy } from "./corrections";
import { EstimateSheet, EstimatorFrame, NumberRow } from "./estimator-parts";
import { useAddress, useFormQuery } from "./use-form-query";

const formId = "kitchen-estimator";

/** What the estimators need of their page. */
export type EstimatorProps = {
  /** The price book as it stands. */
  prices: readonly (PriceItem & { isSample: boolean })[];
  /** The address's query as it came: server and browser start from the same choice. */
  search: string;
  /** The page's own path. */
  action: string;
  quotePath: string;
};

/** Layout, feet and level in, an itemised range out. A GET form the server answers, live in the browser. Nothing without a price book. */
export function KitchenEstimator({ prices, search, action, quotePath }: EstimatorProps) {
  const { query, arrived, visit, onInput } = useFormQuery(formId, search);
  const { choice, corrections } = useMemo(() => readKitchen(new URLSearchParams(query)), [query]);
  const estimate = useMemo(() => estimateKitchen(prices, choice), [prices, choice]);
  const start = useMemo(() => readKitchen(new URLSearchParams(arrived)).choice, [arrived]);
  const canonical = kitchenQuery(choice);
  useAddress(canonical, query !== arrived);
  const { layout, tier, roof, utility } = kitchenWords;
  const said = (field: string) => describedBy(`${formId}-${field}`, field, corrections)?.["aria-describedby"];
  if (prices.length === 0) return null;
  return (
    <EstimatorFrame id="kitchen-cost" {...copy.kitchen}>
      <div className="calc" onInput={onInput}>
        <form
          key={visit}
          method="get"
          action={`${action}#kitchen-cost`}
          id={formId}
          onSubmit={(event) => event.preventDefault()}
          aria-label="Kitchen"
        >
          <fieldset aria-describedby={said("layout")}>
            <legend className="lbl">Layout</legend>
            <Segmented name="layout" options={kitchenLayouts.map((value) => ({ value, label: layout[value] }))} chosen={start.layout} />
          </fieldset>
          <NumberRow
            form={formId}
            name="length"
            label="Counter, feet along the front"
            value={start.feet}
            used={choice.feet}
            corrections={corrections}
            least={kitchenLimits.leastFeet}
            most={kitchenLimits.mostFeet}
          />
          <fieldset aria-describedby={said("tier")}>
            <legend className="lbl">Level</legend>
            <Segmented name="tier" options={kitchenTiers.map((value) => ({ value, label: tier[value] }))} chosen={start.tier} />
            <p className="help">{copy.kitchen.levels}</p>
          </fieldset>
          <fieldset aria-describedby={said("roof")}>
            <legend className="lbl">Roof over it</legend>
            <Segmented name="roof" options={kitchenRoofs.map((value) => ({ value, label: roof[value] }))} chosen={start.roof} />
          </fieldset>
          <fieldset aria-describedby={said("utilities")}>
            <legend className="lbl">Run to it</legend>
            <Segmented
              type="checkbox"
              name="utilities"
              options={kitchenUtilities.map((value) => ({ value, label: utility[value] }))}
              chosen={start.utilities}
            />
          </fieldset>
          <Corrections corrections={corrections} idOf={(field) => `${formId}-${field}`} />
          <button className="btn btn--ink nojs" type="submit">
            Work it out
          </button>
        </form>
        <EstimateSheet
          estimate={estimate}
          corrected={corrections.map(({ text }) => text).join(" ")}
          isSample={prices.some((item) => item.isSample && estimate.lines.some((line) => line.key === item.key))}
          quoteHref={`${quotePath}?services=outdoor-kitchen&details=${encodeURIComponent(describeKitchen(choice))}`}
          shareHref={`${action}?${canonical}#kitchen-cost`}
        />
      </div>
    </EstimatorFrame>
  );
}
