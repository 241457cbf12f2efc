import type { PergolaDesign } from "~/domain/pergola/design";
import { yardNote } from "~/domain/pergola/yard-note";

/** Renders the limits of the view, once beside the button. */
export function YardNote({ design }: { design: PergolaDesign }) {
  return <p className="fine-print">{yardNote(design)}</p>;
}
