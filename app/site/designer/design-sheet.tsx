import { Link } from "@remix-run/react";
import { memo } from "react";
import { designerCopy } from "~/content/copy/designer";
import {
  type BestLouver,
  formatBestAngles,
  hasSeparateBestAngle,
} from "~/domain/pergola/best-louver";
import {
  areaSquareFeet,
  COLOR_LABELS,
  FACING_LABELS,
  formatClockHour,
  formatDesignQuery,
  formatStructure,
  formatStudyDate,
  type PergolaDesign,
  toHoustonClock,
} from "~/domain/pergola/design";
import type { DesignFigures } from "~/domain/pergola/design-figures";
import { isPanelRoof, type Roof } from "~/domain/pergola/roofs";
import type { ShadeHour } from "~/domain/pergola/shade-hours";
import { useSiteData } from "~/site/chrome/site-data";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import type { Yard } from "~/site/yard/yard-device";
import type { YardOffer } from "~/site/yard/yard-links";
import { ScrollTable } from "~/ui/content/tables";
import { Drawing } from "~/ui/drawings/drawing";
import { useMessage, useText } from "~/ui/language";
import { LiveYardAction } from "./live-yard";

/** Renders the links to all angles with the most shade, marking the one with the most daylight. */
function BestAngles({ design, best }: { design: PergolaDesign; best: BestLouver }) {
  const { angle, percent, from, to } = best;
  const t = useText();
  const renderAngleLink = (louver: number) => (
    <Link
      to={`?${formatDesignQuery({ ...design, louver })}`}
      state={{ focus: "louver" }}
      rel="nofollow"
      preventScrollReset
    >
      {`${louver}°`}
    </Link>
  );
  if (from === to && !hasSeparateBestAngle(best))
    return (
      <>
        {t("Best louver angle at that hour:")} {renderAngleLink(angle)}
        {t(", for {percent}% shade.", { percent })}
      </>
    );
  return (
    <>
      {from === to ? (
        renderAngleLink(from)
      ) : (
        <>
          {t("Any angle from")} {renderAngleLink(from)} {t("to")} {renderAngleLink(to)}
        </>
      )}
      {t(" gives {percent}%", { percent })}
      {hasSeparateBestAngle(best) ? (
        <>
          ; {renderAngleLink(angle)} {t("does too and lets more daylight in.")}
        </>
      ) : from === angle || to === angle ? (
        "."
      ) : (
        <>
          ; {renderAngleLink(angle)} {t("lets the most daylight in.")}
        </>
      )}
    </>
  );
}

/** "60% of the patio …": the shade in percent, and a better angle if there is one. */
function ShadeNow({ design, facts }: { design: PergolaDesign; facts: DesignFigures }) {
  const t = useMessage();
  const when = t("{time} on {day}", {
    time: formatClockHour(design.month, design.hour, t),
    day: formatStudyDate(design.month, t),
  });
  const { best } = facts;
  if (!facts.isSunUp) {
    return (
      <>
        <b>{t("Night")}</b>
        <p>{t("The sun is down at {when}. Change the time of day to see the shade.", { when })}</p>
      </>
    );
  }
  return (
    <>
      <b>{`${facts.percent}%`}</b>
      <p>
        <span>
          {t("of the patio is in shade at {when}, facing {direction}. ", {
            when,
            direction: t(FACING_LABELS[design.faces]),
          })}
        </span>
        {!best ? (
          <span>{t(fixedRoofNote(design.roof, facts.percent))}</span>
        ) : best.percent > facts.percent ? (
          <span key={Object.values(best).join()}>
            <BestAngles design={design} best={best} />
          </span>
        ) : (
          <span>{t("No louver angle gives more shade.")}</span>
        )}
      </p>
    </>
  );
}

/** Says why the shade of a roof without louvers does not change with an angle. */
function fixedRoofNote(roof: Roof, percent: number): string {
  if (!isPanelRoof(roof)) return "Slats are fixed, so the shade changes only with the sun.";
  return percent < 100
    ? "No sun comes through the roof; it reaches the rest from the sides."
    : "No sun comes through the roof.";
}

