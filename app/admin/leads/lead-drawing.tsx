import { paths } from "~/paths";
import { Drawing } from "~/ui/drawings/drawing";
import type { LeadPageData } from "./load-lead.server";

/** Drawing of a lead, its price by the price list of that day and of today, and a sentence to say on the phone. */
export function LeadDrawing({ data: { drawing, lead } }: { data: LeadPageData }) {
  if (!drawing) return null;
  return (
    <section className="panel" id="drawing" aria-labelledby="h-drawing">
      <header>
        <h2 id="h-drawing">Their design</h2>
        <a className="link" href={paths.designerWith(lead.design)}>
          Open in designer
        </a>
      </header>
      <div className="dr">
        <Drawing kind="axon" params={drawing.design} options={{ dims: true, sun: true }} />
        <div className="stack gap2">
          <p className="sayit">
            <span>Talking point</span>
            <b className="num">{drawing.shade}</b>
          </p>
          <dl className="kv">
            {drawing.facts.map(({ label, value, small }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  {value}
                  {small ? <small className="help">{small}</small> : null}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
