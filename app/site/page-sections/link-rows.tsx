import type { LinkCopy } from "~/content/copy/page-copy";
import { LinkList } from "~/ui/rows";
import { linkHref } from "./link-href";

/** Renders the titled section of links to related pages: name, one sentence, arrow. */
export function LinkListSection({ id, title, rows }: { id: string; title: string; rows: readonly (LinkCopy & { text: string })[] }) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrapper">
        <h2 id={id} className="below-head">
          {title}
        </h2>
        <LinkList rows={rows.map((row) => ({ href: linkHref(row), name: row.label, line: row.text }))} />
      </div>
    </section>
  );
}
