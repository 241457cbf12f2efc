import { useState } from "react";
import { designer as copy } from "~/copy/designer";
import { DEFAULT_DESIGN, designQuery, formatLength, LIMITS, type PergolaDesign } from "~/pergola/design";
import type { DesignFacts } from "~/pergola/facts";
import type { PriceItem } from "~/prices/prices";
import { Button } from "~/ui/button";
import { Segmented } from "~/ui/choice";
import { Drawing } from "~/ui/drawing";
import { RangeRow } from "~/ui/range";
import { formatRange } from "./design-estimate";
import { typeOptions } from "./design-form";
import { useDesign, useFacts, warmUp } from "./use-design";

const formId = "teaser";

/** What the teaser starts from; its page's loader works out `designFacts(TEASER_DESIGN, prices)`. */
export const TEASER_DESIGN: PergolaDesign = { ...DEFAULT_DESIGN, louver: 40, hour: 13 };
const search = `?${designQuery(TEASER_DESIGN)}`;
const fixed = (["depth", "height", "color", "faces", "month", "hour"] as const).map((name) => [name, String(TEASER_DESIGN[name])] as const);

/** The designer in short, on dusk: type, width and louvers live; the rest is a click away. */
export function DesignerTeaser({ prices, facts: served, action }: { prices: readonly PriceItem[]; facts: DesignFacts; action: string }) {
  const { design, onInput } = useDesign(formId, search);
  const { estimate } = useFacts(design, prices, served);
  const [start] = useState(design);
  return (
    <section className="dusk sec dz-tease" aria-labelledby="draw-h" onInput={onInput} onPointerEnter={warmUp} onFocus={warmUp}>
      <div className="wrap draw-home">
        <form className="draw-form" id={formId} action={action} method="get">
          <h2 id="draw-h">{copy.teaser.title}</h2>
          <p className="soft">{copy.teaser.text}</p>
          <fieldset>
            <legend className="vh">{copy.form.type}</legend>
            <Segmented name="type" options={typeOptions} chosen={start.type} />
          </fieldset>
          <RangeRow
            id="teaser-width"
            name="width"
            label={copy.form.width}
            {...LIMITS.width}
            step={6}
            defaultValue={start.width}
            print={formatLength}
          />
          <RangeRow
            id="teaser-louver"
            name="louver"
            label={copy.teaser.louver}
            {...LIMITS.louver}
            step={5}
            defaultValue={start.louver}
            print={(value) => `${value}°`}
          />
          {fixed.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {start.addOns.map((addOn) => (
            <input key={addOn} type="hidden" name="add" value={addOn} />
          ))}
          <div className="acts">
            <Button>{copy.teaser.open}</Button>
            {estimate.lines.length > 0 ? <p className="num">Ballpark {formatRange(estimate)}</p> : null}
          </div>
        </form>
        <Drawing kind="axon" params={design} options={{ h: 660 }} />
      </div>
    </section>
  );
}
