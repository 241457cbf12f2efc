import type { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { COLOR_HEX, COLORS } from "~/domain/pergola/design";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { linkHref } from "~/site/page-sections/link-href";
import { TermList } from "~/site/page-sections/term-list";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { SpecTable } from "~/ui/content/tables";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { columnImageSizes } from "~/ui/image";
import { useText } from "~/ui/language";
import { LouverEdge, SectionHeader } from "~/ui/page-header";

type Copy = typeof pergolaCoverCopy;

/** Renders the definition in one sentence, and facts. */
export function PergolaIntro({ intro }: { intro: Copy["intro"] }) {
  return (
    <div className="section">
      <div className="wrapper intro">
        <div className="stack spaced-6">
          <p className="pullquote">{intro.pull}</p>
          <p className="measure">{intro.text}</p>
          <ButtonRow>
            <ButtonLink href={linkHref(intro.primary)}>{intro.primary.label}</ButtonLink>
            <ArrowLink href={linkHref(intro.secondary)}>{intro.secondary.label}</ArrowLink>
          </ButtonRow>
        </div>
        <TermList items={intro.facts} className="facts" />
      </div>
    </div>
  );
}

/** Share of sun that reaches the floor, by louver angle. */
export const sunThroughLabels = {
  0: "No direct sun comes through.",
  45: "About 20% of the direct sun comes through.",
  90: "About 65% of the direct sun comes through.",
  120: "About 15% of the direct sun comes through.",
} as const;

/** Renders the same louvers at four angles under the same sun. */
export function LouverStates({ states }: { states: Copy["states"] }) {
  const t = useText();
  return (
    <section className="section flush" aria-labelledby="states">
      <div className="wrapper">
        <SectionHeader id="states" title={states.title} text={states.text} />
        <div className="states">
          {states.items.map(({ term, text, louver }) => (
            <div key={term}>
              <StaticDrawing
                name={`blades-${louver}`}
                alt={`${t("Section through the louvers at {louver}°", { louver })}. ${t(sunThroughLabels[louver])}`}
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

/** Renders the three pergola types, each with an image, a drawing, and a link. */
export function PergolaTypes({ types }: { types: Copy["types"] }) {
  const drawingNames = ["way-attached", "way-free-standing", "way-cantilever"] as const;
  return (
    <section className="section flush clip-x" aria-labelledby="types">
      <div className="wrapper">
        <h2 id="types" className="below-head">
          {types.title}
        </h2>
        {types.items.map(({ name, hash, text, picture, link }, at) => (
          <div
            key={hash}
            id={hash}
            className={at % 2 ? "alternating alternating--reversed" : "alternating"}
          >
            <CopyFigure
              picture={picture}
              sizes={columnImageSizes("(min-width: 64em) 66vw")}
              ratio="3-2"
            />
            <div className="alternating-text">
              <StaticDrawing name={drawingNames[at] ?? "way-attached"} alt="" />
              <h3>{name}</h3>
              <p className="muted">{text}</p>
              <ArrowLink href={linkHref(link)}>{link.label}</ArrowLink>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Renders the fourth type: a solid roof. */
export function SolidRoof({ solid }: { solid: Copy["solid"] }) {
  return (
    <section className="section flush clip-x" aria-labelledby="solid">
      <div className="wrapper">
        <div className="alternating alternating--reversed">
          <CopyFigure
            picture={solid.picture}
            sizes={columnImageSizes("(min-width: 64em) 66vw")}
            ratio="3-2"
          />
          <div className="alternating-text">
            <StaticDrawing name="way-solid" alt="" />
            <h2 id="solid">{solid.title}</h2>
            <p className="muted">{solid.text}</p>
            <ArrowLink href={linkHref(solid.design)}>{solid.design.label}</ArrowLink>
            <ArrowLink href={linkHref(solid.link)}>{solid.link.label}</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Renders the data sheet, and the five finishes. */
export function PergolaSpecification({
  specification,
  finishes,
}: {
  specification: Copy["specification"];
  finishes: Copy["finishes"];
}) {
  return (
    <section className="section tinted" aria-labelledby="specification">
      <div className="wrapper spec-columns">
        <div>
          <h2 id="specification" className="below-head">
            {specification.title}
          </h2>
          <SpecTable
            caption={specification.title}
            rows={specification.rows.map(({ term, text }) => [term, text] as const)}
          />
        </div>
        <div>
          <h2 className="below-head">{finishes.title}</h2>
          <ul className="finish">
            {finishes.items.map(({ term }, at) => {
              const color = COLORS[at] ?? "white";
              return (
                <li
                  key={term}
                  style={
                    {
                      "--c": COLOR_HEX[color],
                      "--t": color === "white" || color === "sandstone" ? "#121A1C" : "#fff",
                    } as React.CSSProperties
                  }
                >
                  {term}
                </li>
              );
            })}
          </ul>
          <TermList items={finishes.items} className="facts above-5" />
          <p className="fine-print above-4">{finishes.text}</p>
        </div>
      </div>
    </section>
  );
}

/** Notes on roofs in Houston's climate, at dusk. */
export function HoustonNotes({ houston }: { houston: Copy["houston"] }) {
  return (
    <>
      <div className="tinted">
        <LouverEdge up />
      </div>
      <section className="theme-dusk section section--edge clip-x" aria-labelledby="houston">
        <div className="wrapper houston">
          <CopyFigure
            picture={houston.picture}
            sizes={columnImageSizes("(min-width: 64em) 40vw")}
            ratio="4-5"
          />
          <div>
            <h2 id="houston" className="below-head">
              {houston.title}
            </h2>
            <TermList items={houston.items} className="" />
          </div>
        </div>
      </section>
      <LouverEdge />
    </>
  );
}
