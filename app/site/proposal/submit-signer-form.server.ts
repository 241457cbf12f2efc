import { redirect } from "@remix-run/cloudflare";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { declineProposal } from "~/domain/proposals/actions/decline.server";
import { recordNoThanks } from "~/domain/proposals/actions/no-thanks.server";
import { recordQuestion } from "~/domain/proposals/actions/record-question.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { isFullName } from "~/domain/proposals/full-name";
import { otherVersionMessage } from "~/domain/proposals/signature-input";
import { signerPagePath } from "~/domain/proposals/signer-page-path";
import type { Translate } from "~/lib/fill-text";
import { type TranslateText, translateTo } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import { isFormKey, type readSmallForm } from "~/platform/http/forms/form.server";
import { unknownResultMessage } from "~/platform/http/forms/run-idempotent.server";
import { broadcast } from "~/platform/live/live.server";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import { type Flash, serializeFlash } from "~/request/flash.server";
import { endCanceledPayments } from "~/request/payment-processor.server";
import { loadProposalDeps } from "~/request/proposal-deps.server";
import {
  type LinkDeps,
  recordLinkFormUse,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { formatPrice } from "./format-price";
import { availableAddOns, type ProposalProblem } from "./homeowner-proposal";
import type { SignerVersion } from "./load-homeowner-proposal.server";
import { recordSignerOpened } from "./record-opened.server";

type Redirect = ReturnType<typeof redirect>;
export type SignerFormAnswer = Redirect | { problem: ProposalProblem; status: number };

/** A request with its form. */
export type SentForm = { request: Request; form: Awaited<ReturnType<typeof readSmallForm>> };

/** A submitted form of a signer's page. */
type Form = {
  app: LinkDeps;
  found: SignerVersion;
  values: Record<string, string[]>;
  /** Returns the last value of a field, trimmed. */
  last: (name: string) => string;
  requestKey: string;
  t: TranslateText;
  refuse: (
    kind: ProposalProblem["kind"],
    errors: Record<string, string>,
    status: number,
  ) => SignerFormAnswer;
};

/**
 * Reads a form of a signer's page and checks that it came from there. Records the use of the link.
 */
async function readForm(
  app: LinkDeps,
  found: SignerVersion,
  { request, form: sent }: SentForm,
): Promise<Form | SignerFormAnswer> {
  const translate = translateTo(found.document.language);
  if (!sent.ok)
    return {
      problem: {
        kind: "invalid",
        ...sent.problem,
        errors: translateAll(sent.problem.errors, translate),
      },
      status: sent.status,
    };
  const { values } = sent;
  const last = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  await verifyLinkForm(app, last("form_key"));
  // earlier than the form's own event, which is stored first
  const openedAt = new Date(app.realNow().getTime() - 1);
  app.waitUntil(recordLinkFormUse(app, request).then(() => recordSignerOpened(app, openedAt)));
  const requestKey = isFormKey(last("key"))
    ? last("key")
    : await hashContent({ link: app.link.id, values });
  return {
    app,
    found,
    values,
    last,
    requestKey,
    t: translate,
    // messages of the domain are fixed texts, or translated already
    refuse: (kind, errors, status) => ({
      problem: { kind, errors: translateAll(errors, translate), values },
      status,
    }),
  };
}

const translateAll = (errors: Readonly<Record<string, string>>, translate: Translate) =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, translate(text)]));

/** Broadcasts a change of the lead, sends queued emails, and redirects, by default to the proposal. */
function finish(
  { app, found }: Pick<Form, "app" | "found">,
  flash?: Flash,
  path = paths.privateProposal(app.token),
): Redirect {
  app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: found.leadId }));
  app.waitUntil(deliverEmails(app, app.realNow));
  return redirect(path, {
    status: 303,
    ...(flash && { headers: { "Set-Cookie": serializeFlash(flash) } }),
  });
}

/** Returns the problem of a form that may be stored or not, with the input. */
export function toUnknownProblem({ form }: Pick<SentForm, "form">): ProposalProblem {
  const values = form.ok ? form.values : form.problem.values;
  return { kind: "state", errors: { "": unknownResultMessage }, values };
}

/**
 * Handles the forms of a signer's page: update the total, sign, ask. Returns a redirect, or the
 * problem with its status.
 */
export async function submitSignerForm(
  app: LinkDeps,
  found: SignerVersion,
  sent: SentForm,
): Promise<SignerFormAnswer> {
  const form = await readForm(app, found, sent);
  if (!("found" in form)) return form;
  const { last, refuse } = form;
  switch (last("do")) {
    case "total":
      return refuse("recount", {}, 200);
    case "ask":
    case "renew":
      return ask(form);
    case "decline":
      return decline(form);
    default:
      return sign(form, sent.request.headers.get("User-Agent") ?? "");
  }
}

