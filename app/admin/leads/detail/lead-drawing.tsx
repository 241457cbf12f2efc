import { paths } from "~/paths";
import { DetailList } from "~/ui/admin/detail-list";
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
        <h2 id="h-drawing">Drawing</h2>
        <a className="text-link" href={paths.designerWith(lead.design)}>
          Open in designer
        </a>
      </header>
      <Drawing kind="axon" params={drawing.design} options={{ dims: true, sun: true }} />
      <DetailList
        facts={[
          { label: "Talking point", value: drawing.shade },
          ...drawing.facts.map(({ label, value, small }) => ({
            label,
            value: small ? (
              <>
                {value}
                <small className="help-text">{small}</small>
              </>
            ) : (
              value
            ),
          })),
        ]}
      />
    </section>
  );
}
