type Layer = { top: number; height: number; fill: string; texture?: string };

/** One mark, and the way from its end to the next one beside it: the same text over and over compresses to almost nothing. */
const marks = {
  gravel: { step: 26, mark: "l5-5 6 3-2 6-7 1z", next: "m26 0" },
  soil: { step: 38, mark: "l9-6m-5 6l9-6", next: "m25 6" },
  sand: { step: 18, mark: "h1.5", next: "m16.5 0" },
} as const;

/** Short dashes over a layer, so that gravel, sand and soil can be told apart without color. */
export function texture(top: number, height: number, kind: keyof typeof marks, right = 700): string {
  const { step, mark, next } = marks[kind];
  let d = "";
  for (let y = top + step / 2, row = 0; y < top + height; y += step * 0.7, row += 1) {
    const x = 20 + (row % 2) * (step / 2);
    d += `M${x} ${y.toFixed(0)}${mark}${(next + mark).repeat(Math.ceil((right - x) / step) - 1)}`;
  }
  return d;
}

/** Numbers in circles, each with a line to what it names: in the order of the text beside the drawing. */
export function Numbered({ marks }: { marks: readonly (readonly [x: number, y: number, toX: number, toY: number])[] }) {
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

/** A patio slab cut open: soil, base, edge, steel, concrete, joint and fall, numbered in the order of the text. */
export function SlabSection({ title }: { title: string }) {
  const layers: readonly Layer[] = [
    { top: 330, height: 130, fill: "pg-wall", texture: texture(330, 130, "soil") },
    { top: 250, height: 80, fill: "pg-edge", texture: texture(250, 80, "gravel") },
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
        <Numbered
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

/** Turf from below: dig, fabric, open stone, outlet, leveling layer, carpet, numbered in the order of the text. */
export function TurfSection({ title }: { title: string }) {
  const blades = Array.from({ length: 114 }, (_, at) => {
    const [lean, high] = [((at * 7) % 5) - 2, 18 + ((at * 5) % 7)];
    return `l${lean}-${high}m${6 - lean} ${high}`;
  }).join("");
  return (
    <div className="draw">
      <svg
        className="pg"
        viewBox="0 0 860 500"
        role="img"
        aria-label={`${title}: artificial turf on a draining base, with six numbered layers`}
      >
        <path className="pg-wall" d="M20 350h680v110h-680z" />
        <path className="pg-hair" d={texture(352, 108, "soil")} />
        <path className="pg-edge" d="M20 196L700 196V366L20 340Z" />
        <path className="pg-hair" d={texture(206, 130, "gravel")} />
        <path className="pg-line" d="M20 340L700 366" />
        <path className="pg-dash" d="M20 334L700 360" />
        <circle className="pg-slab" cx="640" cy="330" r="24" />
        <circle className="pg-thin" cx="640" cy="330" r="17" fill="none" />
        <path className="pg-slab" d="M20 160h680v36h-680z" />
        <path className="pg-hair" d={texture(160, 34, "sand")} />
        <path className="pg-line" d="M20 160h680M20 150h680" />
        <path className="pg-thin" d={`M22 150${blades}`} />
        <Numbered
          marks={[
            [790, 440, 690, 410],
            [790, 370, 690, 360],
            [790, 260, 690, 262],
            [640, 470, 640, 356],
            [790, 190, 690, 180],
            [790, 110, 690, 140],
          ]}
        />
      </svg>
    </div>
  );
}
