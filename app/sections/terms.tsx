import type { TermCopy } from "~/copy/page-copy";

/** Short names and what is said about each, in two columns. */
export function Terms({ items }: { items: readonly TermCopy[] }) {
  return (
    <dl className="terms">
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
export function TermsSection({
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
        <div className={text ? "sec-head sec-head--split" : "sec-head"}>
          <h2 id={id}>{title}</h2>
          {text ? <p className="soft measure">{text}</p> : null}
        </div>
        <Terms items={items} />
      </div>
    </section>
  );
}
