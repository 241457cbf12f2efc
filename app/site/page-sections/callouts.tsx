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
  anchor,
  note,
}: {
  id: string;
  title: string;
  text?: string | undefined;
  items: readonly TermCopy[];
  drawing: ReactNode;
  above?: boolean | undefined;
  /** Id of the section in links, if it is not `id`. */
  anchor?: string | undefined;
  /** A remark below both. */
  note?: string | undefined;
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
    <section id={anchor} className="section" aria-labelledby={id}>
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
        {note ? <p className="note-box measure above-7">{note}</p> : null}
      </div>
    </section>
  );
}
