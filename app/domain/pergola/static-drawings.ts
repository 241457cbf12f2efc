/* Drawings that never change are images with their own URL, loaded lazily, instead of inline SVG.
 */

/** Width and height of every static drawing, by name. */
export const staticDrawings = {
  attached: [690, 490],
  "free-standing": [770, 490],
  cantilever: [610, 490],
  "stage-1": [400, 340],
  "stage-2": [400, 340],
  "stage-3": [400, 340],
  "stage-4": [400, 340],
  "stage-5": [400, 340],
  "project-1": [400, 290],
  "project-2": [400, 290],
  "project-3": [400, 290],
  "project-4": [400, 290],
  "project-5": [400, 290],
  "project-6": [400, 290],
  "job-build": [400, 290],
  "job-walk": [400, 290],
  "louvers-open": [260, 112],
  "louvers-tilted": [260, 112],
  "louvers-closed": [260, 112],
  footings: [960, 560],
  "blades-0": [320, 170],
  "blades-45": [320, 170],
  "blades-90": [320, 170],
  "blades-120": [320, 170],
  parts: [960, 700],
  yard: [960, 700],
  "way-attached": [420, 300],
  "way-free-standing": [420, 300],
  "way-cantilever": [420, 300],
  "way-solid": [420, 300],
  "roof-louvered": [420, 300],
  "roof-solid": [420, 300],
  "roof-insulated": [420, 300],
  "roof-slats": [420, 300],
  "head-attached-pergola": [360, 230],
  "head-free-standing-pergola": [360, 230],
  "head-cantilever-pergola": [360, 230],
  "head-covered-patio": [360, 230],
  "card-attached-pergola": [360, 230],
  "card-free-standing-pergola": [360, 230],
  "card-cantilever-pergola": [360, 230],
  "card-covered-patio": [360, 230],
  "card-outdoor-kitchen": [360, 230],
  "card-concrete-and-turf": [360, 230],
  "kitchen-straight": [480, 340],
  "kitchen-corner": [480, 340],
  "kitchen-island": [480, 340],
  turf: [860, 500],
  "finish-broom": [400, 300],
  "finish-pebbles": [400, 300],
  "finish-stone": [400, 300],
  "finish-pads": [400, 300],
  "finish-tiles": [400, 300],
} as const;

export type StaticDrawingName = keyof typeof staticDrawings;

export function isStaticDrawingName(text: string): text is StaticDrawingName {
  return Object.hasOwn(staticDrawings, text);
}

export function staticDrawingHref(name: StaticDrawingName): string {
  return `/drawings/${name}.svg`;
}
