import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { staff } from "~/schema";

/** Lists the sign-in emails of the owners whose account is active. */
export async function listOwnerEmails(db: Db): Promise<string[]> {
  const owners = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.disabledAt)));
  return owners.map(({ email }) => email);
}
