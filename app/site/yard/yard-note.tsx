import type { PergolaDesign } from "~/domain/pergola/design";
import { yardNote } from "~/domain/pergola/yard-note";
import { useMessage } from "~/ui/language";

/** Renders the limits of the view, once beside the button. */
export function YardNote({ design }: { design: PergolaDesign }) {
  return <p className="fine-print">{yardNote(design, useMessage())}</p>;
}
