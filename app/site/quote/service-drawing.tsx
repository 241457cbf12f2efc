import type { DrawingRequest } from "~/domain/pergola/drawing";
import { isStaticDrawingName } from "~/domain/pergola/static-drawings";
import { Drawing } from "~/ui/drawings/drawing";
import { StaticDrawing } from "~/ui/drawings/static-drawing";

const small = { w: 360, h: 230, dims: false, labels: false, decor: true } as const;

/** Drawings by service. A Map, because a posted value may equal an inherited object key. */
const requests = new Map<string, DrawingRequest>(
  Object.entries<DrawingRequest>({
    "attached-pergola": {
      kind: "axon",
      params: { type: "attached", width: 216, depth: 144 },
      options: small,
    },
    "free-standing-pergola": {
      kind: "axon",
      params: { type: "free-standing", width: 216, depth: 144 },
      options: small,
    },
    "cantilever-pergola": {
      kind: "axon",
      params: { type: "cantilever", width: 216, depth: 144 },
      options: small,
    },
    "covered-patio": {
      kind: "axon",
      params: {
        type: "attached",
        roof: "insulated",
        width: 216,
        depth: 144,
        color: "sandstone",
      },
      options: small,
    },
    "outdoor-kitchen": {
      kind: "axon",
      params: { type: "free-standing", width: 216, depth: 144 },
      options: { ...small, only: "kitchen" },
    },
    "concrete-and-turf": {
      kind: "axon",
      params: { type: "free-standing", width: 216, depth: 144 },
      options: { ...small, only: "ground", turf: true },
    },
  }),
);

/**
 * Renders the drawing of a service for the summary of a request; renders nothing for a service
 * without one.
 */
export function ServiceDrawing({ service }: { service: string }) {
  const request = requests.get(service);
  return request ? <Drawing {...request} inline /> : null;
}

/**
 * Renders the drawing for a service's choice card in the form; renders nothing for a service
 * without one.
 */
export function ServiceCardDrawing({ service }: { service: string }) {
  const name = `card-${service}`;
  return isStaticDrawingName(name) ? <StaticDrawing name={name} alt="" inline /> : null;
}