async function ask(form: Form): Promise<SignerFormAnswer> {
  const { app, found, last, requestKey, refuse } = form;
  const kind = last("do") === "renew" ? "renewal-asked" : "question";
  const text = last("question").replace(/\r\n?/g, "\n").slice(0, 4000);
  if (text === "" && kind === "question")
    return refuse("invalid", { question: "Enter your question." }, 422);
  const { version, me } = found;
  await recordQuestion(
    await loadProposalDeps(app),
    { versionId: version.id, linkId: app.link.id, name: me.name, kind, text, requestKey },
    toContext(app, me.name, app.realNow()),
  );
  return finish(form, kind === "question" ? "proposal-question-sent" : "proposal-renewal-asked");
}

async function decline({ app, found, last, requestKey, refuse }: Form): Promise<SignerFormAnswer> {
  const { version, me } = found;
  const declined = await declineProposal(
    await loadProposalDeps(app),
    {
      versionId: version.id,
      signerId: me.id,
      reason: last("decline_reason").replace(/\r\n?/g, "\n").slice(0, 2000),
      requestKey,
    },
    toContext(app, me.name, app.realNow()),
  );
  if (declined.state === "gone") throw notFoundResponse("Link");
  return declined.state === "refused"
    ? refuse("state", { "": declined.message }, 409)
    : finish({ app, found });
}

const toContext = ({ ip, requestId }: LinkDeps, name: string, now: Date) => ({
  actor: { staff: null, name, ip, requestId },
  now,
});

async function sign(form: Form, userAgent: string): Promise<SignerFormAnswer> {
  const { app, found, values, last, refuse } = form;
  const { version, me, document } = found;
  if (last("version") !== version.id) return refuse("changed", { "": otherVersionMessage }, 409);
  const optionId = document.options.find(({ id }) => id === last("option"))?.id;
  const choice = optionId && {
    optionId,
    addOnIds: availableAddOns(document, optionId, values.add ?? []),
  };
  const signed = await signProposal(
    await loadProposalDeps(app),
    {
      versionId: version.id,
      signerId: me.id,
      documentSha256: last("document_sha256"),
      choice,
      totalCents: Number(last("total")) || 0,
      typedName: last("name").replace(/\s+/g, " ").slice(0, 120),
      method: {
        kind: "link",
        esign: values.esign?.includes("1") ?? false,
        read: values.read?.includes("1") ?? false,
        ip: app.ip,
        userAgent,
      },
    },
    toContext(app, me.name, app.realNow()),
  );
  switch (signed.state) {
    case "gone":
      throw notFoundResponse("Link");
    case "invalid":
      return refuse("invalid", signed.errors, 422);
    case "total":
      return refuse(
        "total",
        {
          "": form.t("The total is {total} with what you selected. Check it and sign again.", {
            total: formatPrice(signed.totalCents),
          }),
        },
        422,
      );
    case "choice":
      return refuse(
        "invalid",
        { option: "The first signer chose a different option. Reload the page to see it." },
        409,
      );
    case "closed":
      return refuse("changed", { "": signed.message }, 409);
    default:
      return finish(form);
  }
}

/** Records that a signer is not going ahead. Returns to the page, which confirms it. */
export async function submitNoThanks(
  app: LinkDeps,
  found: SignerVersion,
  sent: SentForm,
): Promise<SignerFormAnswer> {
  const form = await readForm(app, found, sent);
  if (!("found" in form)) return form;
  const { version, me } = found;
  const reason = form.last("reason").replace(/\r\n?/g, "\n").slice(0, 2000);
  const recorded = await recordNoThanks(
    await loadProposalDeps(app),
    { versionId: version.id, signerId: me.id, reason },
    toContext(app, me.name, app.realNow()),
  );
  if (recorded.state === "gone") throw notFoundResponse("Link");
  return recorded.state === "refused"
    ? form.refuse("state", { "": recorded.message }, 409)
    : finish(form, undefined, signerPagePath(app.token, "no-thanks"));
}

/** Handles the notice of cancellation. The time received counts. */
export async function submitCancellation(
  app: LinkDeps,
  found: SignerVersion,
  sent: SentForm,
): Promise<SignerFormAnswer> {
  const now = app.realNow();
  const form = await readForm(app, found, sent);
  if (!("found" in form)) return form;
  const { last, requestKey, refuse } = form;
  const typedName = last("name").replace(/\s+/g, " ").slice(0, 120);
  if (!isFullName(typedName)) return refuse("invalid", { name: "Type your full name." }, 422);
  const canceled = await cancelContract(
    await loadProposalDeps(app),
    {
      versionId: found.version.id,
      signerId: found.me.id,
      typedName,
      reason: last("reason").slice(0, 2000),
      requestKey,
    },
    toContext(app, found.me.name, now),
  );
  if (canceled.state === "gone") throw notFoundResponse("Link");
  if (canceled.state === "refused") return refuse("state", { "": canceled.message }, 409);
  app.waitUntil(endCanceledPayments(app));
  return finish(form);
}
