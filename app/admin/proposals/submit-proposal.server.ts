import { adminPaths } from "~/admin-paths";
import { autosaveAction } from "~/content/autosave-action.server";
import { editorFormLimits } from "~/content/content-editor.server";
import { rejectDraft, rejectEditorForm, rejectPublishing } from "~/content/reject-draft.server";
import { documentRules } from "~/domain/leads/intake/file-rejections";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { findMailingCity } from "~/domain/permits/zip-areas.server";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { initialDraft } from "~/domain/proposals/initial-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { parseProposalDraft } from "~/domain/proposals/proposal-input.server";
import { proposalVersionQuery } from "~/domain/proposals/proposal-queries.server";
import { discardProposalDraft, startProposal } from "~/domain/proposals/start-proposal.server";
import { fillFromTemplate } from "~/domain/proposals/templates/fill-template";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { translateTo } from "~/lib/spanish/texts";
import { notFoundResponse } from "~/platform/http/errors";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";
import { parseEditorForm } from "~/platform/records/editor.server";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import { loadProposalDeps } from "~/request/proposal-deps.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { Answer } from "./proposal-answer";
import { chooseError, loadChosenTemplate, proposalEditor } from "./proposal-editor.server";
import { toSendReason } from "./send-reason";
import { submitSentForm } from "./submit-sent.server";

/** The editor's form, or the scan of a paper signature. */
const formLimits = { ...editorFormLimits, bodyBytes: 12_000_000, fileBytes: 10_000_000 };

type ProposalForm = {
  values: Record<string, string[]>;
  scan: PhotoIntake;
  /** Error of an unreadable form. */
  refusal?: { message: string; status: number };
};

/** Reads a form of the proposal tab. Stores the scan in the bucket, if there is one. */
async function readProposalForm(request: Request, bucket: R2Bucket): Promise<ProposalForm> {
  const scan = new PhotoIntake(bucket, 1, documentRules);
  try {
    const values = await parseMultipart(request, formLimits, async (file, before) => {
      if (file.field === "scan" && file.size > 0) await scan.take(file, before.key?.at(-1) ?? "");
    });
    return { values, scan };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { values, message, status } = error;
    return { values, scan, refusal: { message, status } };
  }
}

/** Handles every form of the proposal tab. Returns a redirect, or the data of the page. */
export async function submitProposalForm(
  app: StaffDeps,
  leadId: string,
  request: Request,
): Promise<Answer> {
  const { values, scan, refusal } = await readProposalForm(request, app.bucket);
  if (refusal)
    return rejectEditorForm<ProposalDraft>(
      { values, errors: { "": refusal.message } },
      undefined,
      refusal.status,
    );
  const [lead] = await leadQuery(app.db, leadId);
  if (!lead) throw notFoundResponse("Lead");
  const intent = values.do?.at(-1) ?? "";
  if (
    intent === "start-drawing" ||
    intent === "start-blank" ||
    (values.template && !values.version)
  )
    return start(app, lead, values);
  const versionId =
    values.version?.at(-1) ?? new URL(request.url).searchParams.get("version") ?? "";
  const [found] = await proposalVersionQuery(app.db, versionId);
  // discarded before: the form was sent twice
  if (!found && intent === "discard")
    return app.redirectTo(adminPaths.proposal(lead.id), "proposal-discarded");
  if (!found || found.proposal.leadId !== leadId) throw notFoundResponse("Proposal");
  const { version } = found;
  if (version.status === "draft") return submitDraftForm(app, lead, found, values);
  const draft = parseProposalDraft(version.draft);
  if (draft && isSendIntent(intent))
    return sendDraft(app, lead, await toSendForm(version.id, values), {
      draft,
      version: version.version,
    });
  return submitSentForm(app, lead, found, { values, scan });
}

async function start(
  app: StaffDeps,
  lead: Lead,
  values: Record<string, string[]>,
): Promise<Answer> {
  const { db, actor, staff } = app;
  const now = app.now();
  const [prices, [row]] = await db.batch([currentPricesQuery(db, now), settingsQuery(db)]);
  const templateId = values.template?.at(-1);
  const chosen = await loadChosenTemplate(db, values);
  if (templateId !== undefined && chosen?.sort !== "proposal")
    return rejectEditorForm<ProposalDraft>({
      values,
      errors: { "": chooseError(templateId, "template") },
    });
  // a template brings the language of its lines and payments
  const language = chosen?.draft.language ?? lead.replyLanguage;
  const initial = initialDraft(
    { ...lead, city: findMailingCity(lead.zip) },
    {
      today: toHoustonDay(now),
      business: parseSettings(row?.value).name,
      staff: staff.name,
      wording: { language, t: translateTo(language) },
      prices: values.do?.at(-1) === "start-drawing" ? prices : undefined,
    },
  );
  const requestKey = values.key?.at(-1) || (await hashContent({ lead: lead.id, values }));
  const draft = chosen
    ? fillFromTemplate(initial, chosen.draft, {
        design: lead.design,
        prices,
        formKey: requestKey,
        templateId: chosen.id,
      })
    : initial;
  const id = await startProposal(
    db,
    { leadId: lead.id, kind: "proposal", draft },
    { by: actor, now, requestKey },
  );
  app.broadcast({ kind: "lead-changed", id: lead.id });
  return app.redirectTo(
    id ? adminPaths.proposalVersion(lead.id, id) : adminPaths.proposal(lead.id),
  );
}

