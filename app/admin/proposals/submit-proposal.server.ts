import { json } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { editorFormLimits } from "~/content/content-editor.server";
import type { AutosaveResponse } from "~/content/editor-data";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { findMailingCity } from "~/domain/permits/zip-areas.server";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { initialDraft } from "~/domain/proposals/initial-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { parseProposalDraft } from "~/domain/proposals/proposal-input.server";
import { proposalVersionQuery } from "~/domain/proposals/proposal-queries.server";
import { sendProposal } from "~/domain/proposals/send-proposal.server";
import { discardProposalDraft, startProposal } from "~/domain/proposals/start-proposal.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";
import { tooManySaves } from "~/platform/records/form-result";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import { loadProposalDeps } from "~/request/proposal-deps.server";
import type { StaffDeps } from "~/request/require-staff.server";
import type { Answer, Redirect } from "./proposal-answer";
import { readSubmittedDraft, submitDraft } from "./submit-draft.server";
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
  const scan = new PhotoIntake(bucket, 1, ["pdf", "jpg", "png", "webp", "heic", "avif"]);
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
    return {
      page: { problem: { values, errors: { "": refusal.message } } },
      status: refusal.status,
    };
  const [lead] = await leadQuery(app.db, leadId);
  if (!lead) throw notFoundResponse("Lead");
  const intent = values.do?.at(-1) ?? "";
  if (intent === "start-drawing" || intent === "start-blank")
    return start(app, lead, values, intent === "start-drawing");
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
  values: Readonly<Record<string, string[]>>,
  withDrawing: boolean,
): Promise<Redirect> {
  const { db, actor, staff } = app;
  const now = app.now();
  const [prices, [row]] = await db.batch([currentPricesQuery(db, now), settingsQuery(db)]);
  const draft = initialDraft(
    { ...lead, city: findMailingCity(lead.zip) },
    {
      today: toHoustonDay(now),
      business: parseSettings(row?.value).name,
      staff: staff.name,
      prices: withDrawing ? prices : undefined,
    },
  );
  const requestKey = values.key?.at(-1) || (await hashContent({ lead: lead.id, values }));
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
  const prices = await currentPricesQuery(db, now);
  const result = await submitDraft(
    { db, versionId: version.id, values, by: actor, now },
    { design: lead.design, prices },
  );
  const refuse = (
    errors: Record<string, string>,
    status: number,
    draft?: ProposalDraft,
  ): Answer => ({
    page: { problem: { values, errors }, ...(draft && { draft }) },
    status,
  });
  if (result.state === "wrong") return refuse(result.errors, 422, result.draft);
  if (result.state === "conflict") return { page: { conflict: result.conflict }, status: 409 };
  if (result.state === "busy") return refuse({ "": tooManySaves }, 503, readSubmittedDraft(values));
  if (result.state === "gone")
    return app.redirectTo(adminPaths.proposalVersion(lead.id, version.id));
  app.broadcast({ kind: "office-changed", id: `proposal:${version.id}` });
  const path = adminPaths.proposalVersion(lead.id, version.id);
  if (result.intent === "preview")
    return app.redirectTo(adminPaths.proposalPreview(lead.id, version.id));
  if (isSendIntent(result.intent))
    return sendDraft(app, lead, await toSendForm(version.id, values), result);
  return app.redirectTo(
    result.place ? `${path}#${result.place}` : path,
    result.place ? undefined : "proposal-saved",
  );
}

const isSendIntent = (intent: string) => intent === "send" || intent === "send-paper";

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
  if (sent.state === "blocked")
    return { page: { blocked: sent.blockers, draft, base: JSON.stringify(draft) }, status: 422 };
  if (sent.state === "conflict")
    return { page: { problem: { values: {}, errors: { "": sent.message } }, draft }, status: 409 };
  app.broadcast({ kind: "lead-changed", id: lead.id });
  app.waitUntil(deliverEmails(app, app.now));
  return app.redirectTo(
    adminPaths.proposalVersion(lead.id, versionId),
    isOnPaper ? "proposal-on-paper" : "proposal-sent",
  );
}

/** Autosaves the draft of a proposal. Always returns JSON. */
export async function autosaveProposal(app: StaffDeps, leadId: string, request: Request) {
  const { db, actor } = app;
  const sent = await readSmallForm(request, editorFormLimits);
  if (!sent.ok)
    return json(
      { state: "wrong", errors: sent.problem.errors } satisfies AutosaveResponse,
      sent.status,
    );
  const now = app.now();
  const versionId = new URL(request.url).searchParams.get("version") ?? "";
  const [found] = await proposalVersionQuery(db, versionId);
  if (!found || found.proposal.leadId !== leadId)
    return json({ state: "gone" } satisfies AutosaveResponse, 404);
  const result = await submitDraft(
    { db, versionId, values: sent.values, by: actor, now },
    { design: "", prices: [] },
  );
  if (result.state === "wrong")
    return json({ state: "wrong", errors: result.errors } satisfies AutosaveResponse, 422);
  if (result.state === "busy")
    return json({ state: "busy" } satisfies AutosaveResponse, {
      status: 503,
      headers: { "Retry-After": "4" },
    });
  if (result.state === "gone") return json({ state: "gone" } satisfies AutosaveResponse, 404);
  if (result.state === "conflict") {
    const { by, conflicts } = result.conflict;
    return json(
      { state: "conflict", by, places: conflicts.length } satisfies AutosaveResponse,
      409,
    );
  }
  app.broadcast({ kind: "office-changed", id: `proposal:${versionId}` });
  return json({
    state: "saved",
    at: result.at.getTime(),
    base: JSON.stringify(result.submitted),
    merged: result.merged && { ...result.merged, at: result.merged.at.getTime() },
    reasons: [],
  } satisfies AutosaveResponse);
}
