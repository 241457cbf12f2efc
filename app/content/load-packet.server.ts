import { asc, isNull, sql } from "drizzle-orm";
import { buildPacketFacts } from "~/domain/packets/build-packet-facts";
import type { PacketFacts } from "~/domain/packets/packet-facts";
import type { PacketOptions } from "~/domain/packets/packet-form";
import type { PacketContent } from "~/domain/packets/packet-sheets.server";
import type { PergolaDesign } from "~/domain/pergola/design";
import { type AnswersByTopic, pickAnswers } from "~/domain/permits/answers";
import { countyOfficeSlug } from "~/domain/permits/counties";
import { officeAnswersQuery, officesQuery } from "~/domain/permits/permit-offices.server";
import { findZipCounties } from "~/domain/permits/zip-areas.server";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { formatIsoDay } from "~/lib/dates";
import { type BatchedRead, createBatchedReader } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import { officeZips, permitOffices } from "~/schema";

type OfficeChoice = { slug: string; name: string; isLikely: boolean };

/**
 * Selects all permit offices by name; `isLinked` is true if staff linked the office to the ZIP
 * code.
 */
function officeChoicesQuery(db: Db, zip: string) {
  const linked = sql<number>`exists (select 1 from ${officeZips} where ${officeZips.officeId} = ${permitOffices.id} and ${officeZips.zip} = ${zip}
    and ${officeZips.removedAt} is null)`;
  return db
    .select({
      slug: permitOffices.slug,
      name: permitOffices.name,
      isLinked: linked.mapWith(Boolean).as("is_linked"),
    })
    .from(permitOffices)
    .where(isNull(permitOffices.deletedAt))
    .orderBy(asc(permitOffices.name));
}

/**
 * Lists the offices to choose from; those of the ZIP code are likely: its counties, and the cities
 * and covenants linked to it.
 */
export async function listOfficeChoices(
  read: BatchedRead,
  db: Db,
  zip: string,
): Promise<OfficeChoice[]> {
  const counties = (findZipCounties(zip) ?? []).map(({ county }) => countyOfficeSlug(county));
  const offices = await read(officeChoicesQuery(db, zip));
  return offices.map(({ slug, name, isLinked }) => ({
    slug,
    name,
    isLikely: isLinked || counties.includes(slug),
  }));
}

/**
 * Loads the facts of a packet and the settings in one batch; `today` is a day in Houston. An
 * unknown office counts as not chosen.
 */
export async function loadPacketFacts(
  db: Db,
  { office, design }: { office: string; design: PergolaDesign },
  today: string,
  read: BatchedRead = createBatchedReader(db),
): Promise<{ facts: PacketFacts; settings: Settings }> {
  const [offices, rows, [row]] = await Promise.all([
    read(officesQuery(db, [office])),
    read(officeAnswersQuery(db, [office])),
    read(settingsQuery(db)),
  ]);
  const [found] = offices;
  const answers: AnswersByTopic = found ? pickAnswers(rows, found.slug, today) : {};
  return {
    facts: buildPacketFacts(
      found && { office: found, answers },
      pickAnswers(rows, null, today),
      design,
    ),
    settings: parseSettings(row?.value),
  };
}

/** Path data of the logo, 28 by 28. */
const logo = "M0 0h28v7.5H0zM0 9.5h28v5.2H0zM0 17.2h28v3.6H0zM0 23.5h28v2H0zM0 27.2h28v.8H0z";

/**
 * Builds the content of a packet on a day in Houston, YYYY-MM-DD. The same day gives the same file.
 */
export function buildPacketContent(
  design: PergolaDesign,
  { facts, settings }: { facts: PacketFacts; settings: Pick<Settings, "name" | "phone" | "email"> },
  { hasHoa }: Pick<PacketOptions, "hasHoa">,
  today: string,
  printedFor = "",
): PacketContent {
  return {
    ...{ design, facts, hasHoa, printedFor },
    company: {
      name: settings.name,
      contact: [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
      logo,
    },
    date: formatIsoDay(today),
    createdAt: new Date(`${today}T18:00:00Z`),
  };
}
