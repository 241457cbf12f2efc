import { type ReactNode, useEffect, useState } from "react";
import { SectionHead } from "~/ui/page-header";

/** What every part of the calculator below its result is told. */
export type LoanSectionProps = {
  /** A line that opens instead of a section of the page. */
  folded?: boolean | undefined;
};

/**
 * One part of the calculator below its result: a section of the page, with its controls beside what they change, or folded into one
 * line that opens.
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
  /** On the second ground. */
  second?: boolean | undefined;
  /** The address names something of this part: folded, it arrives open. */
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
          <span className="pm" aria-hidden="true" />
        </summary>
        <div className="stack gap5">
          <p className="soft measure">{intro}</p>
          {controls}
          {children}
        </div>
      </details>
    );
  }
  return (
    <section className={second ? "sec bg-2" : "sec"} aria-labelledby={id}>
      {controls ? (
        <div className="wrap calc">
          <div className="stack gap5">
            <h2 id={id}>{title}</h2>
            <p className="soft measure">{intro}</p>
            {controls}
          </div>
          {children}
        </div>
      ) : (
        <div className="wrap">
          <SectionHead id={id} title={title} text={intro} />
          {children}
        </div>
      )}
    </section>
  );
}
