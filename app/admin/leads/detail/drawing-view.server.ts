import type { Ballpark } from "~/domain/ballparks/learned-range";
import type { Lead } from "~/domain/leads/lead-write.server";
import {
  COLOR_LABELS,
  describeDesign,
  FACING_LABELS,
  formatDesignLength,
  type PergolaDesign,
  parseDesignQuery,
} from "~/domain/pergola/design";
import { ballparkRange } from "~/domain/pergola/design-figures";
import { formatAfternoonShade } from "~/domain/pergola/shade";
import { priceBookAt } from "~/domain/prices/prices";
import type { priceHistoryQuery } from "~/domain/prices/prices.server";
import { formatShortDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";

/**
 * Builds the view of a lead's design: its figures, the ballpark that was shown, and the price book's
 * today. Returns undefined without a design.
 */
export function toDrawingView(
  lead: Lead,
  history: Awaited<ReturnType<typeof priceHistoryQuery>>,
  now: Date,
) {
  if (!lead.design) return undefined;
  const { design } = parseDesignQuery(lead.design);
  const formatRange = (found: Ballpark | null) =>
    found ? `${formatDollars(found.lowCents)} to ${formatDollars(found.highCents)}` : "";
  const { estimateLowCents: lowCents, estimateHighCents: highCents } = lead;
  const storedBallpark =
    lowCents !== null && highCents !== null
      ? { lowCents, highCents }
      : ballparkRange(design, priceBookAt(history, lead.createdAt));
  const then = formatRange(storedBallpark);
  const today = formatRange(ballparkRange(design, priceBookAt(history, now)));
  return {
    design,
    title: describeDesign(design),
    shade: formatAfternoonShade(design),
    facts: [
      {
        label: "Ballpark",
        value: then || today,
        small: then ? `Shown ${formatShortDay(lead.createdAt)}` : "Current price book",
      },
      ...(then && today !== then
        ? [{ label: "Current prices", value: today, small: `Was ${then} when requested` }]
        : []),
      { label: "Finish", value: formatFinish(design), small: "" },
      {
        label: "Orientation",
        value: `${FACING_LABELS[design.faces]}, ${formatDesignLength(design.height)} high`.replace(
          /^./,
          (letter) => letter.toUpperCase(),
        ),
        small: "",
      },
    ].filter((fact) => fact.value !== ""),
  };
}

function formatFinish({ color, addOns }: PergolaDesign): string {
  return [COLOR_LABELS[color], addOns.includes("lighting") ? "beam lighting" : ""]
    .filter(Boolean)
    .join(", ");
}
