import * as z from "zod";
import { readJson } from "~/lib/json";

const preferencesSchema = z.object({
  /** The saved view that opens with the list of leads. */
  leadView: z.string().optional().catch(undefined),
  /** Single keys that open pages and the search. */
  shortcuts: z.boolean().catch(true),
});

/** What somebody set for themselves. */
export type Preferences = z.output<typeof preferencesSchema>;

/** The preferences column; what cannot be read is as if it had never been set. */
export function readPreferences(json: string | undefined): Preferences {
  const parsed = preferencesSchema.safeParse(readJson(json ?? "{}") ?? {});
  return parsed.success ? parsed.data : { shortcuts: true };
}
