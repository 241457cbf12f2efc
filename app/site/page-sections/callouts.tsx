import type { ReactNode } from "react";
import type { TermCopy } from "~/content/copy/page-copy";

/**
 * Renders a drawing with numbered callouts and their legend. With `above` the title is above both.
 */
export function DrawingWithCallouts({
  id,
  title,
  text,
  items,
  drawing,
  above,
}: {
  id: string;
  title: string;
  text?: string | undefined;
  items: readonly TermCopy[];
  drawing: ReactNode;
  above?: boolean | undefined;
}) {
  const list = (
    <ol>
      {items.map(({ term, text: meaning }) => (
        <li key={term}>
          <span>
            <b>{term}.</b> <span className="muted">{meaning}</span>
          </span>
        </li>
      ))}
    </ol>
  );
  const heading = (
    <h2 id={id} className="below-head">
      {title}
    </h2>
  );
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrapper">
        {above ? heading : null}
        <div className="anatomy">
          {drawing}
          <div>
            {above ? null : heading}
            {text ? <p className="muted below-5">{text}</p> : null}
            {list}
          </div>
        </div>
      </div>
    </section>
  );
}
