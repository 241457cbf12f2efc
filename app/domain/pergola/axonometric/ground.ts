import type { Point3 } from "../model";
import {
  formatCoordinate,
  groupElement,
  pathElement,
  type SvgPoint,
  scatteredPathData,
} from "../svg-path";
import {
  INCHES_PER_FOOT,
  lineX,
  lineY,
  rectAcrossHouse,
  rectAlongHouse,
  rectLevel,
} from "./projection";
import type { Scene } from "./scene";

/** Draws slab, turf, and ground marks before there is a slab. */
export function drawGround({ model, settings, pens }: Scene): string {
  const { width: W, depth: D } = model;
  const { stage, slab, turf, showHouse } = settings;
  const { at, shape, repeated } = pens;
  const floor: Point3[] = [
    [0, 0, 0],
    [W, 0, 0],
    [W, D, 0],
    [0, D, 0],
  ];
  let ground = "";
  if (stage >= 3) {
    const { x0, x1, y1, z0 } = model.ground;
    const y0 = showHouse ? 0 : Math.min(model.ground.y0, 0);
    const top = rectLevel([x0, x1], [y0, y1], 0);
    if (slab) {
      const step = (W > 336 ? 5 : 4) * INCHES_PER_FOOT;
      ground +=
        pathElement(
          "drawing-edge",
          shape(rectAlongHouse([x0, x1], y1, [z0, 0])) +
            shape(rectAcrossHouse(x1, [y0, y1], [z0, 0])),
        ) +
        pathElement("drawing-slab", shape(top)) +
        pathElement(
          "drawing-hairline",
          repeated(lineY(step, y0, y1, 0), [step, 0, 0], Math.ceil(W / step) - 1) +
            repeated(lineX(x0, x1, step, 0), [0, step, 0], Math.ceil(D / step) - 1),
        );
    } else ground += pathElement("drawing-dashed", shape(top));
  }
  if (turf) {
    const feet: SvgPoint[] = [];
    const wide = W / INCHES_PER_FOOT;
    const deep = D / INCHES_PER_FOOT;
    for (let i = 0; i < 260; i++) {
      const x = ((i * 7.31) % (wide + 9)) - 1;
      const y =
        x > wide + 0.9 && x < wide + 8 ? (i * 3.77) % (deep + 7) : deep + 1.2 + ((i * 3.77) % 6.5);
      feet.push(at([x * INCHES_PER_FOOT, y * INCHES_PER_FOOT, 0]));
    }
    ground += pathElement(
      "drawing-turf",
      scatteredPathData(feet, "l-1.5-5m1.5 5l1.5-6", [1.5, -6]),
    );
  }
  if (stage <= 3) ground += pathElement("drawing-dashed", shape(floor));
  const centers = model.posts.map(
    (box): Point3 => [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, 0],
  );
  if (stage <= 1) {
    const crosses = centers
      .map(at)
      .map(
        ([x, y]) =>
          `M${formatCoordinate(x - 9)} ${formatCoordinate(y)}h18M${formatCoordinate(x)} ${formatCoordinate(y - 7)}v14`,
      );
    ground += pathElement("drawing-thin", crosses.join(""));
  }
  return groupElement("drawing-ground", ground);
}

/** Draws the footings, dashed below ground, and the gutter's drain. */
export function drawFootings({ model, settings, pens }: Scene): string {
  const { stage, only } = settings;
  if (stage < 2 || only) return "";
  const { width: W } = model;
  const { lines, shape } = pens;
  let hidden = "";
  let rims = "";
  for (const { x0, y0, x1, y1, z0 } of model.footings) {
    hidden += lines(
      [
        [x0, y1, 0],
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y0, z0],
        [x1, y0, 0],
      ],
      [
        [x1, y1, 0],
        [x1, y1, z0],
      ],
    );
    rims += shape([
      [x0, y0, 0],
      [x1, y0, 0],
      [x1, y1, 0],
      [x0, y1, 0],
    ]);
  }
  if (model.gutter && stage >= 6) {
    const [x, y] = model.gutter.leader;
    hidden += lines([
      [x, y, 0],
      [x, y, -14],
      [W + 60, y, -16],
    ]);
  }
  return groupElement(
    "drawing-footings",
    pathElement("drawing-hidden", hidden) +
      (stage === 2 ? pathElement("drawing-line", rims, ' fill="none"') : ""),
  );
}
