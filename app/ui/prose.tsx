import { type ReactNode, useState } from "react";
import { classNames } from "./class-names";

/** The page's one statement, in the reading face. */
export function PullQuote({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={classNames("pull", className)}>{children}</p>;
}

/** Something worth stopping for. */
export function Note({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={classNames("note", className)}>{children}</p>;
}

/** Long reading. `html` is markup made and cleaned by the server when the text was saved. */
export function Prose({ html, children }: { html?: string | undefined; children?: ReactNode }) {
  if (html === undefined) return <div className="prose">{children}</div>;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** `Prose` whose markup the page alone carries: without `html`, what stands in the document stays. Give it a `key` that goes with the text. */
export function StaticProse({ html }: { html: string | undefined }) {
  const [kept] = useState(() => (html === undefined ? (document.querySelector("[data-kept]")?.innerHTML ?? "") : undefined));
  return <div className="prose" data-kept="" dangerouslySetInnerHTML={{ __html: kept ?? html ?? "" }} />;
}
