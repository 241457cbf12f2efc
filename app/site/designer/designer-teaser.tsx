import { useContext, useMemo } from "react";
import { designerCopy } from "~/content/copy/designer";
import {
  DESIGN_LIMITS,
  formatDesignLength,
  formatDesignQuery,
  TEASER_DESIGN,
} from "~/domain/pergola/design";
import type { TeaserData } from "~/domain/pergola/design-figures";
import { formatDollarRange } from "~/lib/money";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { useLiveQuoteTarget } from "~/site/chrome/quote-target";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Button } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { SegmentedControl } from "~/ui/forms/choice";
import { RangeField } from "~/ui/forms/range";
import { PageLanguageContext, useMessage } from "~/ui/language";
import { LouverEdge } from "~/ui/page-header";
import { listTypeOptions } from "./design-form";
import { designTarget } from "./design-target";
import {
  preloadDesignerModules,
  useBallparkRange,
  useDesign,
  useThrottledValue,
} from "./use-design";

const formId = "teaser";

const search = `?${formatDesignQuery(TEASER_DESIGN)}`;
const fixed = (["depth", "height", "color", "faces", "month", "hour"] as const).map(
  (name) => [name, String(TEASER_DESIGN[name])] as const,
);

/**
 * Renders the small designer at dusk between two louver edges: type, width, and louvers are live;
 * the designer page has the rest.
 */
export function DesignerTeaser({
  prices,
  learned,
  serverBallpark,
  action,
}: TeaserData & { action: string }) {
  const teaser = useEditedCopy(designerCopy.teaser, "teaser");
  const form = useEditedCopy(designerCopy.form, "teaser.form");
  const t = useMessage();
  const page = useContext(PageLanguageContext);
  const { design, start, canonical, changed, onInput } = useDesign(formId, search, false);
  const target = useMemo(() => designTarget(canonical), [canonical]);
  useLiveQuoteTarget(changed ? target : undefined);
  const ballpark = useBallparkRange(useThrottledValue(design), { prices, learned }, serverBallpark);
  return (
    <>
      <LouverEdge up />
      <section
        className="theme-dusk section section--edge"
        aria-labelledby="draw-h"
        onInput={onInput}
        onPointerEnter={preloadDesignerModules}
        onFocus={preloadDesignerModules}
      >
        <div className="wrapper teaser">
          <form
            className="teaser-form"
            id={formId}
            action={page?.toLink({ href: action }).href ?? action}
            method="get"
          >
            <PreviewDateInput />
            <h2 id="draw-h">{teaser.title}</h2>
            <p className="muted">{teaser.text}</p>
            <fieldset>
              <legend className="visually-hidden">{form.kind}</legend>
              <SegmentedControl
                name="type"
                options={listTypeOptions(t)}
                chosen={start.design.type}
              />
            </fieldset>
            <RangeField
              id="teaser-width"
              name="width"
              label={form.width}
              unit={form.inches}
              {...DESIGN_LIMITS.width}
              step={6}
              defaultValue={start.design.width}
              print={(inches) => formatDesignLength(inches, t)}
            />
            <RangeField
              id="teaser-louver"
              name="louver"
              label={teaser.louver}
              unit={form.degrees}
              {...DESIGN_LIMITS.louver}
              step={5}
              defaultValue={start.design.louver}
              print={(value) => `${value}°`}
            />
            {fixed.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {start.design.addOns.map((addOn) => (
              <input key={addOn} type="hidden" name="add" value={addOn} />
            ))}
            <div className="actions">
              <Button>{teaser.open}</Button>
              {ballpark ? (
                <p className="tabular">
                  {t("Ballpark: {range}", { range: formatDollarRange(ballpark, t) })}
                </p>
              ) : null}
            </div>
          </form>
          <Drawing kind="axon" params={design} options={{ h: 660 }} />
        </div>
      </section>
      <LouverEdge />
    </>
  );
}
