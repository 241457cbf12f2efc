import { entryOf } from "~/lib/entry-of";
import type { PersonHere } from "~/platform/live/live";

/** By the forms of a lead's page. */
const writing: Readonly<Record<string, string>> = {
  note: "writes a note",
  email: "writes an e-mail",
  next: "plans the next step",
  move: "moves it to another stage",
  close: "closes it",
  value: "changes the value",
  facts: "corrects the facts",
};

/** What a colleague does on a lead's page, after their name: "reads", "writes a note". */
export function presenceWords({ doing, where }: Pick<PersonHere, "doing" | "where">): string {
  return doing === "reads" ? "reads" : (entryOf(writing, where) ?? "writes");
}
