import type { ReactNode } from "react";

/** Drawing units per foot, equal in all small plans so that they can be compared. */
const unitsPerFoot = 2.1;
/** Pixels per unit. */
const pixels = 1.07;
const post = 3.2;
const slats = 7;

type MiniPlanShape = { service: string; widthIn: number; depthIn: number };

const houseSide = new Set(["attached-pergola", "covered-patio"]);

/**
 * Renders the SVG content of a project's plan, at the scale of all plans: outline, louvers, posts,
 * and the house it is attached to.
 */
function MiniPlanSvgContent({ service, widthIn, depthIn }: MiniPlanShape) {
  const width = (widthIn / 12) * unitsPerFoot;
  const depth = (depthIn / 12) * unitsPerFoot;
  const left = 2;
  const top = 6;
  const lines: ReactNode[] = [];
  for (let at = 1; at < slats; at++) {
    const y = round(top + (depth * at) / slats);
    lines.push(
      <path
        key={at}
        d={`M${left + 1.5} ${y}h${round(width - 3)}`}
        stroke="currentColor"
        strokeWidth=".5"
        opacity=".45"
      />,
    );
  }
  const right = round(left + width - post);
  const bottom = round(top + depth - post);
  const front: [number, number][] = [
    [left, bottom],
    [right, bottom],
  ];
  const back: [number, number][] = [
    [left, top],
    [right, top],
  ];
  const againstHouse = houseSide.has(service);
  const posts =
    service === "free-standing-pergola"
      ? [...back, ...front]
      : againstHouse
        ? front
        : service === "cantilever-pergola"
          ? back
          : [];
  return (
    <>
      <rect
        x={left}
        y={top}
        width={round(width)}
        height={round(depth)}
        fill="none"
        stroke="currentColor"
      />
      {lines}
      {posts.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={post} height={post} fill="currentColor" />
      ))}
      {againstHouse ? (
        <path d={`M0 3h${round(width + 4)}`} stroke="currentColor" strokeWidth="4" />
      ) : null}
    </>
  );
}

/**
 * Renders the small plan next to a project's name. Decorative: the size is in the line below the
 * name.
 */
export function MiniPlan(shape: MiniPlanShape) {
  const width = round((shape.widthIn / 12) * unitsPerFoot + 4);
  const height = round((shape.depthIn / 12) * unitsPerFoot + 8);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ blockSize: Math.round(height * pixels) }}
      aria-hidden="true"
    >
      <MiniPlanSvgContent {...shape} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
