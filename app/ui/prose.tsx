import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** The page's one statement, in the reading face. */
export function Pull({ children, className }: { children: ReactNode; className?: string | undefined }) {
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
