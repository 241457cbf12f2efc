import { estimatorsCopy } from "~/content/copy/estimators";
import {
  concreteFinishes,
  estimateGround,
  formatGround,
  formatGroundQuery,
  type GroundChoice,
  groundLabels,
  groundLimits,
  parseGround,
} from "~/domain/prices/estimators";
import { Estimator, type EstimatorKind, type EstimatorProps } from "~/site/estimators/estimator";
import { NumberRow } from "~/site/estimators/estimator-parts";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Checkbox, SegmentedControl } from "~/ui/forms/choice";
import { useText } from "~/ui/language";

export const groundEstimator: EstimatorKind<GroundChoice> = {
  formId: "ground-estimator",
  hash: "ground-cost",
  label: "Concrete and turf",
  service: "concrete-and-turf",
  read: parseGround,
  estimate: estimateGround,
  query: formatGroundQuery,
  describe: formatGround,
};

/** Renders the estimator of concrete and turf by square feet. */
export function ConcreteAndTurfEstimator(props: EstimatorProps) {
  const copy = useEditedCopy(estimatorsCopy.ground, "estimator");
  const t = useText();
  const maxSquareFeet = groundLimits.mostSquareFeet;
  return (
    <Estimator kind={groundEstimator} title={copy.title} intro={copy.intro} {...props}>
      {({ formId, start, choice, corrections, descriptionOf }) => {
        const row = { form: formId, corrections, max: maxSquareFeet, step: 10 };
        return (
          <>
            <NumberRow
              {...row}
              name="area"
              label={t("Concrete (sq ft)")}
              value={start.area}
              used={choice.area}
            />
            <fieldset aria-describedby={descriptionOf("finish")}>
              <legend className="field-label">{t("Finish")}</legend>
              <SegmentedControl
                name="finish"
                options={concreteFinishes.map((value) => ({
                  value,
                  label: t(groundLabels.finish[value]),
                }))}
                chosen={start.finish}
              />
            </fieldset>
            <NumberRow
              {...row}
              name="turf"
              label={t("Turf (sq ft)")}
              value={start.turf}
              used={choice.turf}
            />
            <NumberRow
              {...row}
              name="demolition"
              label={t("Old concrete to remove (sq ft)")}
              value={start.demolition}
              used={choice.demolition}
            />
            <Checkbox
              name="drain"
              value="yes"
              defaultChecked={start.drain}
              label={t("Add a drain line from the low point")}
            />
          </>
        );
      }}
    </Estimator>
  );
}
