import type { LinkCopy } from "~/content/copy/page-copy";
import { LinkList } from "~/ui/rows";
import { linkHref } from "./link-href";

/** Titled section of links to related pages: name, one sentence, arrow. */
export function LinkListSection({ id, title, rows }: { id: string; title: string; rows: readonly (LinkCopy & { text: string })[] }) {
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id} className="mb-h">
          {title}
        </h2>
        <LinkList rows={rows.map((row) => ({ href: linkHref(row), name: row.label, line: row.text }))} />
      </div>
    </section>
  );
}
