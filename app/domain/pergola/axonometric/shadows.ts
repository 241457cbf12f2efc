import { beamCorners, boxCorners, type PergolaModel, type Point3 } from "../model";
import { mergePanels, panelCorners } from "../panels";
import { clipLeftOf, convexHull, type Polygon, polygonArea, toCounterClockwise } from "../polygon";
import { groupElement, pathElement, type SvgPoint } from "../svg-path";
import { bladeFace, slatCorners } from "./roof";
import type { Scene } from "./scene";

/** Draws the shadows on the ground; "" with the sun at 4 degrees or lower. */
export function drawShadows({ design, model, settings, pens, position, sun }: Scene): string {
  const { stage, showSun, showHouse, showPosts, only } = settings;
  if (stage < 4 || !showSun || position.altitude <= 4 || only) return "";
  const { width: W, depth: D } = model;
  const { shapes, repeated } = pens;
  const projectToFloor = ([x, y, z]: Point3): SvgPoint => [
    x - (sun.x / sun.z) * z,
    y - (sun.y / sun.z) * z,
  ];
  const far = 720;
  const edges: readonly (readonly [SvgPoint, SvgPoint])[] = [
    [
      [-far, showHouse ? 0 : -far],
      [W + far, showHouse ? 0 : -far],
    ],
    [
      [W + far, -far],
      [W + far, D + far],
    ],
    [
      [W + far, D + far],
      [-far, D + far],
    ],
    [
      [-far, D + far],
      [-far, -far],
    ],
  ];
  const clipToFloor = (shadow: Polygon): Polygon =>
    edges.reduce(
      (rest, [from, to]) => (rest.length > 0 ? clipLeftOf(rest, from, to) : rest),
      shadow,
    );
  const onGround = (shadow: Polygon) =>
    toCounterClockwise(shadow).map(([x, y]): Point3 => [x, y, 0]);
  const shadows: Polygon[] = listShadowCasters(model, { showPosts, hasPanels: stage >= 5 }).map(
    (points) => convexHull(points.map(projectToFloor)),
  );
  let blades = "";
  if (stage >= 5) {
    const { bays, pivots, pitch } = model.louvers;
    const [from, to] = [bays[0]?.x0 ?? 0, bays[bays.length - 1]?.x1 ?? W];
    const outline = design.roof === "slats" ? slatCorners : bladeFace;
    const each = pivots.map((y) => convexHull(outline(model, from, to, y).map(projectToFloor)));
    const [first, last] = [each[0], each[each.length - 1]];
    const isUnclipped = (shadow: Polygon | undefined) =>
      shadow !== undefined && polygonArea(clipToFloor(shadow)) > polygonArea(shadow) * 0.999;
    if (first && isUnclipped(first) && isUnclipped(last))
      blades = repeated(onGround(first), [0, pitch, 0], each.length, { closed: true });
    else shadows.push(...each);
  }
  const seen = shadows.map(clipToFloor).filter((shadow) => shadow.length > 2);
  const data = shapes(seen.map(onGround)) + blades;
  return groupElement("drawing-shadow", pathElement("drawing-shade", data));
}

/** Returns the corner points of everything but the blades that throws a shadow. */
function listShadowCasters(
  model: PergolaModel,
  { showPosts, hasPanels }: { showPosts: boolean; hasPanels: boolean },
): (readonly Point3[])[] {
  const casters: (readonly Point3[])[] = model.beams.map(beamCorners);
  if (hasPanels) casters.push(...mergePanels(model.panels).map(panelCorners));
  if (showPosts) casters.push(...model.posts.map(boxCorners));
  return casters;
}
