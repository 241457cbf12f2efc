import { formatCareDate } from "~/domain/jobs/care-dates";
import { createCareFeedName } from "~/domain/jobs/care-feed.server";
import type { VisibleJob } from "~/domain/jobs/homeowner-job.server";
import { isPartVisible } from "~/domain/jobs/job-parts";
import { jobPaths } from "~/domain/jobs/job-paths";
import { type JobWithContract, jobEquipmentQuery } from "~/domain/jobs/job-queries.server";
import { formatPacketQuery } from "~/domain/packets/packet-form";
import { formatDesignTitle, parseDesignQuery } from "~/domain/pergola/design";
import { findSignedPlan } from "~/domain/proposals/signed-plan.server";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { paths } from "~/paths";
import type { LinkDeps } from "~/request/require-access-link.server";

type App = Pick<
  LinkDeps,
  "db" | "config" | "siteUrl" | "token" | "link" | "language" | "t" | "realNow"
>;

/**
 * Loads what the homeowner gets with the finished work: as-built drawing, equipment, warranty and
 * care dates. Each is empty until the office shows it.
 */
export async function loadHandover(app: App, found: JobWithContract, shown: VisibleJob) {
  const { db, token, language, t } = app;
  const { job } = found;
  const [plan, equipment] = await Promise.all([
    isPartVisible(job, "as-built") ? findSignedPlan(db, job) : { design: "" },
    isPartVisible(job, "equipment") ? jobEquipmentQuery(db, job.id) : [],
  ]);
  return {
    drawing: plan.design === "" ? null : toDrawing(plan.design),
    papers: shown.papers
      .filter(({ purpose }) => purpose !== "")
      .map(({ id, label, note, day, fileId }) => ({
        id,
        label,
        note: [day && formatIsoDay(day, language), note].filter(Boolean).join(". "),
        href: fileId ? jobPaths.file(token, id) : "",
      })),
    equipment: equipment.map(({ id, what, maker, model, serialNumber }) => ({
      id,
      what,
      text: [
        [maker, model].filter(Boolean).join(" "),
        serialNumber && t("Serial number {number}", { number: serialNumber }),
      ]
        .filter(Boolean)
        .join(". "),
    })),
    warranty: isPartVisible(job, "warranty") ? job.warrantyNotes : "",
    care: found.contract.status === "signed" ? await toCare(app, shown) : null,
  };
}

function toDrawing(query: string) {
  const { design } = parseDesignQuery(query);
  return {
    design,
    title: formatDesignTitle(design),
    href: paths.packetFile(formatPacketQuery(query, { zip: "", office: "", hasHoa: false })),
  };
}

async function toCare({ config, siteUrl, link, language, t, realNow }: App, { care }: VisibleJob) {
  if (care.length === 0) return null;
  const today = toHoustonDay(realNow());
  const feed = jobPaths.careFeed(await createCareFeedName(config.secret, link.personId));
  return {
    feed,
    /** Opens calendar programs, which then read the feed every hour. */
    subscribe: `webcal://${siteUrl.host}${feed}`,
    dates: care.map((item) => ({
      id: item.id,
      label: item.label,
      text: formatCareDate(item, today, { language, t }),
    })),
  };
}
