import { memo } from "react";
import { designerCopy } from "~/content/copy/designer";
import {
  ADD_ON_LABELS,
  ADD_ONS,
  COLOR_HEX,
  COLOR_LABELS,
  COLORS,
  DESIGN_LIMITS,
  FACING_LABELS,
  FACINGS,
  formatClockHour,
  formatDesignLength,
  formatDimension,
  MONTH_NAMES,
  PERGOLA_TYPE_LABELS,
  PERGOLA_TYPES,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { ROOF_DESCRIPTIONS, ROOF_LABELS, ROOFS, roofsOf, suitsRoof } from "~/domain/pergola/roofs";
import type { Translate } from "~/lib/fill-text";
import { upperFirst } from "~/lib/text";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Button } from "~/ui/button";
import { Checkbox, SegmentedControl } from "~/ui/forms/choice";
import { Select } from "~/ui/forms/field";
import { RangeField } from "~/ui/forms/range";
import { useMessage } from "~/ui/language";
import { FacingPlan } from "./facing-plan";

const formatDegrees = (value: number) => `${value}°`;
/**
 * Returns the step of a slider that starts at `value`: `step`, or 1 if `value` is not a multiple of
 * it.
 */
export const chooseSliderStep = (value: number, step: number) => (value % step === 0 ? step : 1);
/** Hours of the slider; a link with an hour outside of them enables the whole day. */
const daylight = { min: 5, max: 20 };

export const listTypeOptions = (t: Translate) =>
  PERGOLA_TYPES.map((value) => ({ value, label: t(PERGOLA_TYPE_LABELS[value]) }));

type DesignFormProps = {
  id: string;
  action: string;
  /** Design the form was rendered with. */
  initialDesign: PergolaDesign;
  /**
   * Current design: type and depth set the range of the depth, type and roof what can be chosen,
   * the month sets the labels of the hours.
   */
  type: PergolaDesign["type"];
  /** Current roof, and the chosen one of a new list of roofs. */
  roof: PergolaDesign["roof"];
  /** Start of a new depth range. */
  depth: number;
  depthStep: number;
  month: number;
};

/**
 * True if both render the same controls: sliders keep their own values, so the depth alone changes
 * nothing.
 */
const hasEqualControls = (one: DesignFormProps, other: DesignFormProps) =>
  one.id === other.id &&
  one.action === other.action &&
  one.initialDesign === other.initialDesign &&
  one.type === other.type &&
  one.roof === other.roof &&
  one.depthStep === other.depthStep &&
  one.month === other.month;

/** Controls of the designer: a GET form handled by the server. */
export const DesignForm = memo(function DesignForm({
  id,
  action,
  initialDesign,
  type,
  roof,
  depth,
  depthStep,
  month,
}: DesignFormProps) {
  const copy = useEditedCopy(designerCopy);
  const t = useMessage();
  const printLength = (inches: number) => formatDesignLength(inches, t);
  const hours =
    initialDesign.hour < daylight.min || initialDesign.hour > daylight.max
      ? { min: 0, max: 23 }
      : daylight;
  return (
    <form
      className="designer-form"
      id={id}
      method="get"
      action={action}
      aria-label={copy.form.name}
    >
      <PreviewDateInput />
      <fieldset>
        <legend>{copy.form.roof}</legend>
        <SegmentedControl
          key={String(type === "cantilever")}
          name="roof"
          options={ROOFS.map((value) => ({
            value,
            label: t(ROOF_LABELS[value]),
            disabled: !roofsOf(type).includes(value),
          }))}
          chosen={roof}
        />
        <p className="fine-print">
          {type === "cantilever" ? copy.form.cantileverRoofs : t(ROOF_DESCRIPTIONS[roof])}
        </p>
      </fieldset>
      <fieldset>
        <legend>{copy.form.kind}</legend>
        <SegmentedControl name="type" options={listTypeOptions(t)} chosen={initialDesign.type} />
      </fieldset>
      <RangeField
        id="width"
        name="width"
        label={copy.form.width}
        unit={copy.form.inches}
        {...DESIGN_LIMITS.width}
        step={chooseSliderStep(initialDesign.width, 6)}
        defaultValue={initialDesign.width}
        print={printLength}
      />
      <RangeField
        key={type}
        id="depth"
        name="depth"
        label={copy.form.depth}
        unit={copy.form.inches}
        {...DESIGN_LIMITS.depth[type]}
        step={depthStep}
        defaultValue={depth}
        print={printLength}
      />
      <RangeField
        id="height"
        name="height"
        label={copy.form.height}
        unit={copy.form.inches}
        {...DESIGN_LIMITS.height}
        step={chooseSliderStep(initialDesign.height, 6)}
        defaultValue={initialDesign.height}
        print={formatDimension}
      />
      {/* hidden, not left out: the slider keeps its angle for when louvers are chosen again */}
      <div hidden={roof !== "louvered"}>
        <RangeField
          id="louver"
          name="louver"
          label={copy.form.louver}
          unit={copy.form.degrees}
          {...DESIGN_LIMITS.louver}
          step={chooseSliderStep(initialDesign.louver, 5)}
          defaultValue={initialDesign.louver}
          print={formatDegrees}
        />
      </div>
      <fieldset>
        <legend>{copy.form.color}</legend>
        <SegmentedControl
          name="color"
          options={COLORS.map((value) => ({
            value,
            label: t(COLOR_LABELS[value]),
            swatch: COLOR_HEX[value],
          }))}
          chosen={initialDesign.color}
        />
      </fieldset>
      <fieldset className="designer-faces">
        <legend>{copy.form.faces}</legend>
        <SegmentedControl
          name="faces"
          options={FACINGS.map((value) => ({
            value,
            label: (
              <>
                <span className="visually-hidden">{t(FACING_LABELS[value])}</span>
                <span aria-hidden="true">{t(value.toUpperCase())}</span>
              </>
            ),
          }))}
          chosen={initialDesign.faces}
        />
        <FacingPlan formId={id} initialFacing={initialDesign.faces} />
      </fieldset>
      <Select
        name="month"
        label={copy.form.month}
        defaultValue={String(initialDesign.month)}
        options={MONTH_NAMES.map((name, at) => ({
          value: String(at + 1),
          label: upperFirst(t(name)),
        }))}
      />
      <RangeField
        id="hour"
        name="hour"
        label={copy.form.hour}
        {...hours}
        step={1}
        defaultValue={initialDesign.hour}
        print={(hour) => formatClockHour(month, hour, t)}
      />
      <fieldset>
        <legend>{copy.form.add}</legend>
        {ADD_ONS.map((addOn) => (
          // hidden, not left out: a checkbox that came back checked would not be in the design
          <div key={addOn} hidden={!suitsRoof(addOn, roof)}>
            <Checkbox
              name="add"
              value={addOn}
              label={t(ADD_ON_LABELS[addOn])}
              defaultChecked={initialDesign.addOns.includes(addOn)}
            />
          </div>
        ))}
      </fieldset>
      <Button kind="ink" className="no-script">
        {copy.redraw}
      </Button>
    </form>
  );
}, hasEqualControls);
