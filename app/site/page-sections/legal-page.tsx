import { Fragment } from "react";
import type { LegalCopy } from "~/content/copy/privacy";
import { formatIsoDay } from "~/lib/dates";
import { TermList } from "~/site/page-sections/term-list";
import { ArrowLink } from "~/ui/button";
import { useLanguage, useText } from "~/ui/language";
import { linkHref } from "./link-href";
import { CopyPageHeader } from "./page-head";

/** Renders a legal page with numbered headings, each section with its own URL. */
export function LegalPage({ copy }: { copy: LegalCopy }) {
  const t = useText();
  const language = useLanguage();
  return (
    <main id="main">
      <CopyPageHeader copy={copy} />
      <article className="section section--first wrapper prose legal">
        <p className="fine-print">
          {t("Last updated")}{" "}
          <time dateTime={copy.updated}>{formatIsoDay(copy.updated, language)}</time>
        </p>
        {copy.sections.map(({ id, title, paragraphs, items }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items ? <TermList items={items} className="" /> : null}
          </Fragment>
        ))}
        <p>
          {copy.next.text} <ArrowLink href={linkHref(copy.next)}>{copy.next.label}</ArrowLink>
        </p>
      </article>
    </main>
  );
}
