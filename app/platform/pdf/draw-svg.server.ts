import type PDFDocument from "pdfkit";

/** Pen of a class: stroke and its width in points, fill, opacity, and dashes in points. */
type Pen = {
  stroke?: string;
  width?: number;
  fill?: string | undefined;
  opacity?: number;
  dash?: readonly [number, number];
};

const ink = "#121a1c";
const paper = "#ffffff";
const shadedPaper = "#e8eae4";
const sun = "#ffbc42";

/** Pens of the drawing engine's classes on white paper, after app/styles/drawings.css. */
const pens: Readonly<Record<string, Pen>> = {
  "drawing-body": { stroke: ink, width: 0.5 },
  "drawing-line": { stroke: ink, width: 0.7 },
  "drawing-profile": { stroke: ink, width: 1.3 },
  "drawing-thin": { stroke: ink, width: 0.5 },
  "drawing-hairline": { stroke: ink, width: 0.35, opacity: 0.32 },
  "drawing-louver": { stroke: ink, width: 0.35 },
  "drawing-wall": { fill: paper },
  "drawing-glass": { stroke: ink, width: 0.6, fill: shadedPaper },
  "drawing-slab": { stroke: ink, width: 0.7, fill: paper },
  "drawing-edge": { stroke: ink, width: 0.5, fill: shadedPaper },
  "drawing-dashed": { stroke: ink, width: 0.6, dash: [4, 3] },
  "drawing-hidden": { stroke: ink, width: 0.55, dash: [2.2, 2.2], opacity: 0.6 },
  "drawing-shade": { fill: ink },
  "drawing-person": { fill: ink },
  "drawing-dot": { fill: ink },
  "drawing-solid": { fill: ink },
  "drawing-blade-section": { fill: ink },
  "drawing-dimension": { stroke: ink, width: 0.45 },
  "drawing-extension": { stroke: ink, width: 0.45, opacity: 0.5 },
  "drawing-tick": { stroke: ink, width: 1 },
  "drawing-ray": { stroke: "#d98e00", width: 0.8 },
  "drawing-sun": { fill: sun, stroke: ink, width: 0.6 },
  "drawing-light": { stroke: sun, width: 1.6 },
  "drawing-heat": { fill: "#c4532f", stroke: ink, width: 0.4 },
  "drawing-turf": { stroke: "#2c5b41", width: 0.5, opacity: 0.8 },
  "drawing-mesh": { stroke: ink, width: 0.25, opacity: 0.4 },
  "drawing-screen": { fill: shadedPaper, opacity: 0.65 },
  "drawing-blade": { stroke: ink, width: 0.5, fill: paper },
  "drawing-pivot": { fill: paper },
  "drawing-face": { stroke: ink, width: 0.7, fill: "#d9dcd6" },
  "drawing-behind": { stroke: ink, width: 0.4, dash: [2, 1.5] },
  "drawing-gutter": { stroke: ink, width: 1, dash: [6, 2] },
  "drawing-downspout": { stroke: ink, width: 0.8, fill: paper },
  "drawing-marked": { stroke: ink, width: 1, fill: "#fff3d9" },
};
/** Opacities of groups. */
const shadowOpacity = 0.15;
const faintOpacity = 0.42;

const colors: Readonly<Record<string, string>> = {
  currentColor: ink,
  "var(--pg-paper)": paper,
  "var(--pg-paper2)": shadedPaper,
  "var(--pg-slab)": paper,
  "var(--pg-top)": "#c9cec6",
  "var(--pg-steel)": "#aeb6b1",
  "var(--sun)": sun,
  "var(--bg)": paper,
};

/** Size of the lettering of a drawing, in points. */
const letteringSize = 8.2;

type Box = { x: number; y: number; width: number; height: number };
type Group = { opacity: number; classes: readonly string[]; fill: string | undefined };
/** Pen that the file has at a point, so that only its changes are written. */
type PenState = Partial<{
  width: number | undefined;
  dash: string | undefined;
  opacity: number;
  fill: string | undefined;
  stroke: string | undefined;
}>;

