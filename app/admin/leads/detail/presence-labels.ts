import { lookup } from "~/lib/lookup";
import type { PresentUser } from "~/platform/live/live";

/** Labels by form id of the lead page. */
const writing: Readonly<Record<string, string>> = {
  note: "is writing a note",
  email: "is writing an email",
  paste: "is pasting a chat",
  next: "is updating the next step",
  move: "is changing the stage",
  close: "is closing the lead",
  value: "is editing the value",
  facts: "is editing details",
};

/** Returns the activity of a colleague on a lead page, after their name: "is writing a note". */
export function presenceLabel({ doing, where }: Pick<PresentUser, "doing" | "where">): string {
  return doing === "reads" ? "is viewing this" : (lookup(writing, where) ?? "is editing this");
}
