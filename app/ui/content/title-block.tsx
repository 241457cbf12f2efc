import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { LogoMark } from "~/ui/logo";

/** A row of the block; an empty value prints a line to fill in. */
export type TitleBlockRow = { name: string; value?: ReactNode; number?: boolean | undefined };

/**
 * Renders a title block as on a construction drawing: a title, an optional drawing, and rows of
 * names and values.
 */
export function TitleBlock({
  title,
  drawing,
  rows,
}: {
  title: ReactNode;
  drawing?: ReactNode;
  rows: readonly TitleBlockRow[];
}) {
  return (
    <div className="title-block">
      <div className="title-block-head">
        <LogoMark />
        <span>{title}</span>
      </div>
      {drawing ? <div className="title-block-drawing drawing">{drawing}</div> : null}
      <dl>
        {rows.map(({ name, value, number }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classNames(number && "tabular")} translate={number ? "no" : undefined}>
              {value || null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