type FoundVersion = Awaited<ReturnType<typeof proposalVersionQuery>>[number];

async function submitDraftForm(
  app: StaffDeps,
  lead: Lead,
  { version }: FoundVersion,
  values: Record<string, string[]>,
): Promise<Answer> {
  const { db, actor } = app;
  const now = app.now();
  if (values.do?.at(-1) === "discard") {
    await discardProposalDraft(db, version, lead.id, { by: actor, now });
    app.broadcast({ kind: "lead-changed", id: lead.id });
    return app.redirectTo(adminPaths.proposal(lead.id), "proposal-discarded");
  }
  const [prices, chosen] = await Promise.all([
    currentPricesQuery(db, now),
    loadChosenTemplate(db, values),
  ]);
  const editor = proposalEditor({ design: lead.design, prices, chosen });
  const form = parseEditorForm(editor, values, now);
  const { errors, place } = form;
  if (Object.keys(errors).length > 0) return rejectEditorForm({ values, errors }, form.data);
  const intent = values.do?.at(-1) ?? "save";
  const sending = isSendIntent(intent) ? intent : undefined;
  const saved = await editor.save(db, version.id, form, {
    by: actor,
    now,
    isFinal: sending !== undefined,
  });
  const path = adminPaths.proposalVersion(lead.id, version.id);
  if (saved.state === "gone") return app.redirectTo(path);
  if (saved.state !== "saved")
    return rejectDraft(saved, { values, form, intent: sending ?? "draft" });
  app.broadcast({ kind: "office-changed", id: `proposal:${version.id}` });
  if (intent === "preview") return app.redirectTo(adminPaths.proposalPreview(lead.id, version.id));
  if (sending)
    return sendDraft(app, lead, await toSendForm(version.id, values), {
      draft: saved.data,
      version: saved.version,
    });
  return app.redirectTo(place ? `${path}#${place}` : path, place ? undefined : "proposal-saved");
}

const isSendIntent = (intent: string): intent is "send" | "send-paper" =>
  intent === "send" || intent === "send-paper";

type SendForm = { versionId: string; requestKey: string; isOnPaper: boolean };

/** Returns the request of a send form. Its key covers every field, so that a changed form is new. */
async function toSendForm(versionId: string, values: Record<string, string[]>): Promise<SendForm> {
  return {
    versionId,
    requestKey: await hashContent(values),
    isOnPaper: values.do?.at(-1) === "send-paper",
  };
}

/** Sends the saved draft or prepares it for paper, or returns the reasons against it. */
async function sendDraft(
  app: StaffDeps,
  lead: Lead,
  { versionId, requestKey, isOnPaper }: SendForm,
  { draft, version }: { draft: ProposalDraft; version: number },
): Promise<Answer> {
  const deps = await loadProposalDeps(app);
  const sent = await sendProposal(
    deps,
    { versionId, wasVersion: version, requestKey, isOnPaper },
    { by: app.actor, now: app.now() },
  );
  if (sent.state === "gone") throw notFoundResponse("Proposal");
  if (sent.state === "blocked") return rejectPublishing(sent.blockers.map(toSendReason), draft);
  if (sent.state === "conflict")
    return rejectEditorForm({ values: {}, errors: { "": sent.message } }, draft, 409);
  app.broadcast({ kind: "lead-changed", id: lead.id });
  app.waitUntil(deliverEmails(app, app.now));
  return app.redirectTo(
    adminPaths.proposalVersion(lead.id, versionId),
    isOnPaper ? "proposal-on-paper" : "proposal-sent",
  );
}

/** Autosaves the draft of a proposal. Always returns JSON. */
export async function autosaveProposal(app: StaffDeps, leadId: string, request: Request) {
  const versionId = new URL(request.url).searchParams.get("version") ?? "";
  const [found] = await proposalVersionQuery(app.db, versionId);
  const isOfLead = found?.proposal.leadId === leadId;
  const editor = proposalEditor({ design: "", prices: [] });
  return autosaveAction(app, editor, isOfLead ? versionId : "", request);
}
