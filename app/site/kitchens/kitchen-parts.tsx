import type { customKitchenCopy } from "~/content/copy/custom-kitchen";
import { useQuoteAction } from "~/site/chrome/quote-target";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { linkHref } from "~/site/page-sections/link-href";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ArrowText, ButtonLink, ButtonRow } from "~/ui/button";
import { SpecTable } from "~/ui/content/tables";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { columnImageSizes } from "~/ui/image";
import { useText } from "~/ui/language";
import { SectionHeader } from "~/ui/page-header";

type Copy = typeof customKitchenCopy;

/** Alt texts of the layout drawings. */
const layoutAlts = {
  straight: "Modern outdoor kitchen, 12 ft: a counter in one straight run, with a grill and a sink",
  corner: "Modern outdoor kitchen, 12 ft: a counter around a corner, with a grill and a sink",
  island: "Modern outdoor kitchen, 12 ft: a counter with an island, with a grill and a sink",
} as const;

/**
 * Links to the modern and traditional kitchens pages, each with an image; the second is placed
 * lower.
 */
export function KitchenStyleLinks({ doors }: { doors: Copy["doors"] }) {
  const t = useText();
  return (
    <section className="section section--first clip-x" aria-label={t("Two kinds of kitchen")}>
      <div className="wrapper doors">
        {doors.map(({ name, text, picture, link }, at) => (
          <Anchor key={name} href={linkHref(link)}>
            <CopyFigure
              picture={picture}
              sizes={columnImageSizes("(min-width: 48em) 55vw")}
              ratio={at === 0 ? "4-3" : "4-5"}
              priority={at === 0}
            />
            <h2>{name}</h2>
            <p className="muted measure">{text}</p>
            <ArrowText>{link.label}</ArrowText>
          </Anchor>
        ))}
      </div>
    </section>
  );
}

/** Renders three layouts at the same scale. */
export function KitchenLayouts({ layouts }: { layouts: Copy["layouts"] }) {
  const t = useText();
  return (
    <section className="section flush" aria-labelledby="layouts">
      <div className="wrapper">
        <SectionHeader id="layouts" title={layouts.title} text={layouts.text} />
        <div className="three">
          {layouts.items.map(({ layout, term, text }) => (
            <div key={layout}>
              <StaticDrawing
                name={`kitchen-${layout}`}
                alt={t(layoutAlts[layout])}
                className="drawing-small"
              />
              <h3>{term}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Utilities to install before the concrete pour. */
export function UnderFloorUtilities({ underFloor }: { underFloor: Copy["underFloor"] }) {
  const { primary } = underFloor;
  const main = useQuoteAction({ label: primary.label, href: linkHref(primary) });
  return (
    <section className="section tinted" aria-labelledby="under">
      <div className="wrapper spec-columns">
        <div>
          <h2 id="under" className="below-head">
            {underFloor.title}
          </h2>
          <SpecTable
            caption={underFloor.title}
            rows={underFloor.rows.map(({ term, text }) => [term, text] as const)}
          />
        </div>
        <div className="stack spaced-5">
          <p className="pullquote">{underFloor.pull}</p>
          <ButtonRow>
            <ButtonLink href={main.href}>{main.label}</ButtonLink>
            <ArrowLink href={linkHref(underFloor.secondary)}>
              {underFloor.secondary.label}
            </ArrowLink>
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}