/** Returns the size of a drawing's viewBox; undefined without one. */
export function svgSize(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/**
 * Draws an SVG of the drawing engine inside a box, clipped to its viewBox because shadows run out
 * of it. Knows groups, paths, circles, ellipses and texts; skips anything else.
 */
export function drawSvg(pdf: PDFDocument, svg: string, box: Box): void {
  const size = svgSize(svg);
  if (!size) return;
  const scale = Math.min(box.width / size.width, box.height / size.height);
  pdf
    .save()
    .translate(box.x + (box.width - size.width * scale) / 2, box.y)
    .scale(scale);
  pdf.rect(0, 0, size.width, size.height).clip();
  pdf.lineJoin("round").undash();
  const groups: Group[] = [{ opacity: 1, classes: [], fill: undefined }];
  const states: PenState[] = [{ dash: "" }];
  for (const [, isClosing, tag = "", raw = "", isEmpty, text = ""] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>([^<]*)/g,
  )) {
    const attributes = Object.fromEntries(
      [...raw.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const group = groups.at(-1) ?? { opacity: 1, classes: [], fill: undefined };
    const state = states.at(-1) ?? {};
    if (tag === "g" && isClosing) {
      groups.pop();
      states.pop();
      pdf.restore();
    } else if (tag === "g" && !isEmpty) {
      pdf.save();
      transform(pdf, attributes.transform);
      groups.push(enterGroup(group, attributes));
      states.push({ ...state });
    } else if (tag === "text" && !isClosing) {
      drawText(pdf, decodeEntities(text), attributes, scale);
      states[states.length - 1] = { dash: state.dash, width: state.width, stroke: state.stroke };
    } else if (!isClosing) drawShape(pdf, tag, attributes, { group, state, scale });
  }
  pdf.restore();
  pdf.undash().fillOpacity(1).strokeOpacity(1);
}

type Attributes = Record<string, string>;

const listClasses = ({ class: names = "" }: Attributes) => names.split(" ").filter(Boolean);

function enterGroup(group: Group, attributes: Attributes): Group {
  const classes = listClasses(attributes);
  return {
    opacity:
      group.opacity *
      (classes.includes("drawing-shadow")
        ? shadowOpacity
        : classes.includes("drawing-faint")
          ? faintOpacity
          : 1),
    classes: [...group.classes, ...classes],
    fill: attributes.fill ?? group.fill,
  };
}

function transform(pdf: PDFDocument, value: string | undefined): void {
  const [, x, y, degrees] =
    /translate\(([-\d.]+)[ ,]([-\d.]+)\)(?: rotate\(([-\d.]+)\))?/.exec(value ?? "") ?? [];
  if (x && y) pdf.translate(Number(x), Number(y));
  if (degrees) pdf.rotate(Number(degrees));
}

function drawShape(
  pdf: PDFDocument,
  tag: string,
  attributes: Attributes,
  { group, state, scale }: { group: Group; state: PenState; scale: number },
): void {
  const classes = [...group.classes, ...listClasses(attributes)];
  const pen: Pen = Object.assign({}, ...classes.map((name) => pens[name]));
  if (attributes.stroke) Object.assign(pen, { stroke: attributes.stroke, width: scale }); // one unit
  const attribute = attributes.fill ?? ("fill" in pen ? undefined : group.fill);
  const fill =
    attribute === undefined
      ? pen.fill
      : attribute === "none"
        ? undefined
        : (colors[attribute] ?? attribute);
  if ((!fill && !pen.stroke) || !shapes.has(tag)) return;
  const opacity = (pen.opacity ?? 1) * group.opacity;
  setLine(
    pdf,
    { width: (pen.width ?? 0.5) / scale, dash: pen.dash?.map((length) => length / scale), opacity },
    state,
  );
  if (fill && state.fill !== fill) pdf.fillColor(fill);
  if (pen.stroke && state.stroke !== pen.stroke) pdf.strokeColor(pen.stroke);
  state.fill = fill ?? state.fill;
  state.stroke = pen.stroke ?? state.stroke;
  addPath(pdf, tag, attributes);
  if (fill && pen.stroke) pdf.fillAndStroke();
  else if (fill) pdf.fill();
  else pdf.stroke();
}

const shapes: ReadonlySet<string> = new Set(["path", "circle", "ellipse"]);

function addPath(pdf: PDFDocument, tag: string, attributes: Attributes): void {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (tag === "path") pdf.path(attributes.d ?? "");
  else if (tag === "circle") pdf.circle(number("cx"), number("cy"), number("r"));
  else pdf.ellipse(number("cx"), number("cy"), number("rx"), number("ry"));
}

function setLine(
  pdf: PDFDocument,
  line: { width: number; dash: number[] | undefined; opacity: number },
  state: PenState,
): void {
  const { width, dash, opacity } = line;
  const [length, space] = dash ?? [];
  const dashes = dash?.join(" ") ?? "";
  if (state.width !== width) pdf.lineWidth(width);
  if (state.dash !== dashes)
    length !== undefined && space !== undefined ? pdf.dash(length, { space }) : pdf.undash();
  if (state.opacity !== opacity) pdf.fillOpacity(opacity).strokeOpacity(opacity);
  Object.assign(state, { width, dash: dashes, opacity });
}

function drawText(pdf: PDFDocument, text: string, attributes: Attributes, scale: number): void {
  const size = letteringSize / scale;
  pdf.font("lettering").fontSize(size).fillColor(ink).fillOpacity(1);
  const width = pdf.widthOfString(text);
  const anchor = attributes["text-anchor"];
  const shift = anchor === "middle" ? -width / 2 : anchor === "end" ? -width : 0;
  const length = (value = "0") =>
    value.endsWith("em") ? Number.parseFloat(value) * size : Number(value);
  pdf.save();
  transform(pdf, attributes.transform);
  pdf.text(text, length(attributes.x) + shift, length(attributes.y) + length(attributes.dy), {
    lineBreak: false,
    baseline: "alphabetic",
  });
  pdf.restore();
}

const entities: Readonly<Record<string, string>> = {
  "&#x27;": "'",
  "&#39;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x27|#39|quot|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}
