import { createJobLink, listJobPeople } from "~/domain/jobs/job-links.server";
import { jobPaths } from "~/domain/jobs/job-paths";
import type { PayLink, PaymentDeps } from "~/domain/payments/change-payment.server";
import { paymentInstructions } from "~/domain/payments/payment-instructions";
import { emailSender, type ProposalDeps } from "~/domain/proposals/load-version.server";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import type { Deps } from "./deps.server";
import { loadProposalDeps } from "./proposal-deps.server";

type App = Pick<Deps, "db" | "bucket" | "config" | "siteUrl">;

/** Loads the settings and returns the dependencies of the writes of a payment. */
export async function loadPaymentDeps(
  app: App,
): Promise<PaymentDeps & { office: readonly string[] }> {
  const deps = await loadProposalDeps(app);
  return {
    db: app.db,
    sender: emailSender(deps),
    instructions: (wording) => paymentInstructions(deps.settings, wording),
    accountEnding: deps.settings.constructionAccountEnding,
    loadContracts: (leadId) => listSignedContracts(app.db, leadId),
    office: deps.addresses.office,
    loadLinks: (job, context) => loadPayLinks(deps, job, context),
  };
}

/**
 * Loads the links of the signers to the job's page, each with the insert of a first one. Leaves out
 * links that staff ended.
 */
async function loadPayLinks(
  deps: Pick<ProposalDeps, "db" | "secret" | "siteUrl">,
  { leadId, versionId }: { leadId: string; versionId: string },
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<PayLink[]> {
  const toLink = (signerId: string, id: string, insert?: PayLink["insert"]): PayLink => ({
    signerId,
    id,
    insert,
    payUrl: (paymentId) =>
      new URL(jobPaths.pay(linkTokenPlaceholder(id), paymentId), deps.siteUrl).toString(),
  });
  const links = await Promise.all(
    (await listJobPeople(deps.db, versionId)).map(async (person) => {
      if (person.link) return person.link.isEnded ? [] : [toLink(person.id, person.link.id)];
      const { id, insert } = await createJobLink(deps, person, { leadId, createdBy, now });
      return [toLink(person.id, id, insert)];
    }),
  );
  return links.flat();
}
