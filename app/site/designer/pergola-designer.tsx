import { useMemo } from "react";
import { designerCopy } from "~/content/copy/designer";
import type { LearnedJobs } from "~/domain/ballparks/learned-range";
import { formatClockHour, formatDesignQuery, formatDesignTitle } from "~/domain/pergola/design";
import type { DesignFigures } from "~/domain/pergola/design-figures";
import type { PriceItem } from "~/domain/prices/prices";
import { formatDollarRange } from "~/lib/money";
import { upperFirst } from "~/lib/text";
import { paths } from "~/paths";
import { quoteHref, useLiveQuoteTarget } from "~/site/chrome/quote-target";
import { ScreenReaderStatus } from "~/site/page-sections/screen-reader-status";
import { useUrlQuerySync } from "~/site/page-sections/use-form-query";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { opensViewer, type Yard } from "~/site/yard/yard-device";
import { YardNote } from "~/site/yard/yard-note";
import { ArrowLink } from "~/ui/button";
import { useMessage } from "~/ui/language";
import { DesignEstimate } from "./design-estimate";
import { chooseSliderStep, DesignForm } from "./design-form";
import { DesignDrawing, DesignSheet, ShadeTable } from "./design-sheet";
import { designTarget } from "./design-target";
import { LiveYardAction, preloadYardAction, useLiveYard } from "./live-yard";
import { PlayDay } from "./play-day";
import { type ComparedProject, SimilarProjects } from "./similar-projects";
import {
  preloadDesignerModules,
  useDesign,
  useDesignFigures,
  useThrottledValue,
} from "./use-design";
import { WhichRoof } from "./which-roof";

const formId = "design";

function preload() {
  preloadDesignerModules();
  preloadYardAction();
}

type Props = {
  /** The URL's query, unchanged, so that server and browser start from the same design. */
  search: string;
  prices: readonly PriceItem[];
  /** Jobs of ours that ballparks are based on; null if the owner shows none. */
  learned: LearnedJobs | null;
  /** Month of the rates, "March 2026"; undefined once the owner has confirmed all of them. */
  planning: string | undefined;
  facts: DesignFigures;
  yard: Yard;
  /** Projects of the catalog, from which the two most like the design are shown. */
  projects: readonly ComparedProject[];
  /** Paths of this page and of the packet. */
  action: string;
  packetPath: string;
};

/**
 * Renders the pergola designer: a GET form with its result, updated in the browser on every change.
 */
export function PergolaDesigner({
  search,
  prices,
  learned,
  planning,
  facts: serverFacts,
  yard,
  projects,
  action,
  packetPath,
}: Props) {
  const copy = useEditedCopy(designerCopy);
  const t = useMessage();
  const { design, corrections, start, visit, canonical, changed, onInput } = useDesign(
    formId,
    search,
  );
  const throttledDesign = useThrottledValue(design);
  const linkedQuery = useMemo(() => formatDesignQuery(throttledDesign), [throttledDesign]);
  const facts = useDesignFigures(throttledDesign, { prices, learned }, serverFacts);
  useUrlQuerySync(canonical, changed);
  const time = formatClockHour(throttledDesign.month, throttledDesign.hour, t);
  const shade = facts.isSunUp
    ? t("{percent}% in shade at {time}", { percent: facts.percent, time })
    : t("the sun is down at {time}", { time });
  const title = formatDesignTitle(throttledDesign, t);
  const target = useMemo(() => designTarget(linkedQuery), [linkedQuery]);
  useLiveQuoteTarget(changed ? target : undefined);
  const href = quoteHref(target);
  useLiveYard(linkedQuery);
  const price = facts.ballpark ? formatDollarRange(facts.ballpark, t) : "";
  const offer = useMemo(() => ({ price, callToAction: copy.quote }), [price, copy.quote]);
  const showsCode = yard.device === "code";
  const corrected = changed ? corrections.join(" ") : "";
  return (
    <section
      className="section designer-section"
      aria-label={copy.crumb}
      onInput={onInput}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {start.corrections.length > 0 ? (
        <div className="wrapper designer-status">
          <p className="note-box">{`${copy.corrected} ${start.corrections.join(" ")}`}</p>
        </div>
      ) : null}
      <p className="heading-2 below-5 print-only">{title}</p>
      <div className="wrapper designer" id="drawing">
        <div className="designer-live">
          <DesignForm
            key={visit}
            id={formId}
            action={`${action}#drawing`}
            initialDesign={start.design}
            type={design.type}
            roof={design.roof}
            depth={design.depth}
            depthStep={chooseSliderStep(design.depth, 6)}
            month={design.month}
          />
          <div className="designer-pin">
            <div>
              <DesignDrawing design={design} />
              {corrected ? <p className="note-box">{corrected}</p> : null}
              <div className="designer-summary">
                {price ? (
                  <p className="summary-price">
                    {copy.estimate.name} <b translate="no">{price}</b>
                  </p>
                ) : null}
                <p className="summary-shade">{upperFirst(shade)}</p>
                <div className="summary-actions">
                  {showsCode ? null : (
                    <LiveYardAction design={throttledDesign} yard={yard} offer={offer} />
                  )}
                  <PlayDay sliderId="hour" month={design.month} />
                  {opensViewer(yard) ? <YardNote design={throttledDesign} /> : null}
                </div>
              </div>
            </div>
          </div>
          {opensViewer(yard) ? (
            <div className="yard-note">
              <YardNote design={throttledDesign} />
            </div>
          ) : null}
        </div>
        <div className="designer-middle">
          <DesignSheet
            design={throttledDesign}
            facts={facts}
            yard={showsCode ? yard : undefined}
            offer={offer}
          />
          <ShadeTable design={throttledDesign} facts={facts} />
          <WhichRoof
            design={throttledDesign}
            prices={prices}
            learned={learned}
            planning={planning}
            query={linkedQuery}
          />
          <SimilarProjects title={copy.similar} design={throttledDesign} projects={projects} />
          <div className="designer-note">
            <div className="stack">
              <h2>{copy.shade.title}</h2>
              <p>{copy.shade.text}</p>
            </div>
            <div className="stack">
              <h2>{copy.estimate.leftOut}</h2>
              <p>{copy.estimate.leftOutText}</p>
              <ArrowLink href={paths.permits}>{t("Can I build it here?")}</ArrowLink>
            </div>
          </div>
        </div>
        <DesignEstimate
          estimate={facts.estimate}
          ballpark={facts.ballpark}
          isDrawn={learned?.mode === "range"}
          planning={planning}
          quoteHref={href}
          packetHref={`${packetPath}?${linkedQuery}`}
          shareHref={`${action}?${linkedQuery}`}
        />
      </div>
      <ScreenReaderStatus
        text={`${corrected && `${corrected} `}${title}: ${shade}${price && t(", ballpark {price}", { price })}.`}
      />
    </section>
  );
}
