import type { Point3 } from "../model";
import { groupElement, pathElement } from "../svg-path";
import { lineZ, RADIANS_PER_DEGREE, rectAlongHouse } from "./projection";
import type { Scene } from "./scene";

/** Draws fans, screens, and the gutter's downspout. */
export function drawEquipment({ model, settings, pens }: Scene): string {
  if (settings.stage < 6 || settings.only) return "";
  const { height: H } = model;
  const { shape, lines, repeated } = pens;
  const drawn: string[] = [];
  for (const [x, y, z] of model.fans) {
    let blades = "";
    for (let k = 0; k < 5; k++) {
      const angle = (k * 72 + 14) * RADIANS_PER_DEGREE;
      const tip = (turn: number): Point3 => [
        x + 26 * Math.cos(angle + turn),
        y + 26 * Math.sin(angle + turn),
        z,
      ];
      blades += shape([[x, y, z], tip(-0.1), tip(0.1)]);
    }
    drawn.push(
      groupElement(
        "drawing-fan",
        pathElement(
          "drawing-thin",
          lines([
            [x, y, H],
            [x, y, z],
          ]),
        ) + pathElement("drawing-blade", blades),
      ),
    );
  }
  for (const { x0, x1, y0, z0, z1 } of model.screens) {
    const sheet = rectAlongHouse([x0, x1], y0, [z0, z1]);
    const mesh = repeated(lineZ(x0 + 6, y0, z0, z1), [6, 0, 0], Math.ceil((x1 - x0) / 6) - 1);
    drawn.push(
      `<g>${pathElement("drawing-screen", shape(sheet))}${pathElement("drawing-mesh", mesh)}${pathElement("drawing-line", lines(sheet.slice(0, 2)))}</g>`,
    );
  }
  if (model.gutter) {
    const [x, y] = model.gutter.leader;
    drawn.push(
      pathElement(
        "drawing-thin",
        lines([
          [x + 3, y + 3, 0],
          [x + 3, y + 3, H - 10],
        ]),
      ),
    );
  }
  return drawn.join("");
}
