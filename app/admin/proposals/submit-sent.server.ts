import { adminPaths } from "~/admin-paths";
import { rejectEditorForm } from "~/content/reject-draft.server";
import { answerQuestion } from "~/domain/leads/actions/answer-question.server";
import type { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { currentPricesQuery, priceHistoryQuery } from "~/domain/prices/prices.server";
import { cancelForm, noticeForm } from "~/domain/proposals/actions/cancel-forms.server";
import {
  followUpSeriesForm,
  saveFollowUpForm,
  sendFollowUpForm,
  skipForm,
} from "~/domain/proposals/actions/change-follow-ups.server";
import { countersignForm } from "~/domain/proposals/actions/countersign.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { withdrawForm } from "~/domain/proposals/actions/withdraw.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import { emailSender, signerUrl } from "~/domain/proposals/load-version.server";
import { selectionTotalCents } from "~/domain/proposals/proposal-document";
import { emptyProposalDraft, type ProposalDraft } from "~/domain/proposals/proposal-draft";
import { buildProposalEmail } from "~/domain/proposals/proposal-emails";
import {
  parseProposalDocument,
  parseProposalDraft,
} from "~/domain/proposals/proposal-input.server";
import { optionIds } from "~/domain/proposals/proposal-limits";
import {
  proposalSignersQuery,
  type proposalVersionQuery,
} from "~/domain/proposals/proposal-queries.server";
import { renewDraft } from "~/domain/proposals/renew-draft";
import { endLinkForm, newLinkForm } from "~/domain/proposals/signer-link.server";
import { startNextVersion, startProposal } from "~/domain/proposals/start-proposal.server";
import { type VersionForm, validateDaySinceSent } from "~/domain/proposals/version-form";
import { followUpParts } from "~/domain/settings/follow-up-parts";
import type { Settings } from "~/domain/settings/settings";
import { updateSettings } from "~/domain/settings/settings-changes.server";
import { originalSettingsInputName } from "~/domain/settings/settings-sections";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { wordingIn } from "~/lib/spanish/texts";
import { insertFileStatement } from "~/platform/files/files.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import { notFoundResponse } from "~/platform/http/errors";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import type { Flash } from "~/request/flash.server";
import { endCanceledPayments } from "~/request/payment-processor.server";
import { loadProposalDeps } from "~/request/proposal-deps.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { Answer } from "./proposal-answer";

type FoundVersion = Awaited<ReturnType<typeof proposalVersionQuery>>[number];

/** A submitted form of a sent version. */
type Form = {
  app: StaffDeps;
  lead: Lead;
  found: FoundVersion;
  values: Record<string, string[]>;
  /** Returns the last value of a field, trimmed. */
  last: (name: string) => string;
  requestKey: string;
  refuse: (errors: Record<string, string>, status?: number) => Answer;
  /** Broadcasts the change, sends queued emails and redirects, by default to the version. */
  finish: (flash: Flash, to?: string) => Answer;
};

/** Forms that change the version, by the value of their button. */
const versionForms = {
  withdraw: { form: withdrawForm, flash: "proposal-withdrawn" },
  cancel: { form: cancelForm, flash: "contract-canceled" },
  notice: { form: noticeForm, flash: "contract-canceled" },
  countersign: { form: countersignForm, flash: "proposal-countersigned" },
  "follow-on": { form: followUpSeriesForm("on"), flash: "follow-up-on" },
  "follow-off": { form: followUpSeriesForm("off"), flash: "follow-up-off" },
  restart: { form: followUpSeriesForm("restart"), flash: "follow-up-on" },
  skip: { form: skipForm("skip"), flash: "follow-up-skipped" },
  unskip: { form: skipForm("unskip"), flash: "follow-up-planned" },
  "save-email": { form: saveFollowUpForm, flash: "follow-up-saved" },
  "send-now": { form: sendFollowUpForm, flash: "follow-up-sent" },
  "send-link": { form: newLinkForm, flash: "proposal-link-sent" },
  "end-link": { form: endLinkForm, flash: "proposal-link-ended" },
} as const satisfies Record<string, { form: VersionForm; flash: Flash }>;

const isVersionFormIntent = (intent: string): intent is keyof typeof versionForms =>
  Object.hasOwn(versionForms, intent);

/**
 * Handles the forms of a version that was sent. Returns a redirect, or the errors with their
 * status.
 */
export async function submitSentForm(
  app: StaffDeps,
  lead: Lead,
  found: FoundVersion,
  { values, scan }: { values: Record<string, string[]>; scan: PhotoIntake },
): Promise<Answer> {
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  const form: Form = {
    app,
    lead,
    found,
    values,
    last,
    requestKey: last("key") || (await hashContent(values)),
    refuse: (errors, status) =>
      rejectEditorForm<ProposalDraft>({ values, errors }, undefined, status),
    finish: (flash, to = adminPaths.proposalVersion(lead.id, found.version.id)) => {
      app.broadcast({ kind: "lead-changed", id: lead.id });
      app.waitUntil(deliverEmails(app, app.now));
      return app.redirectTo(to, flash);
    },
  };
  const intent = last("do");
  if (isVersionFormIntent(intent)) return submitVersionForm(form, versionForms[intent]);
  switch (intent) {
    case "new-version":
      return startVersion(form);
    case "change-order":
      return startChangeOrder(form);
    case "answer":
      return answer(form);
    case "paper":
      return signOnPaper(form, scan);
    default:
      return form.refuse({ "": "Reload the page and try again." });
  }
}

async function submitVersionForm(
  { app, found: { version }, last, requestKey, refuse, finish }: Form,
  { form, flash }: { form: VersionForm; flash: Flash },
): Promise<Answer> {
  const deps = await loadProposalDeps(app);
  const forbidden = form.forbid?.(app.staff, deps.settings);
  if (forbidden) return refuse({ "": forbidden }, 403);
  const context = { by: app.actor, now: app.now() };
  const result = await form.submit(deps, { version, last, requestKey }, context);
  if (result.state === "gone") throw notFoundResponse("Proposal");
  if (result.state === "invalid") return refuse(result.errors);
  if (result.state !== "refused") {
    if (last("use_as_default") && app.staff.role === "owner")
      await saveFollowUpDefault(app, { last, requestKey, settings: deps.settings });
    if (flash === "contract-canceled") app.waitUntil(endCanceledPayments(app));
    return finish(flash);
  }
  return refuse({ [form.field ?? ""]: result.message }, form.field ? 422 : 409);
}

/** Makes the texts of a saved follow-up email the default of new proposals. */
async function saveFollowUpDefault(
  app: StaffDeps,
  { last, requestKey, settings }: Pick<Form, "last" | "requestKey"> & { settings: Settings },
): Promise<void> {
  const part = followUpParts[Number(last("email").slice(-1)) - 1];
  if (!part) return;
  const inputs = (["Subject", "Message"] as const).flatMap((text) => {
    const name = `followUps.${part}${text}` as const;
    return [
      [originalSettingsInputName(name), [settings.followUps[`${part}${text}`]]],
      [name, [last(text.toLowerCase())]],
    ];
  });
  const values = { ...Object.fromEntries(inputs), key: [`${requestKey}-default`] };
  await updateSettings(app.db, values, { by: app.actor, now: app.now() });
}

async function startVersion({
  app,
  lead,
  found: { version },
  requestKey,
  refuse,
  finish,
}: Form): Promise<Answer> {
  const now = app.now();
  const draft = await nextDraft(app, version, now);
  const context = { by: app.actor, now, requestKey };
  const id = await startNextVersion(app.db, version, { leadId: lead.id, draft }, context);
  if (!id) return refuse({ "": "A signed version can’t be replaced. Start a change order." }, 409);
  return finish("proposal-version-started", adminPaths.proposalVersion(lead.id, id));
}

/** Returns a copy of a version's draft, with today's prices if its last day has passed. */
async function nextDraft(
  { db }: Pick<StaffDeps, "db">,
  version: FoundVersion["version"],
  now: Date,
): Promise<ProposalDraft> {
  const draft = parseProposalDraft(version.draft) ?? emptyProposalDraft;
  const today = toHoustonDay(now);
  if (version.validUntil >= today) return draft;
  const [prices, rates] = await Promise.all([
    currentPricesQuery(db, now),
    priceHistoryQuery(
      db,
      draft.lines.map(({ key }) => key),
    ),
  ]);
  const earlier = rates.filter(({ validFrom }) => validFrom <= (version.sentAt ?? now));
  return renewDraft(draft, { today, prices, earlier });
}

async function startChangeOrder({
  app,
  lead,
  found: { version },
  requestKey,
  refuse,
  finish,
}: Form): Promise<Answer> {
  const now = app.now();
  const { settings } = await loadProposalDeps(app);
  const draft = changeOrderDraft(parseProposalDraft(version.draft) ?? emptyProposalDraft, {
    today: toHoustonDay(now),
    business: settings.name,
    t: wordingIn(version.language).t,
  });
  const id = await startProposal(
    app.db,
    { leadId: lead.id, kind: "change-order", draft },
    { by: app.actor, now, requestKey },
  );
  if (!id) return refuse({ "": "A change order needs a signed proposal." }, 409);
  return finish("proposal-version-started", adminPaths.proposalVersion(lead.id, id));
}

async function answer({
  app,
  lead,
  found,
  last,
  requestKey,
  refuse,
  finish,
}: Form): Promise<Answer> {
  const text = last("answer").replace(/\r\n?/g, "\n").slice(0, 4000);
  if (text === "") return refuse({ answer: "Enter your answer." });
  const { db, actor } = app;
  const now = app.now();
  const [deps, signers] = await Promise.all([
    loadProposalDeps(app),
    proposalSignersQuery(db, found.version.id),
  ]);
  const key = await hashContent({ requestKey, text });
  const wording = wordingIn(found.version.language);
  const { t } = wording;
  const emails = signers.map(({ signer, link }) =>
    buildProposalEmail(
      {
        kind: "proposal-answer",
        dedupeKey: `proposal-answer:${key}:${signer.id}`,
        to: { name: signer.name, email: signer.email },
        subject: t("About your proposal {reference}", { reference: found.proposal.reference }),
        title: t("About your proposal"),
        paragraphs: [text, actor.staff.name],
        ...(link?.endedAt === null && {
          link: { url: signerUrl(deps, link.id), label: t("Open your proposal") },
        }),
      },
      emailSender(deps),
      wording,
    ),
  );
  await answerQuestion(
    db,
    { lead, versionId: found.version.id, text, emails },
    { by: actor, now, requestKey, hours: deps.settings },
  );
  return finish("proposal-answered");
}

/** Records a paper signature with its scan. */
async function signOnPaper(
  { app, found, values, last, refuse, finish }: Form,
  scan: PhotoIntake,
): Promise<Answer> {
  const { db, actor } = app;
  const now = app.now();
  const { version } = found;
  const document = parseProposalDocument(version.document);
  const optionId = optionIds.find((id) => id === last("option"));
  const choice = { optionId: optionId ?? "a", addOnIds: values.add ?? [] };
  const totalCents = document && selectionTotalCents(document, choice);
  const signers = await proposalSignersQuery(db, version.id);
  const chosenSigner = signers.find(({ signer }) => signer.id === last("signer"));
  const day = last("signed_on");
  const dayError = validateDaySinceSent(version, day, now);
  const signedAt = dayError === undefined ? parseHoustonTime(day, "12:00") : undefined;
  const file = scan.stored[0];
  const errors = {
    ...(chosenSigner ? {} : { signer: "Choose who signed." }),
    ...(totalCents === undefined
      ? { option: "Choose an option, and only add-ons that it can have." }
      : {}),
    ...(dayError && { signed_on: dayError }),
    ...(file
      ? {}
      : {
          scan:
            scan.refused[0] ??
            (scan.lost > 0
              ? "We couldn’t store the file. Try again."
              : "Choose a scan or photo of the signed pages."),
        }),
  };
  if (!chosenSigner || totalCents === undefined || !signedAt || !file) return refuse(errors);
  const scanFile = { ...file, sha256: await hashStoredFile(app.bucket, file.fullPath) };
  if (scanFile.sha256 === "") return refuse({ scan: "We couldn’t store the file. Try again." });
  await insertFileStatement(db, scanFile, now, { uploadedBy: actor.staff.id });
  const signed = await signProposal(
    await loadProposalDeps(app),
    {
      versionId: version.id,
      signerId: chosenSigner.signer.id,
      documentSha256: version.documentSha256,
      choice,
      totalCents,
      typedName: chosenSigner.signer.name,
      method: {
        kind: "paper",
        scan: scanFile,
        signedAt: new Date(
          Math.min(now.getTime(), Math.max(signedAt.getTime(), version.sentAt?.getTime() ?? 0)),
        ),
      },
    },
    { actor, now },
  );
  if (signed.state === "gone") throw notFoundResponse("Proposal");
  if (signed.state === "choice")
    return refuse({
      option: "The first signer made a different choice. Choose the same option and add-ons.",
    });
  if (signed.state === "invalid") return refuse(signed.errors);
  if (signed.state === "closed") return refuse({ "": signed.message }, 409);
  if (signed.state === "total") return refuse({ option: "The total changed. Reload the page." });
  return finish("proposal-paper-saved");
}
