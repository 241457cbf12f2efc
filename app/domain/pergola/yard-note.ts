import type { PergolaDesign } from "./design";

/**
 * Returns the words beside the button or the code: "True size, your color, louvers at 35°. Not your
 * ground or your sun."
 */
export function yardNote({ roof, louver }: Pick<PergolaDesign, "roof" | "louver">): string {
  const louvers = roof === "louvered" ? `, louvers at ${louver}°` : "";
  return `True size, your color${louvers}. Not your ground or your sun.`;
}