export function DesignDrawing({ design }: { design: PergolaDesign }) {
  return (
    <Drawing
      kind="axon"
      className="axonometric"
      params={design}
      options={{ h: 690, slab: design.addOns.includes("slab") }}
    />
  );
}

/**
 * Sheet below the drawing: plan and section, shade, and title block. Memoized, so that a new
 * drawing does not wait for it.
 */
export const DesignSheet = memo(function DesignSheet({
  design,
  facts,
  yard,
  offer,
}: {
  design: PergolaDesign;
  facts: DesignFigures;
  /** Set if the sheet has the code for a phone. */
  yard: Yard | undefined;
  offer: YardOffer;
}) {
  const copy = useEditedCopy(designerCopy);
  const t = useMessage();
  const { settings } = useSiteData();
  return (
    <div className="sheet">
      <div className="sheet-inner">
        {yard ? (
          <div className="sheet-yard">
            <LiveYardAction design={design} yard={yard} offer={offer} />
          </div>
        ) : null}
        <div className="sheet-low">
          <div>
            <span className="label">{copy.sheet.plan}</span>
            <Drawing kind="plan" params={design} />
          </div>
          <div className="designer-cut">
            <span className="label">
              {design.roof === "louvered" ? copy.sheet.section : copy.sheet.roofSection}
            </span>
            <Drawing
              kind="section"
              params={design}
              options={{ h: 190, blades: 8, blade: 48, yc: 80 }}
            />
          </div>
          <div className="shade-note">
            <ShadeNow design={design} facts={facts} />
          </div>
          <div>
            <span className="label">{copy.sheet.day}</span>
            <Drawing kind="day" params={design} />
          </div>
        </div>
        <dl className="sheet-title-block">
          <div>
            <dt>{`${settings.name}, Houston`}</dt>
            <dd>{formatStructure(design, t)}</dd>
          </div>
          <div>
            <dt>{copy.sheet.area}</dt>
            <dd className="tabular">{t("{area} sq ft", { area: areaSquareFeet(design) })}</dd>
          </div>
          <div>
            <dt>{copy.sheet.finish}</dt>
            <dd>{t(COLOR_LABELS[design.color])}</dd>
          </div>
          <div>
            <dt>{copy.sheet.status}</dt>
            <dd>{copy.sheet.sketch}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
});

/** Shade of the day as a table, with the best angle of every hour. Memoized like `DesignSheet`. */
export const ShadeTable = memo(function ShadeTable({
  design,
  facts,
}: {
  design: PergolaDesign;
  facts: DesignFigures;
}) {
  const copy = useEditedCopy(designerCopy);
  const t = useMessage();
  const { zone } = toHoustonClock(design.month, 12);
  const title = `${copy.shade.table}, ${formatStudyDate(design.month, t)}`;
  return (
    <div className="faq-items">
      <details>
        <summary>
          {title}
          <span className="toggle" aria-hidden="true" />
        </summary>
        <div>
          <ScrollTable
            plain
            label={title}
            rows={facts.hours}
            rowKey={({ hour }) => String(hour)}
            columns={[
              {
                head: `${copy.shade.columns.time} (${zone})`,
                cell: ({ hour }) => formatClockHour(design.month, hour, t).replace(` ${zone}`, ""),
              },
              {
                head: copy.shade.columns.sun,
                number: true,
                cell: ({ altitude }) => t("{height}° up", { height: altitude }),
              },
              {
                head: copy.shade.columns.shade,
                number: true,
                cell: ({ percent }) => `${percent}%`,
              },
              ...(design.roof === "louvered"
                ? [
                    {
                      head: copy.shade.columns.best,
                      number: true,
                      cell: ({ best }: ShadeHour) =>
                        best
                          ? t("{angles} for {percent}%", {
                              angles: formatBestAngles(best, t),
                              percent: best.percent,
                            })
                          : "",
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </details>
    </div>
  );
});
