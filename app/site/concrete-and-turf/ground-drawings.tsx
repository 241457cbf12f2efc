import { drawTexture } from "~/domain/pergola/texture";

type Layer = { top: number; height: number; fill: string; texture?: string };

/** Numbered circles with a leader line to each labeled part, in the order of the text. */
export function CalloutMarkers({ marks }: { marks: readonly (readonly [x: number, y: number, toX: number, toY: number])[] }) {
  return (
    <g className="pg-marks">
      {marks.map(([x, y, toX, toY], at) => (
        <g key={`${x} ${y}`}>
          <path className="pg-thin" d={`M${x} ${y}L${toX} ${toY}`} />
          <circle className="pg-mark" cx={x} cy={y} r="17" />
          <text className="pg-text pg-num" textAnchor="middle" x={x} y={y + 6}>
            {at + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Section of a patio slab: soil, base, edge, steel, concrete, joint, and slope, numbered in the order of the text. */
export function SlabSectionDrawing({ title }: { title: string }) {
  const layers: readonly Layer[] = [
    { top: 330, height: 130, fill: "pg-wall", texture: drawTexture(330, 130, "soil") },
    { top: 250, height: 80, fill: "pg-edge", texture: drawTexture(250, 80, "gravel") },
  ];
  return (
    <div className="draw">
      <svg className="pg" viewBox="0 0 860 500" role="img" aria-label={`${title}: a concrete slab on its base, with seven numbered parts`}>
        {layers.map(({ top, height, fill, texture: dashes }) => (
          <g key={top}>
            <path className={fill} d={`M20 ${top}h680v${height}h-680z`} />
            <path className="pg-hair" d={dashes} />
            <path className="pg-thin" d={`M20 ${top}h680`} />
          </g>
        ))}
        <path className="pg-slab" d="M60 160L700 176V250H60Z" />
        <path className="pg-profile" d="M60 160L700 176" />
        <path className="pg-line" d="M76 214H700" strokeDasharray="2 0" />
        {[110, 190, 270, 350, 430, 510, 590, 670].map((x) => (
          <circle key={x} className="pg-dot" cx={x} cy="220" r="5" />
        ))}
        <path className="pg-solid" d="M378 168h4v26h-4z" />
        <path className="pg-wall" d="M20 60h40v270h-40z" />
        <path className="pg-line" d="M60 60v270M20 60v270" />
        <path className="pg-edge" d="M60 160h12v90h-12z" />
        <path className="pg-dim" d="M440 120L690 126" />
        <path className="pg-tick" d="M690 126l-14-6M690 126l-14 6" />
        <CalloutMarkers
          marks={[
            [790, 420, 690, 400],
            [790, 300, 690, 292],
            [120, 70, 68, 170],
            [250, 470, 230, 222],
            [790, 220, 690, 206],
            [380, 90, 380, 166],
            [560, 80, 560, 120],
          ]}
        />
      </svg>
    </div>
  );
}
