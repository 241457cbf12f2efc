import { PaperDrawing } from "~/ui/drawings/paper-drawing";

type Drawings = { front?: string; side?: string; scale: string };

const width = 521.2;

const sheets = [
  ["Cover", "The drawing, with lines for name, address and lot."],
  ["Plan", "To scale, with posts, footings, gutter and north."],
  ["Elevations", "From the yard and from the side, at the same scale."],
  ["Lot and neighbors", "An outline for the distances, and signatures if your HOA asks for them."],
  ["Materials and colors", "A list of materials, your color and a note on footings."],
  ["HOA", "The request, and what state law says about a denial."],
  ["Permit office", "Its checklist with sources, and everything we haven’t checked yet."],
] as const;

/** Renders the drawings of the sheets, and the list of all sheets. */
export function PacketSheets({ drawings }: { drawings: Drawings }) {
  return (
    <>
      <section className="section" aria-labelledby="packet-drawings">
        <div className="wrapper packet-drawings">
          <h2 id="packet-drawings">Elevations</h2>
          <figure>
            <PaperDrawing name="front" svg={drawings.front} width={width} />
            <figcaption>From the yard, {drawings.scale} on paper</figcaption>
          </figure>
          <figure>
            <PaperDrawing name="side" svg={drawings.side} width={width} />
            <figcaption>From the side, {drawings.scale} on paper</figcaption>
          </figure>
        </div>
      </section>
      <section className="section flush" aria-labelledby="packet-sheets">
        <div className="wrapper packet-about">
          <div>
            <h2 id="packet-sheets">The seven sheets</h2>
            <ol className="packet-sheets">
              {sheets.map(([name, text]) => (
                <li key={name}>
                  <b>{name}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h2>Limits of the packet</h2>
            <ul className="packet-limits">
              <li>It isn’t an application. Each office has its own form.</li>
              <li>It isn’t engineered. An engineer sizes footings, beams and connections.</li>
              <li>It doesn’t show your lot. Distances and easements come from your survey.</li>
              <li>It doesn’t name a manufacturer. The contract does.</li>
            </ul>
          </div>
        </div>
      </section>
    </>
  );
}
