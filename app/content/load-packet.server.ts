import { asc, isNull, sql } from "drizzle-orm";
import { buildPacketFacts, type PacketLot } from "~/domain/packets/build-packet-facts";
import type { PacketFacts } from "~/domain/packets/packet-facts";
import type { PacketOptions } from "~/domain/packets/packet-form";
import type { PacketContent } from "~/domain/packets/packet-sheets.server";
import type { PergolaDesign } from "~/domain/pergola/design";
import { formatShortDesign } from "~/domain/pergola/design-key";
import { pickAnswers } from "~/domain/permits/answers";
import { countyKey, countyOfficeSlug } from "~/domain/permits/counties";
import {
  findLotCounties,
  type LotOffices,
  loadLotOffices,
} from "~/domain/permits/lot-offices.server";
import { findStrictestRules } from "~/domain/permits/strictest";
import { findWindstorm } from "~/domain/permits/windstorm";
import { findZipCounties } from "~/domain/permits/zip-areas.server";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { formatIsoDay } from "~/lib/dates";
import { paths } from "~/paths";
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
 * Loads the facts of a packet and the settings in one batch; `today` is a day in Houston. Without
 * an office, the facts have the strictest rule of those of the ZIP code.
 */
export async function loadPacketFacts(
  db: Db,
  { zip, office, design }: { zip: string; office: string; design: PergolaDesign },
  today: string,
  read: BatchedRead = createBatchedReader(db),
): Promise<{ facts: PacketFacts; settings: Settings }> {
  const lotZip = findZipCounties(zip) ? zip : "";
  const [lot, [row]] = await Promise.all([
    loadLotOffices(read, db, lotZip, [office]),
    read(settingsQuery(db)),
  ]);
  return {
    facts: buildPacketFacts(
      toPacketLot(lot, { zip: lotZip, office }, today),
      pickAnswers(lot.rows, null, today),
      design,
    ),
    settings: parseSettings(row?.value),
  };
}

function toPacketLot(
  lot: LotOffices,
  { zip, office: slug }: { zip: string; office: string },
  today: string,
): PacketLot {
  const { listed, candidates, counties, rows } = lot;
  const chosen = slug === "" ? undefined : listed.find((office) => office.slug === slug);
  const shared = { zip, isUnlisted: slug !== "" && !chosen };
  if (!chosen) {
    const offices = candidates.map(({ slug: candidate, kind, name }) => ({
      kind,
      name: name.replace(/, covenants$/, ""),
      answers: pickAnswers(rows, candidate, today),
    }));
    return {
      ...shared,
      offices: [],
      candidates: offices.map(({ name }) => name),
      strictest: findStrictestRules(offices, ["pergola"])[0],
      windstorm:
        counties.length > 0 ? findWindstorm(counties, candidates, { isChosen: false }) : undefined,
    };
  }
  const lotCounties = findLotCounties(chosen, lot);
  const besides = listed.filter(
    ({ slug: one, kind }) => kind === "county" && lotCounties.includes(countyKey(one)),
  );
  return {
    ...shared,
    offices: [chosen, ...(chosen.kind === "covenant" ? besides : [])].map((office) => ({
      office,
      answers: pickAnswers(rows, office.slug, today),
    })),
    candidates: [],
    strictest: undefined,
    windstorm:
      lotCounties.length > 0 ? findWindstorm(lotCounties, [chosen], { isChosen: true }) : undefined,
  };
}

/** Path data of the logo, 28 by 28. */
const logo = "M0 0h28v7.5H0zM0 9.5h28v5.2H0zM0 17.2h28v3.6H0zM0 23.5h28v2H0zM0 27.2h28v.8H0z";

/**
 * Builds the content of a packet on a day in Houston, YYYY-MM-DD. The same day gives the same file.
 */
export function buildPacketContent(
  design: PergolaDesign,
  {
    facts,
    settings,
    hasHoa,
    today,
    siteUrl,
    printedFor = "",
  }: Pick<PacketOptions, "hasHoa"> & {
    today: string;
    siteUrl: URL;
    printedFor?: string;
    facts: PacketFacts;
    settings: Pick<Settings, "name" | "phone" | "email">;
  },
): PacketContent {
  return {
    design,
    facts,
    hasHoa,
    printedFor,
    phoneUrl: new URL(paths.designOnPhone(formatShortDesign(design)), siteUrl).href,
    company: {
      name: settings.name,
      contact: [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
      logo,
    },
    date: formatIsoDay(today),
    createdAt: new Date(`${today}T18:00:00Z`),
  };
}
