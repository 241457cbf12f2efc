import * as z from "zod";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { StaffDeps } from "~/request/require-staff.server";

const schema = z.object({
  do: z.enum(["new", "move"]),
  key: z
    .string()
    .regex(/^[a-z0-9]{8,60}$/)
    .optional(),
  id: z.string().max(60).optional(),
  before: z.string().max(60).optional(),
});

type Change = { by: StaffActor; now: Date };

type ContentList = {
  /** Topic of the live message after a move. */
  topic: string;
  /** Path of the list with the query of the request. */
  listPath: (query: URLSearchParams) => string;
  recordPath: (id: string) => string;
  add: (id: string, change: Change) => Promise<void>;
  move: (id: string, before: string, change: Change) => Promise<boolean>;
};

/**
 * Adds a record and redirects to its editor, or moves one before another and redirects to its row.
 * Throws a 400 for other forms.
 */
export async function handleListAction(
  { actor, now, broadcast, redirectTo }: StaffDeps,
  request: Request,
  { topic, listPath, recordPath, add, move }: ContentList,
) {
  const parsed = await parseForm(schema, request);
  if (!parsed.ok) throw new Response("Bad Request", { status: 400, statusText: "Bad Request" });
  const { do: intent, key = newId(), id, before = "" } = parsed.value;
  const change = { by: actor, now: now() };
  if (intent === "move") {
    if (id) await move(id, before, change);
    broadcast({ kind: "office-changed", id: topic });
    return redirectTo(`${listPath(new URL(request.url).searchParams)}#${id ?? ""}`);
  }
  await add(key, change);
  return redirectTo(recordPath(key));
}
