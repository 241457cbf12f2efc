import { COLOR_HEX, type PergolaDesign } from "../design";
import { buildModel, type PergolaModel } from "../model";
import { houstonSun, type SunPosition, type SunVector, sunVector } from "../sun";
import { mixColors } from "../svg-path";
import { fitToBox } from "./fit";
import { type AxonOptions, type ResolvedOptions, resolveAxonOptions } from "./options";
import { createPens, type Pens, type Tones } from "./pens";

/** All that the parts of one drawing share. */
export interface Scene {
  readonly design: PergolaDesign;
  readonly model: PergolaModel;
  readonly settings: ResolvedOptions;
  readonly position: SunPosition;
  /** Never quite level, so that shadows end. */
  readonly sun: SunVector;
  readonly color: string;
  readonly tones: Tones;
  readonly wallTop: number;
  /** Drawing units for an inch. */
  readonly unit: number;
  readonly pens: Pens;
}

export function createScene(design: PergolaDesign, options: AxonOptions): Scene {
  const settings = resolveAxonOptions(design, options);
  const model = buildModel(design);
  const position = houstonSun(design.month, design.hour);
  const toSun = sunVector(position, design.faces);
  const sun: SunVector = { ...toSun, z: Math.max(0.06, toSun.z) };
  const color = COLOR_HEX[design.color];
  const tones: Tones = {
    top: mixColors(color, 0.34),
    front: mixColors(color, 0.08),
    side: mixColors(color, 0.16, "#000000"),
  };
  const wallTop = model.house?.eave ?? model.height + 18;
  const fit = fitToBox(design, model, settings, wallTop);
  return {
    design,
    model,
    settings,
    position,
    sun,
    color,
    tones,
    wallTop,
    unit: fit.unit,
    pens: createPens(fit, settings.ghost),
  };
}
