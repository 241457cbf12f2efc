import { type ReactNode, useState } from "react";
import { classNames } from "./class-names";

/** Renders the main statement of a page, in the serif font. */
export function PullQuote({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <p className={classNames("pullquote", className)}>{children}</p>;
}

/** Renders a highlighted note. */
export function Note({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <p className={classNames("note-box", className)}>{children}</p>;
}

/**
 * Renders an article text. `html` was rendered and sanitized by the server when the text was saved.
 */
export function Prose({ html, children }: { html?: string | undefined; children?: ReactNode }) {
  if (html === undefined) return <div className="prose">{children}</div>;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Renders HTML that the loader data may omit: without `html`, hydration keeps the server-rendered
 * content. Give it a `key` per text; a page has one.
 */
export function ServerRenderedHtml({
  html,
  className,
}: {
  html: string | undefined;
  className?: string;
}) {
  const [serverHtml] = useState(() =>
    html === undefined ? (document.querySelector("[data-kept]")?.innerHTML ?? "") : undefined,
  );
  return (
    <div
      className={className}
      data-kept=""
      dangerouslySetInnerHTML={{ __html: serverHtml ?? html ?? "" }}
    />
  );
}

/** `Prose` whose HTML the loader data may omit. */
export function ServerRenderedProse({ html }: { html: string | undefined }) {
  return <ServerRenderedHtml html={html} className="prose" />;
}
