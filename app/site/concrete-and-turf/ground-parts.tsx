import type { concreteAndTurfCopy } from "~/content/copy/concrete-and-turf";
import { Closeups } from "~/site/page-sections/copy-figure";
import { linkHref } from "~/site/page-sections/link-href";
import { ArrowLink } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { SectionHeader } from "~/ui/page-header";

type Copy = typeof concreteAndTurfCopy;

/** Renders the concrete finishes, each as a drawn surface with its name and description. */
export function ConcreteFinishes({ finishes }: { finishes: Copy["finishes"] }) {
  return (
    <section className="section" aria-labelledby="finishes">
      <div className="wrapper">
        <SectionHeader id="finishes" title={finishes.title} text={finishes.text} />
        <ul className="surfaces">
          {finishes.items.map(({ term, grain, text }) => (
            <li key={term}>
              <StaticDrawing name={`finish-${grain}`} alt="" />
              <h3>{term}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
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
