import { type Beam, beamCorners, type PergolaModel, type Point3 } from "../model";
import { groupElement, mixColors, pathElement } from "../svg-path";
import { COS_TILT, COS_TURN, lineY, RADIANS_PER_DEGREE, rectLevel, SIN_TILT } from "./projection";
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

/** Draws beams, blades or boards, and the lights and heaters below them. */
export function drawRoof({ model, settings, pens, tones, color, sun }: Scene): string {
  const { stage, roof, ghost, only } = settings;
  if (stage < 4 || only) return "";
  const { face, faces, shape, repeated, lines } = pens;
  const { width: W, depth: D, height: H, louvers } = model;

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
  if (roof === "solid") {
    drawn +=
      groupElement("drawing-body", face(rectLevel([5, W - 5], [5, D - 5], H), tones.top)) +
      pathElement(
        "drawing-thin",
        repeated(lineY(20, 5, D - 5, H), [15, 0, 0], Math.ceil((W - 25) / 15)),
      );
  } else {
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
    louvers.bays.forEach((bay, index) => {
      const beam = between[index - 1];
      if (beam) drawn += groupElement("drawing-body", beamFaces(beam));
      if (stage >= 5) {
        const first = bladeFace(model, bay.x0, bay.x1, louvers.pivots[0] ?? 0);
        const blades = repeated(first, [0, louvers.pitch, 0], louvers.pivots.length, {
          closed: true,
          filled: !ghost,
        });
        drawn += groupElement(
          "drawing-louver",
          pathElement("", blades),
          ghost ? "" : ` fill="${tone}"`,
        );
      }
    });
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
