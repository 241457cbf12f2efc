import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { LogoMark } from "~/ui/logo";

/** One line of a sheet; an empty value prints a line to fill in. */
export type TitleBlockRow = { name: string; value?: ReactNode; number?: boolean | undefined };

/** The corner of a drawing: whose sheet it is, the drawing, and what was said so far. */
export function TitleBlock({ title, drawing, rows }: { title: ReactNode; drawing?: ReactNode; rows: readonly TitleBlockRow[] }) {
  return (
    <div className="tb">
      <div className="tb-h">
        <LogoMark />
        <span>{title}</span>
      </div>
      {drawing ? <div className="tb-draw draw">{drawing}</div> : null}
      <dl>
        {rows.map(({ name, value, number }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classNames(number && "num")}>{value || null}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
