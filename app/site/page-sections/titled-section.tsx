import type { ReactNode } from "react";

/** Renders a section with its title beside its content, or above it on a phone. */
export function TitledSection({
  id,
  title,
  className = "section",
  children,
}: {
  /** Id of the title. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="wrapper answers">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
