import { and, eq, inArray } from "drizzle-orm";
import { buildCalendar } from "~/domain/visits/ics";
import { type Secret, sign, verify } from "~/lib/sign.server";
import { liveLinkCondition } from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { accessLinks } from "~/schema";
import { loadVisibleJob } from "./homeowner-job.server";
import { findJobOfPerson } from "./job-links.server";
import { jobQuery } from "./job-queries.server";

const purpose = "care-feed";

/**
 * Returns the name of a person's feed of care dates. Calendar programs get it, so it opens nothing
 * else; it works while the person's link to the job does.
 */
export const createCareFeedName = async (secret: Secret, personId: string): Promise<string> =>
  `care-${personId}.${await sign(secret, purpose, personId)}`;

/**
 * Builds the calendar of the care dates that the office shows, for the name of a feed. Undefined for
 * an unknown name, and once the person has no link or the contract was canceled.
 */
export async function buildCareFeed(
  { db, secret, siteUrl }: { db: Db; secret: Secret; siteUrl: URL },
  name: string,
  now: Date,
): Promise<string | undefined> {
  const [, personId = "", signature = ""] = /^care-([\w-]+)\.([\w-]+)$/.exec(name) ?? [];
  if (personId === "" || !(await verify(secret, purpose, personId, { signature })))
    return undefined;
  const [link] = await db
    .select()
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.personId, personId),
        inArray(accessLinks.kind, ["job", "reader"]),
        liveLinkCondition(now),
      ),
    )
    .limit(1);
  const person = link && (await findJobOfPerson(db, link));
  const [found] = person ? await jobQuery(db, person.jobId) : [];
  if (found?.contract.status !== "signed") return undefined;
  const { care } = await loadVisibleJob(db, found.job.id);
  return buildCalendar(
    care.map(({ id, label, day, everyMonths, version, shownAt }) => ({
      uid: `${id}@${siteUrl.hostname}`,
      sequence: version,
      firstDay: day,
      lastDay: day,
      everyMonths,
      changedAt: shownAt ?? now,
      summary: label,
    })),
    "Care dates",
  );
}
