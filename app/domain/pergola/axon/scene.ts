import { COLOR_HEX, type PergolaDesign } from "../design";
import { buildModel, type PergolaModel } from "../model";
import { houstonSun, type SunPosition, type SunVector, sunVector } from "../sun";
import { mix } from "../svg-path";
import { fitted } from "./fit";
import { type AxonOptions, type AxonSettings, settled } from "./options";
import { type Pens, pensFor, type Tones } from "./pens";

/** All that the parts of one drawing share. */
export interface Scene {
  readonly design: PergolaDesign;
  readonly model: PergolaModel;
  readonly settings: AxonSettings;
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

export function sceneOf(design: PergolaDesign, options: AxonOptions): Scene {
  const settings = settled(design, options);
  const model = buildModel(design);
  const position = houstonSun(design.month, design.hour);
  const toSun = sunVector(position, design.faces);
  const sun: SunVector = { ...toSun, z: Math.max(0.06, toSun.z) };
  const color = COLOR_HEX[design.color];
  const tones: Tones = { top: mix(color, 0.34), front: mix(color, 0.08), side: mix(color, 0.16, "#000000") };
  const wallTop = model.house?.eave ?? model.height + 18;
  const fit = fitted(design, model, settings, wallTop);
  return { design, model, settings, position, sun, color, tones, wallTop, unit: fit.unit, pens: pensFor(fit, settings.ghost) };
}
