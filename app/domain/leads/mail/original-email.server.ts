import { and, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { messages } from "~/schema";

/** Selects the object key of a received email's original, "" once it is deleted. */
export function originalEmailQuery(db: Db, id: string) {
  return db
    .select({ rawKey: messages.rawKey })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.direction, "in")));
}
