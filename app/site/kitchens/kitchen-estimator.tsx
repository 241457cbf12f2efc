import { estimatorsCopy } from "~/content/copy/estimators";
import {
  estimateKitchen,
  formatKitchen,
  formatKitchenQuery,
  type KitchenChoice,
  kitchenLabels,
  kitchenLayouts,
  kitchenLimits,
  kitchenRoofs,
  kitchenTiers,
  kitchenUtilities,
  parseKitchen,
} from "~/domain/prices/estimators";
import { Estimator, type EstimatorKind, type EstimatorProps } from "~/site/estimators/estimator";
import { NumberRow } from "~/site/estimators/estimator-parts";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { SegmentedControl } from "~/ui/forms/choice";
import { useText } from "~/ui/language";

export const kitchenEstimator: EstimatorKind<KitchenChoice> = {
  formId: "kitchen-estimator",
  hash: "kitchen-cost",
  label: "Kitchen",
  service: "outdoor-kitchen",
  read: parseKitchen,
  estimate: estimateKitchen,
  query: formatKitchenQuery,
  describe: formatKitchen,
};

/** Renders the estimator of a kitchen by layout, length, and level. */
export function KitchenEstimator(props: EstimatorProps) {
  const copy = useEditedCopy(estimatorsCopy.kitchen, "estimator");
  const t = useText();
  const { layout, tier, roof, utility } = kitchenLabels;
  return (
    <Estimator kind={kitchenEstimator} title={copy.title} intro={copy.intro} {...props}>
      {({ formId, start, choice, corrections, descriptionOf }) => (
        <>
          <fieldset aria-describedby={descriptionOf("layout")}>
            <legend className="field-label">{t("Layout")}</legend>
            <SegmentedControl
              name="layout"
              options={kitchenLayouts.map((value) => ({ value, label: t(layout[value]) }))}
              chosen={start.layout}
            />
          </fieldset>
          <NumberRow
            form={formId}
            name="length"
            label={t("Counter length (feet)")}
            value={start.feet}
            used={choice.feet}
            corrections={corrections}
            min={kitchenLimits.minFeet}
            max={kitchenLimits.maxFeet}
          />
          <fieldset aria-describedby={descriptionOf("tier")}>
            <legend className="field-label">{t("Level")}</legend>
            <SegmentedControl
              name="tier"
              options={kitchenTiers.map((value) => ({ value, label: t(tier[value]) }))}
              chosen={start.tier}
            />
            <p className="help-text">{copy.levels}</p>
          </fieldset>
          <fieldset aria-describedby={descriptionOf("roof")}>
            <legend className="field-label">{t("Roof")}</legend>
            <SegmentedControl
              name="roof"
              options={kitchenRoofs.map((value) => ({ value, label: t(roof[value]) }))}
              chosen={start.roof}
            />
          </fieldset>
          <fieldset aria-describedby={descriptionOf("utilities")}>
            <legend className="field-label">{t("Utilities")}</legend>
            <SegmentedControl
              type="checkbox"
              name="utilities"
              options={kitchenUtilities.map((value) => ({ value, label: t(utility[value]) }))}
              chosen={start.utilities}
            />
          </fieldset>
        </>
      )}
    </Estimator>
  );
}
