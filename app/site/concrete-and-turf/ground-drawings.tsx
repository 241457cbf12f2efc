import type { ReactNode } from "react";
import { drawTexture } from "~/domain/pergola/texture";
import { useText } from "~/ui/language";

type Layer = { top: number; height: number; className: string; texture?: string };

type Marks = readonly (readonly [x: number, y: number, toX: number, toY: number])[];
type SectionDrawingProps = { label: string; height?: number; marks: Marks; children: ReactNode };

/**
 * Renders the numbered circles with a leader line to each labeled part, in the order of the text.
 */
function CalloutMarkers({ marks }: { marks: Marks }) {
  return (
    <g className="drawing-marks">
      {marks.map(([x, y, toX, toY], at) => (
        <g key={`${x} ${y}`}>
          <path className="drawing-thin" d={`M${x} ${y}L${toX} ${toY}`} />
          <circle className="drawing-mark" cx={x} cy={y} r="17" />
          <text className="drawing-text drawing-number" textAnchor="middle" x={x} y={y + 6}>
            {at + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

/**
 * Renders the frame of a section drawing, 860 units wide, with its numbered callouts over the
 * drawing.
 */
export function SectionDrawing({ label, height = 500, marks, children }: SectionDrawingProps) {
  return (
    <div className="drawing">
      <svg className="drawing-svg" viewBox={`0 0 860 ${height}`} role="img" aria-label={label}>
        {children}
        <CalloutMarkers marks={marks} />
      </svg>
    </div>
  );
}

/**
 * Renders the section of a patio slab: soil, base, edge, steel, concrete, joint, and slope,
 * numbered in the order of the text.
 */
export function SlabSectionDrawing({ title }: { title: string }) {
  const t = useText();
  const layers: readonly Layer[] = [
    { top: 330, height: 130, className: "drawing-wall", texture: drawTexture(330, 130, "soil") },
    { top: 250, height: 80, className: "drawing-edge", texture: drawTexture(250, 80, "gravel") },
  ];
  return (
    <SectionDrawing
      label={t("{title}: a concrete slab on its base, with seven numbered parts", { title })}
      marks={[
        [790, 420, 690, 400],
        [790, 300, 690, 292],
        [120, 70, 68, 170],
        [250, 470, 230, 222],
        [790, 220, 690, 206],
        [380, 90, 380, 166],
        [560, 80, 560, 120],
      ]}
    >
      {layers.map(({ top, height, className, texture: dashes }) => (
        <g key={top}>
          <path className={className} d={`M20 ${top}h680v${height}h-680z`} />
          <path className="drawing-hairline" d={dashes} />
          <path className="drawing-thin" d={`M20 ${top}h680`} />
        </g>
      ))}
      <path className="drawing-slab" d="M60 160L700 176V250H60Z" />
      <path className="drawing-profile" d="M60 160L700 176" />
      <path className="drawing-line" d="M76 214H700" strokeDasharray="2 0" />
      {[110, 190, 270, 350, 430, 510, 590, 670].map((x) => (
        <circle key={x} className="drawing-dot" cx={x} cy="220" r="5" />
      ))}
      <path className="drawing-solid" d="M378 168h4v26h-4z" />
      <path className="drawing-wall" d="M20 60h40v270h-40z" />
      <path className="drawing-line" d="M60 60v270M20 60v270" />
      <path className="drawing-edge" d="M60 160h12v90h-12z" />
      <path className="drawing-dimension" d="M440 120L690 126" />
      <path className="drawing-tick" d="M690 126l-14-6M690 126l-14 6" />
    </SectionDrawing>
  );
}
