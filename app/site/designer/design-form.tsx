import { memo } from "react";
import {
  ADD_ON_NAMES,
  ADD_ONS,
  COLOR_HEX,
  COLOR_NAMES,
  COLORS,
  clockLabel,
  FACE_NAMES,
  FACES,
  formatFeet,
  formatLength,
  LIMITS,
  MONTH_NAMES,
  PERGOLA_TYPES,
  type PergolaDesign,
  TYPE_NAMES,
} from "~/domain/pergola/design";
import { AtMoment } from "~/site/chrome/at-moment";
import { designer } from "~/site/copy/designer";
import { useTexts } from "~/site/texts/use-texts";
import { Button } from "~/ui/button";
import { Check, Segmented } from "~/ui/forms/choice";
import { Select } from "~/ui/forms/field";
import { RangeRow } from "~/ui/forms/range";

const degrees = (value: number) => `${value}°`;
/** A slider moves in whole steps unless the value it starts from lies between two of them. */
export const stepFor = (value: number, step: number) => (value % step === 0 ? step : 1);
/** The hours the slider offers; one outside them (a night hour in a link) opens all of the day. */
const daylight = { min: 5, max: 20 };

export const typeOptions = PERGOLA_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));

type DesignFormProps = {
  id: string;
  action: string;
  /** What it was sent with. */
  start: PergolaDesign;
  /** What it holds now: the type and depth set the range of the depth, the month the names of the hours. */
  type: PergolaDesign["type"];
  /** Where a new range of the depth begins. */
  depth: number;
  depthStep: number;
  month: number;
};

/** True if the same controls are drawn: the sliders hold their own values, so another depth alone changes nothing. */
const drawsTheSame = (one: DesignFormProps, other: DesignFormProps) =>
  one.id === other.id &&
  one.action === other.action &&
  one.start === other.start &&
  one.type === other.type &&
  one.depthStep === other.depthStep &&
  one.month === other.month;

/** The designer's controls: a GET form that the server answers. */
export const DesignForm = memo(function DesignForm({ id, action, start, type, depth, depthStep, month }: DesignFormProps) {
  const copy = useTexts(designer);
  const hours = start.hour < daylight.min || start.hour > daylight.max ? { min: 0, max: 23 } : daylight;
  return (
    <form className="dz-form" id={id} method="get" action={action} aria-label={copy.form.name}>
      <AtMoment />
      <fieldset>
        <legend>{copy.form.kind}</legend>
        <Segmented name="type" options={typeOptions} chosen={start.type} />
      </fieldset>
      <RangeRow
        id="width"
        name="width"
        label={copy.form.width}
        unit={copy.form.inches}
        {...LIMITS.width}
        step={stepFor(start.width, 6)}
        defaultValue={start.width}
        print={formatLength}
      />
      <RangeRow
        key={type}
        id="depth"
        name="depth"
        label={copy.form.depth}
        unit={copy.form.inches}
        {...LIMITS.depth[type]}
        step={depthStep}
        defaultValue={depth}
        print={formatLength}
      />
      <RangeRow
        id="height"
        name="height"
        label={copy.form.height}
        unit={copy.form.inches}
        {...LIMITS.height}
        step={stepFor(start.height, 6)}
        defaultValue={start.height}
        print={formatFeet}
      />
      <RangeRow
        id="louver"
        name="louver"
        label={copy.form.louver}
        unit={copy.form.degrees}
        {...LIMITS.louver}
        step={stepFor(start.louver, 5)}
        defaultValue={start.louver}
        print={degrees}
      />
      <fieldset>
        <legend>{copy.form.color}</legend>
        <Segmented
          name="color"
          options={COLORS.map((value) => ({ value, label: COLOR_NAMES[value], swatch: COLOR_HEX[value] }))}
          chosen={start.color}
        />
      </fieldset>
      <fieldset className="dz-faces">
        <legend>{copy.form.faces}</legend>
        <Segmented
          name="faces"
          options={FACES.map((value) => ({
            value,
            label: (
              <>
                <span className="vh">{FACE_NAMES[value]}</span>
                <span aria-hidden="true">{value.toUpperCase()}</span>
              </>
            ),
          }))}
          chosen={start.faces}
        />
      </fieldset>
      <Select
        name="month"
        label={copy.form.month}
        defaultValue={String(start.month)}
        options={MONTH_NAMES.map((label, at) => ({ value: String(at + 1), label }))}
      />
      <RangeRow
        id="hour"
        name="hour"
        label={copy.form.hour}
        {...hours}
        step={1}
        defaultValue={start.hour}
        print={(hour) => clockLabel(month, hour)}
      />
      <fieldset>
        <legend>{copy.form.add}</legend>
        {ADD_ONS.map((addOn) => (
          <Check key={addOn} name="add" value={addOn} label={ADD_ON_NAMES[addOn]} defaultChecked={start.addOns.includes(addOn)} />
        ))}
      </fieldset>
      <Button kind="ink" className="nojs">
        {copy.redraw}
      </Button>
    </form>
  );
}, drawsTheSame);
