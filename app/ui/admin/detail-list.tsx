import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

export type Detail = {
  label: string;
  value: ReactNode;
  /** Class of the value. */
  className?: string | false | undefined;
};

/** Renders a list of labels and values. Skips false entries. */
export function DetailList({
  facts,
  className,
}: {
  facts: readonly (Detail | false | undefined)[];
  className?: string;
}) {
  return (
    <dl className={classNames("detail-list", className)}>
      {facts.map((fact) =>
        fact ? (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd className={classNames(fact.className)}>{fact.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
