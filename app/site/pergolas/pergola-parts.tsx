import type { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { COLOR_HEX, COLORS } from "~/domain/pergola/design";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { linkHref } from "~/site/page-sections/link-href";
import { TermList } from "~/site/page-sections/term-list";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { SpecTable } from "~/ui/content/tables";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { columnImageSizes } from "~/ui/image-sizes";
import { LouverEdge, SectionHeader } from "~/ui/page-header";

type Copy = typeof pergolaCoverCopy;

/** Definition in one sentence, and facts. */
export function PergolaIntro({ intro }: { intro: Copy["intro"] }) {
  return (
    <div className="sec">
      <div className="wrap intro">
        <div className="stack gap6">
          <p className="pull">{intro.pull}</p>
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

/** The same louvers at four angles under the same sun. */
export function LouverStates({ states }: { states: Copy["states"] }) {
  return (
    <section className="sec pt0" aria-labelledby="states">
      <div className="wrap">
        <SectionHeader id="states" title={states.title} text={states.text} />
        <div className="states">
          {states.items.map(({ term, text, louver }) => (
            <div key={term}>
              <StaticDrawing name={`blades-${louver}`} alt={`Section through the louvers at ${louver}°. ${sunThroughLabels[louver]}`} />
              <h3>{term}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The three pergola types, each with an image, a drawing, and a link. */
export function PergolaTypes({ types }: { types: Copy["types"] }) {
  const drawingNames = ["way-attached", "way-free-standing", "way-cantilever"] as const;
  return (
    <section className="sec pt0 clip-x" aria-labelledby="types">
      <div className="wrap">
        <h2 id="types" className="mb-h">
          {types.title}
        </h2>
        {types.items.map(({ name, hash, text, picture, link }, at) => (
          <div key={hash} id={hash} className={at % 2 ? "alt alt--r" : "alt"}>
            <CopyFigure picture={picture} sizes={columnImageSizes("(min-width: 64em) 66vw")} ratio="3-2" />
            <div className="alt-t">
              <StaticDrawing name={drawingNames[at] ?? "way-attached"} alt="" />
              <h3>{name}</h3>
              <p className="soft">{text}</p>
              <ArrowLink href={linkHref(link)}>{link.label}</ArrowLink>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The fourth type: a solid roof. */
export function SolidRoof({ solid }: { solid: Copy["solid"] }) {
  return (
    <section className="sec pt0 clip-x" aria-labelledby="solid">
      <div className="wrap">
        <div className="alt alt--r">
          <CopyFigure picture={solid.picture} sizes={columnImageSizes("(min-width: 64em) 66vw")} ratio="3-2" />
          <div className="alt-t">
            <StaticDrawing name="way-solid" alt="" />
            <h2 id="solid">{solid.title}</h2>
            <p className="soft">{solid.text}</p>
            <ArrowLink href={linkHref(solid.link)}>{solid.link.label}</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Data sheet, and the five finishes. */
export function PergolaSpecification({ specification, finishes }: { specification: Copy["specification"]; finishes: Copy["finishes"] }) {
  return (
    <section className="sec bg-2" aria-labelledby="specification">
      <div className="wrap spec2">
        <div>
          <h2 id="specification" className="mb-h">
            {specification.title}
          </h2>
          <SpecTable caption={specification.title} rows={specification.rows.map(({ term, text }) => [term, text] as const)} />
        </div>
        <div>
          <h2 className="mb-h">{finishes.title}</h2>
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
          <TermList items={finishes.items} className="facts mt5" />
          <p className="fine mt4">{finishes.text}</p>
        </div>
      </div>
    </section>
  );
}

/** Notes on roofs in Houston's climate, at dusk. */
export function HoustonNotes({ houston }: { houston: Copy["houston"] }) {
  return (
    <>
      <div className="bg-2">
        <LouverEdge up />
      </div>
      <section className="dusk sec sec--edge clip-x" aria-labelledby="houston">
        <div className="wrap hou">
          <CopyFigure picture={houston.picture} sizes={columnImageSizes("(min-width: 64em) 40vw")} ratio="4-5" />
          <div>
            <h2 id="houston" className="mb-h">
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
