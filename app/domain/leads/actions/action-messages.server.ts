import type { LeadFlash } from "./flash-messages";
import { actionOf, type LeadAction } from "./lead-actions.server";

/** Returns the flash message for a lead action. */
export function flashForAction(change: LeadAction): LeadFlash {
  return actionOf(change).flash(change);
}

/**
 * Returns the id of the timeline event that the message offers to undo, or undefined unless exactly one change can be reverted. `key` is
 * the request key of the change, with its lead.
 */
export function selectUndoEventId(change: LeadAction, saved: readonly string[], key: string): string | undefined {
  if (!actionOf(change).canUndo) return undefined;
  const names = saved.filter((name) => name !== "contact" && name !== "note");
  return names.length === 1 ? `${key}.${names[0]}` : undefined;
}

/** Lists the saved changes of a form that was only partly saved, as labels. */
export function savedChangeLabels(change: LeadAction, saved: readonly string[]): string[] {
  const action = actionOf(change);
  return saved.map((name) => {
    if (name === "note") return `Note: “${change.note}”`;
    if (name === "contact" || name === "log") return "The reply";
    return action.savedLabel?.(change, name) ?? "The other changes";
  });
}
