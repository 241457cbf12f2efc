import type { JobDeps } from "~/domain/jobs/job-links.server";
import { emailSender } from "~/domain/proposals/load-version.server";
import { buildRecords } from "~/domain/proposals/records/contract-chain.server";
import { findSignedPlan } from "~/domain/proposals/signed-plan.server";
import type { Deps } from "./deps.server";
import { loadProposalDeps } from "./proposal-deps.server";

/** Loads the settings and returns the dependencies of a homeowner’s page and emails. */
export async function loadJobDeps(
  app: Pick<Deps, "db" | "bucket" | "config" | "siteUrl">,
): Promise<JobDeps> {
  const { db, secret, siteUrl, ...deps } = await loadProposalDeps(app);
  return {
    db,
    secret,
    siteUrl,
    sender: emailSender(deps),
    office: deps.addresses.office,
    findPlan: (job) => findSignedPlan(db, job),
    buildRecords: (versionId, event, now) =>
      buildRecords({ db, secret }, [{ versionId, event }], now),
  };
}
