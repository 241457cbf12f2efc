import type { LinkCopy } from "~/site/copy/page-copy";
import { Rows } from "~/ui/rows";
import { hrefOf } from "./href-of";

/** Where to go from here: name, one sentence, arrow. */
export function LinkRows({ id, title, rows }: { id: string; title: string; rows: readonly (LinkCopy & { text: string })[] }) {
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id} className="mb-h">
          {title}
        </h2>
        <Rows rows={rows.map((row) => ({ href: hrefOf(row), name: row.label, line: row.text }))} />
      </div>
    </section>
  );
}
