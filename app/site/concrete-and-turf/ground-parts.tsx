import type { concreteAndTurfCopy } from "~/content/copy/concrete-and-turf";
import { Closeups } from "~/site/page-sections/copy-figure";
import { linkHref } from "~/site/page-sections/link-href";
import { TermList } from "~/site/page-sections/term-list";
import { ArrowLink } from "~/ui/button";

type Copy = typeof concreteAndTurfCopy;

/** Renders the concrete finishes as swatches with a description each. */
export function ConcreteFinishes({ finishes }: { finishes: Copy["finishes"] }) {
  return (
    <section className="section" aria-labelledby="finishes">
      <div className="wrapper spec-columns">
        <div>
          <h2 id="finishes" className="below-head">
            {finishes.title}
          </h2>
          <ul className="surfaces">
            {finishes.items.map(({ term, swatch, grain }) => (
              <li
                key={term}
                className={`surface-${grain}`}
                style={{ "--c": swatch } as React.CSSProperties}
              >
                <span>{term}</span>
              </li>
            ))}
          </ul>
          <p className="fine-print above-4">{finishes.text}</p>
        </div>
        <TermList items={finishes.items} className="facts" />
      </div>
    </section>
  );
}

export function TurfHeatAndDrainage({
  heat,
  drainage,
  pictures,
}: {
  heat: Copy["turf"]["heat"];
  drainage: Copy["drainage"];
  pictures: Copy["pictures"];
}) {
  return (
    <section className="section tinted" aria-labelledby="heat">
      <div className="wrapper">
        <div className="suits">
          <div className="stack">
            <h2 id="heat">{heat.title}</h2>
            <p className="measure">{heat.text}</p>
            <ArrowLink href={linkHref(heat.link)}>{heat.link.label}</ArrowLink>
          </div>
          <div className="stack">
            <h2>{drainage.title}</h2>
            <p className="measure">{drainage.text}</p>
          </div>
        </div>
        <Closeups pictures={pictures} first="16-9" others="4-3" className="above-8" />
      </div>
    </section>
  );
}
