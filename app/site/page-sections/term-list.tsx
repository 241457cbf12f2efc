import type { TermCopy } from "~/site/copy/page-copy";
import { SectionHead } from "~/ui/page-header";

/** Short names and what is said about each: in two columns, or as the class says; "" leaves it to what is around. */
export function TermList({ items, className = "terms" }: { items: readonly TermCopy[]; className?: string }) {
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

/** A titled section of terms. */
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
    <section className="sec" aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title} text={text} />
        <TermList items={items} />
      </div>
    </section>
  );
}
