import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Role } from "~/domain/staff/staff";
import type { NewLoginLink } from "~/domain/staff/team/login-links.server";
import { newId } from "~/lib/ids";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { auditLog, loginLinks, outbox, staff } from "~/schema";

/** Reset links one account can ask for in an hour. */
const maxResetsPerHour = 3;
const hourMs = 60 * 60_000;

type Person = { name: string; email: string; role: Role };

/**
 * Mails a one-time link for a new password to the account with that email address, at most 3 an
 * hour; does nothing for an unknown address, a disabled account, or one without a password. Earlier
 * links stay valid, so that a stranger cannot invalidate them. A second run with the same link fails
 * instead of mailing it twice.
 */
export async function sendPasswordResetLink(
  db: Db,
  email: string,
  {
    from,
    now,
    link,
    write,
  }: {
    from: Omit<Actor, "staff">;
    now: Date;
    link: NewLoginLink;
    write(link: NewLoginLink, person: Person): EmailMessage;
  },
): Promise<void> {
  const [person] = await db
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.disabledAt), isNotNull(staff.passwordHash)));
  if (!person) return;
  const recent = sql`(select count(*) from ${loginLinks} where ${loginLinks.staffId} = ${person.id} and ${loginLinks.kind} = 'reset' and ${loginLinks.createdAt} > ${now.getTime() - hourMs})`;
  const made = sql`exists (select 1 from ${loginLinks} where ${loginLinks.id} = ${link.id})`;
  const { to, ...message } = write(link, person);
  const entry = toAuditRow(
    { ...from, staff: null, name: "Someone" },
    { action: "asked-for-reset-link", recordKind: "staff", recordId: person.id },
    now,
  );
  await db.batch([
    insertWhere(
      db,
      loginLinks,
      {
        id: link.id,
        kind: link.kind,
        staffId: person.id,
        expiresAt: link.expiresAt,
        createdAt: now,
      },
      sql`${recent} < ${maxResetsPerHour}`,
    ),
    insertWhere(
      db,
      outbox,
      { ...message, id: newId(), toAddress: to, nextTryAt: now, createdAt: now },
      made,
    ),
    insertWhere(db, auditLog, entry, made),
  ]);
}
