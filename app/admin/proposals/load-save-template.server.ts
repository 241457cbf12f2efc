import { adminPaths } from "~/admin-paths";
import { leadContactsQuery, leadQuery } from "~/domain/leads/leads.server";
import { parseProposalDraft } from "~/domain/proposals/proposal-input.server";
import {
  proposalSignersQuery,
  proposalVersionQuery,
} from "~/domain/proposals/proposal-queries.server";
import { personalTextTest } from "~/domain/proposals/templates/personal-texts";
import { templatesQuery } from "~/domain/proposals/templates/template-record.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import type { StaffDeps } from "~/request/require-staff.server";

/** Loads a version of a lead's proposal, not of a change order. Throws a 404 without one. */
export async function loadSource({ db }: Pick<StaffDeps, "db">, leadId: string, url: string) {
  const versionId = new URL(url).searchParams.get("version") ?? "";
  const [[lead], [found]] = await Promise.all([
    leadQuery(db, leadId),
    proposalVersionQuery(db, versionId),
  ]);
  const draft = found && parseProposalDraft(found.version.draft);
  if (!lead || !draft || found.proposal.leadId !== leadId || found.proposal.kind !== "proposal")
    throw notFoundResponse("Proposal");
  return { lead, draft, version: found.version };
}

/** Loads the form that saves a version as a template. */
export async function loadSaveTemplate(app: StaffDeps, leadId: string, url: string) {
  const [{ lead, draft, version }, templates] = await Promise.all([
    loadSource(app, leadId, url),
    app.read(templatesQuery(app.db)),
  ]);
  return {
    formKey: newId(),
    back: {
      to: adminPaths.proposalVersion(leadId, version.id),
      label: `Proposal for ${lead.name || "unnamed lead"}`,
    },
    path: adminPaths.saveTemplate(leadId, version.id),
    number: version.number,
    lines: draft.lines.map(({ id, label, isAddOn }) => ({
      id,
      label: `${label || "Unnamed line"}${isAddOn ? " (add-on)" : ""}`,
    })),
    templates: templates.map(({ templateId, name, sort, version: stored }) => ({
      value: `${templateId} ${stored}`,
      label: name,
      sort,
    })),
  };
}

/** Returns a test for texts that name the people of a lead and its proposal. */
export async function loadPersonalTest(
  { db }: Pick<StaffDeps, "db">,
  { lead, draft, version }: Awaited<ReturnType<typeof loadSource>>,
) {
  const [contacts, signers] = await Promise.all([
    leadContactsQuery(db, lead.id),
    proposalSignersQuery(db, version.id),
  ]);
  const people = [...draft.signers, ...signers.map(({ signer }) => signer)];
  const ofKind = (kind: string) => contacts.filter((one) => one.kind === kind);
  return personalTextTest({
    names: [lead.name, lead.decider, ...people.map(({ name }) => name)],
    emails: [
      lead.email ?? "",
      ...people.map(({ email }) => email),
      ...ofKind("email").map(({ value }) => value),
    ],
    phones: [lead.phone ?? "", ...ofKind("phone").map(({ value }) => value)],
    addresses: [lead.street, draft.address],
    reference: lead.reference,
    zip: lead.zip,
  });
}
