import { fillText, type Translate } from "~/lib/fill-text";
import type { PergolaDesign } from "./design";

/**
 * Returns the words beside the button or the code: "True size, your color, louvers at 35°. Not your
 * ground or your sun."
 */
export function yardNote(
  { roof, louver }: Pick<PergolaDesign, "roof" | "louver">,
  t: Translate = fillText,
): string {
  return roof === "louvered"
    ? t("True size, your color, louvers at {louver}°. Not your ground or your sun.", { louver })
    : t("True size, your color. Not your ground or your sun.");
}
