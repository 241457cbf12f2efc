import type { Db } from "~/db/client.server";
import type { Staff } from "./staff";

/** The signed-in member of staff, or null, and the Set-Cookie line to send when the session was prolonged or has ended. */
export async function readSession(_db: Db, _cookieHeader: string | null, _now: Date): Promise<{ staff: Staff | null; setCookie?: string }> {
  return { staff: null };
}
