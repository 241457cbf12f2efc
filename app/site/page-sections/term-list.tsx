import type { TermCopy } from "~/content/copy/page-copy";
import { SectionHeader } from "~/ui/page-header";

/**
 * Renders the terms with their descriptions: in two columns, or styled by the class; "" leaves the
 * layout to the parent.
 */
export function TermList({
  items,
  className = "terms",
}: {
  items: readonly TermCopy[];
  className?: string;
}) {
  return (
    <dl className={className || undefined}>
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TermListSection({
  id,
  title,
  text,
  items,
}: {
  id: string;
  title: string;
  text?: string | undefined;
  items: readonly TermCopy[];
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrapper">
        <SectionHeader id={id} title={title} text={text} />
        <TermList items={items} />
      </div>
    </section>
  );
}
