import { paths } from "~/paths";
import { Drawing } from "~/ui/drawings/drawing";
import type { LeadPageData } from "./load-lead.server";

/**
 * Renders the drawing of a lead, its price by the price list of that day and of today, and a
 * sentence to say on the phone.
 */
export function LeadDrawing({ data: { drawing, lead } }: { data: LeadPageData }) {
  if (!drawing) return null;
  return (
    <section className="panel" id="drawing" aria-labelledby="h-drawing">
      <header>
        <h2 id="h-drawing">Their design</h2>
        <a className="text-link" href={paths.designerWith(lead.design)}>
          Open in designer
        </a>
      </header>
      <div className="drawing-box">
        <Drawing kind="axon" params={drawing.design} options={{ dims: true, sun: true }} />
        <div className="stack spaced-2">
          <p className="drawing-summary">
            <span>Talking point</span>
            <b className="tabular">{drawing.shade}</b>
          </p>
          <dl className="detail-list">
            {drawing.facts.map(({ label, value, small }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular">
                  {value}
                  {small ? <small className="help-text">{small}</small> : null}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
