import { formatClock } from "~/lib/dates";

type MoveResult =
  | { kind: "moved" }
  | { kind: "errors"; errors: Record<string, string> }
  | { kind: "conflict"; text: string; form: Record<string, string> | undefined };

/**
 * Parses the result of moving the lead with this name: field errors or a conflict; anything else is
 * a successful move.
 */
export function parseMoveResult(answer: unknown, leadName: string): MoveResult {
  const problem = readProperty(answer, "problem");
  if (problem) return { kind: "errors", errors: pickStrings(readProperty(problem, "errors")) };
  const conflicts = readProperty(answer, "conflicts");
  const stage: unknown = Array.isArray(conflicts)
    ? conflicts.find((one) => readProperty(one, "name") === "stage")
    : undefined;
  if (!stage) return { kind: "moved" };
  const { theirs } = pickStrings(stage);
  const by = readProperty(stage, "by");
  const at = readProperty(by, "at");
  const form = readProperty(stage, "form");
  const when = at instanceof Date ? ` at ${formatClock(at)}` : "";
  return {
    kind: "conflict",
    text: `${pickStrings(by).name ?? "Someone"} already moved ${leadName || "this lead"} to ${theirs ?? "another stage"}${when}.`,
    form: form ? pickStrings(form) : undefined,
  };
}

function readProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function pickStrings(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
