/* Elevations in the style of the other drawings: 1 unit is half an inch, the floor is at y 420. */
const floor = 420;
const counter = floor - 72 * 2;

type Part = {
  x: number;
  draw: string;
  thin?: string;
  /** Position of the number, with a leader to the part, if there is no room below the floor. */
  mark?: { from: readonly [x: number, y: number]; to: readonly [x: number, y: number] };
};

const modern: readonly Part[] = [
  {
    x: 110,
    draw: `M50 ${counter + 10}h120v${floor - counter - 22}h-120z`,
    thin: `M60 ${counter + 20}h100v${floor - counter - 42}h-100zM154 ${counter + 34}v40`,
  },
  {
    x: 230,
    draw: `M170 ${counter + 10}h120v${floor - counter - 22}h-120z`,
    thin: `M170 ${counter + 50}h120M170 ${counter + 90}h120M212 ${counter + 28}h36M212 ${counter + 68}h36M212 ${counter + 108}h36`,
  },
  {
    x: 390,
    draw: `M290 ${counter + 10}h200v${floor - counter - 22}h-200zM306 ${counter}v-30q0-26 26-26h116q26 0 26 26v30zM330 120h120l40 74h-200zM350 30h80v90h-80z`,
    thin: `M306 ${counter + 30}h168M390 ${counter + 40}v80M330 ${counter - 18}h120M300 182h180`,
  },
  {
    x: 560,
    draw: `M490 ${counter + 10}h140v${floor - counter - 22}h-140z`,
    thin: `M490 ${counter + 66}h140M540 ${counter + 28}h40`,
  },
  {
    x: 710,
    draw: `M630 ${counter + 10}h160v${floor - counter - 22}h-160z`,
    thin: `M710 ${counter + 10}v${floor - counter - 22}M700 ${counter + 40}v30M720 ${counter + 40}v30M690 ${counter}v-44q0-18 18-18t18 18v8M660 ${counter}q4 14 50 14t50-14`,
  },
];

const traditional: readonly Part[] = [
  {
    x: 150,
    draw: `M40 ${counter}h220v${floor - counter}h-220z`,
    thin: `M90 ${floor}v-76q60-52 120 0v76M102 ${floor - 14}h96M110 ${floor - 32}h80M120 ${floor - 50}h60M40 ${counter + 36}h220M40 ${counter + 72}h50M40 ${counter + 108}h50M210 ${counter + 72}h50M210 ${counter + 108}h50M84 ${counter}v36M150 ${counter}v36M216 ${counter}v36M64 ${counter + 36}v36M236 ${counter + 36}v36M64 ${counter + 108}v36M236 ${counter + 108}v36`,
  },
  {
    x: 190,
    draw: `M40 ${counter}v-104q0-60 80-72v-64h60v64q80 12 80 72v104zM112 36v-12h76v12z`,
    thin: `M102 ${counter - 20}v-36q48-52 96 0v36zM40 ${counter - 104}h220M120 72h60`,
    mark: { from: [180, counter - 40], to: [322, counter - 96] },
  },
  {
    x: 320,
    draw: `M260 ${counter + 10}h120v${floor - counter - 10}h-120z`,
    thin: `M260 ${counter + 40}h120M300 ${counter + 40}v32M340 ${counter + 72}v34M260 ${counter + 72}h120M260 ${counter + 106}h120`,
  },
  {
    x: 470,
    draw: `M380 ${counter + 10}h180v${floor - counter - 10}h-180zM396 ${counter}v-26q0-26 26-26h96q26 0 26 26v26z`,
    thin: `M380 ${counter + 44}h180M440 ${counter + 44}v36M500 ${counter + 80}v40M380 ${counter + 80}h180M416 ${counter - 18}h108`,
  },
  {
    x: 630,
    draw: `M560 ${counter + 10}h140v${floor - counter - 10}h-140z`,
    thin: `M600 ${counter + 52}q30-28 60 0v70h-60zM622 ${counter}v-40q0-16 16-16t16 16v8M600 ${counter}q4 12 36 12t36-12`,
  },
  {
    x: 750,
    draw: `M700 ${counter - 14}h110v${floor - counter + 14}h-110z`,
    thin: `M690 ${counter - 26}h130v12h-130zM700 ${counter + 24}h110M700 ${counter + 62}h110M700 ${counter + 100}h110M744 ${counter + 24}v38M780 ${counter + 62}v38`,
  },
];

/**
 * Renders the front view of a cooking wall, its parts numbered from left to right in the order of
 * the text.
 */
export function KitchenElevation({
  style,
  title,
}: {
  style: "modern" | "traditional";
  title: string;
}) {
  const parts = style === "modern" ? modern : traditional;
  const top =
    style === "modern" ? `M40 ${counter - 6}h760v16h-760z` : `M260 ${counter - 6}h450v16h-450z`;
  return (
    <div className="drawing">
      <svg
        className="drawing-svg"
        viewBox="0 0 860 520"
        role="img"
        aria-label={`${title}: a ${style} kitchen wall with ${parts.length} numbered parts`}
      >
        <path className="drawing-slab" d={`M0 ${floor}h860v18h-860z`} />
        <g className="drawing-glass">
          {parts.map(({ x, draw }) => (
            <path key={x} d={draw} />
          ))}
        </g>
        <path className="drawing-edge" d={top} />
        {parts.map(({ x, thin }) =>
          thin ? <path key={x} className="drawing-thin" d={thin} /> : null,
        )}
        <path className="drawing-profile" d={`M0 ${floor}h860`} />
        <g className="drawing-marks">
          {parts.map(({ x, mark }, at) => {
            const [markX, markY] = mark?.to ?? [x, floor + 58];
            return (
              <g key={x}>
                <path
                  className="drawing-thin"
                  d={
                    mark ? `M${mark.from.join(" ")}L${mark.to.join(" ")}` : `M${x} ${floor + 2}v36`
                  }
                />
                {mark ? (
                  <circle className="drawing-dot" cx={mark.from[0]} cy={mark.from[1]} r="3" />
                ) : null}
                <circle className="drawing-mark" cx={markX} cy={markY} r="18" />
                <text
                  className="drawing-text drawing-number"
                  textAnchor="middle"
                  x={markX}
                  y={markY + 6}
                >
                  {at + 1}
                </text>
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );
}
