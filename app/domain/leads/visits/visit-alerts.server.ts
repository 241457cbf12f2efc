import { and, isNotNull, isNull, ne } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import type { Lead } from "~/domain/leads/lead-write.server";
import { isQuietAt, parseQuietHours } from "~/domain/staff/preferences/quiet-hours";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { type PushSender, pushToStaff } from "~/platform/push/subscriptions.server";
import { staff } from "~/schema";
import { formatVisitTime, type Visit } from "./visit-emails.server";

/** Selects the active staff members assigned to a visit, without editors. */
export function visitPeopleQuery(db: Db, staffIds: readonly (string | null | undefined)[]) {
  const ids = staffIds.filter((id) => typeof id === "string");
  return db
    .select({ id: staff.id, email: staff.email, preferences: staff.preferences })
    .from(staff)
    .where(
      and(
        inJsonArray(staff.id, ids),
        isNull(staff.disabledAt),
        isNotNull(staff.passwordHash),
        ne(staff.role, "editor"),
      ),
    );
}

type VisitPerson = Awaited<ReturnType<typeof visitPeopleQuery>>[number];

/** Adds the addresses of the people of a visit to the office’s, each address once. */
export function addPeople(office: readonly string[], people: readonly VisitPerson[]): string[] {
  const addresses = new Set(office.map((address) => address.toLowerCase()));
  return [
    ...office,
    ...people.map(({ email }) => email).filter((email) => !addresses.has(email.toLowerCase())),
  ];
}

const titles = {
  booked: "Visit booked",
  moved: "Visit moved",
  canceled: "Visit canceled",
} as const;
export type CustomerVisitChange = keyof typeof titles;

/** Alerts the devices of the people of a visit that its customer changed, outside quiet hours. */
export async function pushVisitAlert(
  db: Db,
  people: readonly VisitPerson[],
  {
    what,
    visit,
    lead,
    siteUrl,
  }: { what: CustomerVisitChange; visit: Visit; lead: Lead; siteUrl: URL },
  sender: PushSender,
): Promise<void> {
  const url = new URL(adminPaths.lead(lead.id), siteUrl).toString();
  const message = {
    title: titles[what],
    body: `${formatVisitTime(visit.startsAt)}, ${visit.zip}`,
    url,
    tag: visit.id,
  };
  await pushToStaff(
    db,
    people
      .filter(({ preferences }) => !isQuietAt(parseQuietHours(preferences), sender.now))
      .map(({ id }) => ({ staffId: id, message })),
    sender,
  );
}
