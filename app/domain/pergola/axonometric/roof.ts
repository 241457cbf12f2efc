import { type Beam, beamCorners, boxCorners, type PergolaModel, type Point3 } from "../model";
import { mergePanels, panelCorners } from "../panels";
import { groupElement, mixColors, pathElement } from "../svg-path";
import { COS_TILT, COS_TURN, RADIANS_PER_DEGREE, SIN_TILT } from "./projection";
import type { Scene } from "./scene";

/** Returns the corners of the broad face of one blade from `x0` to `x1`. */
export function bladeFace({ louvers }: PergolaModel, x0: number, x1: number, y: number): Point3[] {
  const ca = (louvers.blade / 2) * Math.cos(louvers.angle * RADIANS_PER_DEGREE);
  const sa = (louvers.blade / 2) * Math.sin(louvers.angle * RADIANS_PER_DEGREE);
  return [
    [x0, y - ca, louvers.z - sa],
    [x1, y - ca, louvers.z - sa],
    [x1, y + ca, louvers.z + sa],
    [x0, y + ca, louvers.z + sa],
  ];
}

/** Returns the corners of one fixed slat from `x0` to `x1`. */
export function slatCorners(
  { louvers }: PergolaModel,
  x0: number,
  x1: number,
  y: number,
): Point3[] {
  const { z, blade, thickness } = louvers;
  return boxCorners({
    x0,
    x1,
    y0: y - thickness / 2,
    y1: y + thickness / 2,
    z0: z - blade / 2,
    z1: z + blade / 2,
  });
}

/** Draws beams, the cover between them, and the lights and heaters below it. */
export function drawRoof(scene: Scene): string {
  const { model, settings, pens, tones } = scene;
  const { stage, only } = settings;
  if (stage < 4 || only) return "";
  const { face, faces, shape, lines } = pens;
  const { width: W, depth: D, height: H } = model;

  /** Faces of a beam that no other beam hides; one with a tip shows its tapering side. */
  const beamFaces = (beam: Beam): string => {
    if (beam.tip === undefined)
      return faces(
        beam,
        tones,
        beam.role === "rear" || beam.role === "front" ? "front top" : "side top",
      );
    const [, b, c, , e, f, g, i] = beamCorners(beam);
    if (!b || !c || !e || !f || !g || !i) return "";
    return face([b, c, g, f], tones.side) + face([e, f, g, i], tones.top);
  };
  const drawBeam = (role: Beam["role"]) => {
    const beam = model.beams.find((candidate) => candidate.role === role);
    return beam ? groupElement("drawing-body", beamFaces(beam)) : "";
  };
  const between = model.beams.filter((beam) => beam.role === "bay" || beam.role === "arm");

  let drawn = drawBeam("rear") + drawBeam("left");
  const covers = drawCovers(scene);
  for (let bay = 0; bay <= between.length; bay++) {
    const beam = between[bay - 1];
    if (beam) drawn += groupElement("drawing-body", beamFaces(beam));
    if (stage >= 5) drawn += covers[bay] ?? "";
  }
  drawn += drawBeam("front") + drawBeam("right");

  if (stage >= 6) {
    drawn += pathElement("drawing-light", lines(...model.lights));
    drawn += pathElement(
      "drawing-heat",
      model.heaters
        .map(({ x0, x1, y0, z0, z1 }) =>
          shape([
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y0, z1],
            [x0, y0, z1],
          ]),
        )
        .join(""),
    );
  }

  const front = model.beams.find((beam) => beam.role === "front")?.z0 ?? H;
  const rear = model.beams.find((beam) => beam.role === "rear")?.z0 ?? H;
  return (
    groupElement("drawing-roof", drawn) +
    pathElement(
      "drawing-profile",
      lines(
        [
          [0, 0, H],
          [0, D, H],
          [0, D, front],
        ],
        [
          [0, 0, H],
          [W, 0, H],
          [W, 0, rear],
          [W, D, front],
          [0, D, front],
        ],
      ),
    )
  );
}

