import type { concreteAndTurf } from "~/copy/concrete-and-turf";
import { GoLink } from "~/ui/button";
import { CopyFigure } from "./copy-figure";
import { hrefOf } from "./href-of";

type Copy = typeof concreteAndTurf;

/** The surfaces concrete can have, as swatches with what each is like. */
export function GroundFinishes({ finishes }: { finishes: Copy["finishes"] }) {
  return (
    <section className="sec" aria-labelledby="finishes">
      <div className="wrap spec2">
        <div>
          <h2 id="finishes" className="mb-h">
            {finishes.title}
          </h2>
          <ul className="finish" role="list">
            {finishes.items.map(({ term, swatch }) => (
              <li key={term} style={{ "--c": swatch, "--t": "#121A1C" } as React.CSSProperties}>
                {term}
              </li>
            ))}
          </ul>
          <p className="fine mt4">{finishes.text}</p>
        </div>
        <dl className="facts">
          {finishes.items.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The heat of turf, said plainly, and where the rain goes. */
export function TurfHeat({
  heat,
  drainage,
  pictures,
}: {
  heat: Copy["turf"]["heat"];
  drainage: Copy["drainage"];
  pictures: Copy["pictures"];
}) {
  return (
    <section className="sec bg-2" aria-labelledby="heat">
      <div className="wrap">
        <div className="suits">
          <div className="stack">
            <h2 id="heat">{heat.title}</h2>
            <p className="measure">{heat.text}</p>
            <GoLink href={hrefOf(heat.link)}>{heat.link.label}</GoLink>
          </div>
          <div className="stack">
            <h2>{drainage.title}</h2>
            <p className="measure">{drainage.text}</p>
          </div>
        </div>
        <div className="closeups mt8">
          {pictures.map((picture, at) => (
            <CopyFigure
              key={picture.slug}
              picture={picture}
              sizes={at === 0 ? "92vw" : "(min-width: 48em) 45vw, 92vw"}
              ratio={at === 0 ? "16-9" : "4-3"}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
