import { Fragment } from "react";
import { calendarDayInWords } from "~/lib/dates";
import type { LegalCopy } from "~/site/copy/privacy";
import { Terms } from "~/site/financing/terms";
import { GoLink } from "~/ui/button";
import { hrefOf } from "./href-of";
import { ServiceHead } from "./service-head";

/** A legal page: numbered by its headings, every section with its own address. */
export function LegalPage({ copy }: { copy: LegalCopy }) {
  return (
    <main id="main">
      <ServiceHead copy={copy} />
      <article className="sec sec--first wrap prose legal">
        <p className="fine">
          Last updated <time dateTime={copy.updated}>{calendarDayInWords(copy.updated)}</time>
        </p>
        {copy.sections.map(({ id, title, paragraphs, items }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items ? <Terms items={items} className="" /> : null}
          </Fragment>
        ))}
        <p>
          {copy.next.text} <GoLink href={hrefOf(copy.next)}>{copy.next.label}</GoLink>
        </p>
      </article>
    </main>
  );
}