/** Draws the cover of each bay: louvers, slats or panels. */
function drawCovers(scene: Scene): string[] {
  const { design, model } = scene;
  if (design.roof === "louvered")
    return model.louvers.bays.map((bay) => drawLouvers(scene, bay.x0, bay.x1));
  if (design.roof === "slats")
    return model.louvers.bays.map((bay) => drawSlats(scene, bay.x0, bay.x1));
  return drawPanels(scene);
}

function drawLouvers(scene: Scene, x0: number, x1: number): string {
  const { model, settings, pens, color, sun } = scene;
  const { louvers } = model;
  /* a blade's tone: how squarely the sun meets the side we see */
  const ny = -Math.sin(louvers.angle * RADIANS_PER_DEGREE);
  const nz = Math.cos(louvers.angle * RADIANS_PER_DEGREE);
  const seen = ny * COS_TURN * COS_TILT + nz * SIN_TILT >= 0 ? 1 : -1;
  const lit = Math.max(0, (ny * sun.y + nz * sun.z) * seen);
  const tone =
    lit > 0.5
      ? mixColors(color, 0.46)
      : lit > 0.15
        ? mixColors(color, 0.3)
        : lit > 0
          ? mixColors(color, 0.12)
          : mixColors(color, 0.22, "#000000");
  const first = bladeFace(model, x0, x1, louvers.pivots[0] ?? 0);
  const blades = pens.repeated(first, [0, louvers.pitch, 0], louvers.pivots.length, {
    closed: true,
    filled: !settings.ghost,
  });
  return groupElement(
    "drawing-louver",
    pathElement("", blades),
    settings.ghost ? "" : ` fill="${tone}"`,
  );
}

/** Draws the outer sides of the slats, as much as the next slat leaves visible, and their tops. */
function drawSlats(scene: Scene, x0: number, x1: number): string {
  const { model, settings, pens, tones } = scene;
  const { pivots, pitch, blade, thickness } = model.louvers;
  const [first = 0] = pivots;
  const [, , , , rearLeft, rearRight, outerRight, outerLeft] = slatCorners(model, x0, x1, first);
  if (!rearLeft || !rearRight || !outerRight || !outerLeft) return "";
  const seen = Math.min(blade, ((pitch - thickness) * SIN_TILT) / (COS_TURN * COS_TILT));
  const lower = ([x, y, z]: Point3): Point3 => [x, y, z - seen];
  const drawRow = (face: readonly Point3[], fill: string) =>
    pathElement(
      "",
      pens.repeated(face, [0, pitch, 0], pivots.length, { closed: true }),
      settings.ghost ? "" : ` fill="${fill}"`,
    );
  return groupElement(
    "drawing-louver",
    drawRow([outerLeft, outerRight, lower(outerRight), lower(outerLeft)], tones.side) +
      drawRow([rearLeft, rearRight, outerRight, outerLeft], tones.top),
  );
}

/** Draws the panels of each bay as one face, and the seams between them. */
function drawPanels({ model, pens, tones }: Scene): string[] {
  const [first] = model.panels;
  if (!first) return [];
  const step = first.x1 - first.x0;
  return mergePanels(model.panels).map((bay) => {
    const [, , , , rearLeft, rearRight, outerRight, outerLeft] = panelCorners(bay);
    if (!rearLeft || !rearRight || !outerRight || !outerLeft) return "";
    const seam = [rearLeft, outerLeft].map(([x, y, z]): Point3 => [x + step, y, z]);
    const count = Math.round((bay.x1 - bay.x0) / step) - 1;
    return (
      groupElement(
        "drawing-body",
        pens.face([rearLeft, rearRight, outerRight, outerLeft], tones.top),
      ) + pathElement("drawing-thin", pens.repeated(seam, [step, 0, 0], count))
    );
  });
}
