import { type ReactNode, useEffect, useState } from "react";
import { SectionHeader } from "~/ui/page-header";

/** Props of every part of the calculator below its result. */
export type LoanSectionProps = {
  /** Renders a collapsed line instead of a section. */
  folded?: boolean | undefined;
};

/**
 * Renders a part of the calculator below its result: a section with its controls, or a collapsed
 * line.
 */
export function LoanSection({
  id,
  title,
  intro,
  controls,
  second,
  folded,
  asked,
  children,
}: LoanSectionProps & {
  id: string;
  title: string;
  intro: string;
  controls?: ReactNode;
  /** On the second background color. */
  second?: boolean | undefined;
  /** True if the URL names a field of this part: a collapsed part starts open. */
  asked: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  if (folded) {
    return (
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <div className="stack spaced-5">
          <p className="muted measure">{intro}</p>
          {controls}
          {children}
        </div>
      </details>
    );
  }
  return (
    <section className={second ? "section tinted" : "section"} aria-labelledby={id}>
      {controls ? (
        <div className="wrapper calculator">
          <div className="stack spaced-5">
            <h2 id={id}>{title}</h2>
            <p className="muted measure">{intro}</p>
            {controls}
          </div>
          {children}
        </div>
      ) : (
        <div className="wrapper">
          <SectionHeader id={id} title={title} text={intro} />
          {children}
        </div>
      )}
    </section>
  );
}
