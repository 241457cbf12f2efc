import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { cancellationFormDays, isCancelable } from "~/domain/proposals/cancellation-period";
import { contractTotalCents } from "~/domain/proposals/contract-sum";
import type { ProposalDocument } from "~/domain/proposals/proposal-document";
import { parseChoice, parseProposalDocument } from "~/domain/proposals/proposal-input.server";
import { documentText, fillCancellationText } from "~/domain/proposals/proposal-pdf.server";
import {
  proposalEventsQuery,
  proposalSignersQuery,
  proposalVersionQuery,
  proposalVersionsQuery,
  signerQuery,
} from "~/domain/proposals/proposal-queries.server";
import { proposalState } from "~/domain/proposals/proposal-states";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { signerPagePath } from "~/domain/proposals/signer-page-path";
import { formatPhone } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { formatDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseStringRecord } from "~/lib/json";
import { translateTo, wordingIn } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { HomeownerProposal, NoThanks } from "./homeowner-proposal";

/**
 * Loads the rows of the version that a signer's link opens. Returns undefined if it was deleted, or
 * its document is unreadable.
 */
export async function findSignerVersion({ db, link }: Pick<LinkDeps, "db" | "link">) {
  const [signed] = await signerQuery(db, link.personId);
  if (!signed) return undefined;
  const [[found], signers] = await Promise.all([
    proposalVersionQuery(db, signed.signer.versionId),
    proposalSignersQuery(db, signed.signer.versionId),
  ]);
  const document = found && parseProposalDocument(found.version.document);
  return document && { ...found, document, signers, me: signed.signer, leadId: signed.leadId };
}

export type SignerVersion = NonNullable<Awaited<ReturnType<typeof findSignerVersion>>>;

/** Builds the page on which a signer says no thanks. */
export async function loadNoThanks(
  { db, token, formKey, realNow, link }: LinkDeps,
  { version, proposal }: SignerVersion,
): Promise<NoThanks> {
  const events = await proposalEventsQuery(db, proposal.id);
  const state = proposalState(version, realNow());
  return {
    path: signerPagePath(token, "no-thanks"),
    proposalPath: paths.privateProposal(token),
    formKey,
    requestKey: newId(),
    validUntil: version.validUntil,
    isOpen: state === "sent" || state === "part-signed",
    isRecorded: events.some(
      ({ event }) =>
        event.kind === "no-thanks" && event.versionId === version.id && event.linkId === link.id,
    ),
  };
}

/** Builds the page of a signer: only what the homeowner may read, with a message after a form. */
export async function loadHomeownerProposal(
  app: LinkDeps,
  found: SignerVersion,
  message = "",
): Promise<HomeownerProposal> {
  const { db, token, formKey, realNow } = app;
  const { version, proposal, document, signers, me, leadId } = found;
  const now = realNow();
  const [events, versions, [settingsRow], contracts] = await Promise.all([
    proposalEventsQuery(db, proposal.id),
    proposalVersionsQuery(db, leadId),
    settingsQuery(db),
    proposal.kind === "change-order" ? listSignedContracts(db, leadId) : [],
  ]);
  const settings = parseSettings(settingsRow?.value);
  const { t, language } = wordingIn(document.language);
  const state = proposalState(version, now);
  const newer = versions.find(
    ({ proposalId, number, status }) =>
      proposalId === proposal.id && number > version.number && status !== "draft",
  );
  const form = cancellationFormDays(version.cancelUntil, signers);
  const signature = signers.find((one) => one.signature)?.signature;
  const hasSigned = signers.some((one) => one.signer.id === me.id && one.signature !== null);
  const path = paths.privateProposal(token);
  return {
    path,
    cancelPath: signerPagePath(token, "cancel"),
    formKey,
    requestKey: newId(),
    versionId: version.id,
    sha256: version.documentSha256,
    state,
    document: fillTexts(document),
    me: {
      id: me.id,
      name: me.name,
      hasSigned,
    },
    signers: signers.map(({ signer, signature: ownSignature }) => ({
      id: signer.id,
      name: signer.name,
      email: signer.email,
      isRequired: signer.required,
      signedAt: ownSignature?.at.getTime() ?? null,
    })),
    choice: signature ? (parseChoice(signature.choice) ?? null) : null,
    sentAt: version.sentAt?.getTime() ?? 0,
    contractCents: contractTotalCents(
      contracts.filter(({ versionId }) => versionId !== version.id),
      proposal,
    ),
    cancelUntil: version.cancelUntil,
    isCancelable: hasSigned && (state === "part-signed" || isCancelable(version.cancelUntil, now)),
    isCanceledByUs: events.some(
      ({ event }) =>
        event.kind === "canceled" &&
        event.versionId === version.id &&
        event.staffId !== null &&
        !parseStringRecord(event.data).mailed,
    ),
    canceledAt: version.canceledAt?.getTime() ?? null,
    countersigned: version.countersignedAt
      ? { name: found.countersignedByName ?? "", at: version.countersignedAt.getTime() }
      : null,
    files: listFiles(path, found),
    newer: newer
      ? {
          number: newer.number,
          sentOn: newer.sentAt ? formatDay(newer.sentAt, language) : "",
          href: await findNewerHref(app, newer.id, me.email),
        }
      : null,
    withdrawn:
      state === "withdrawn"
        ? {
            reason: version.endReason,
            by:
              events.find(
                ({ event }) => event.kind === "withdrawn" && event.versionId === version.id,
              )?.staffName ?? document.company.name,
            at: version.updatedAt.getTime(),
          }
        : null,
    questions: events
      .filter(({ event }) => ["question", "renewal-asked", "answer"].includes(event.kind))
      .map(({ event, staffName, signerName }) => ({
        id: event.id,
        from: staffName ?? signerName ?? document.company.name,
        isOurs: event.kind === "answer",
        text: parseStringRecord(event.data).text || t("Asked for an updated price."),
        at: event.at.getTime(),
      }))
      .reverse(),
    cancelText: form ? fillCancellationText(document, form) : "",
    phone: { label: formatPhone(settings.phone), href: `tel:${settings.phone}` },
    message: message && translateTo(document.language)(message),
  };
}

/** Returns the document with the company's values in its texts. */
export function fillTexts(document: ProposalDocument): ProposalDocument {
  const texts = { ...document.texts };
  for (const kind of contractTextKinds)
    texts[kind] = { ...texts[kind], text: documentText(document, kind) };
  return { ...document, texts };
}

/** Returns the same person's link to a newer version, or "" without one. */
async function findNewerHref(
  { db, config }: Pick<LinkDeps, "db" | "config">,
  versionId: string,
  email: string,
): Promise<string> {
  const signers = await proposalSignersQuery(db, versionId);
  const ownSigner = signers.find(
    ({ signer, link }) => signer.email === email && link !== null && link.endedAt === null,
  );
  if (!ownSigner?.link) return "";
  const placeholder = linkTokenPlaceholder(ownSigner.link.id);
  const [token = placeholder] = await fillLinkTokens(db, config.secret, [placeholder]);
  return token === placeholder ? "" : paths.privateProposal(token);
}

function listFiles(
  path: string,
  { version, signers, document }: SignerVersion,
): HomeownerProposal["files"] {
  const { t } = wordingIn(document.language);
  const isSigned = signers.some(({ signature }) => signature !== null);
  return [
    ...(version.signedPdfFileId
      ? [
          { label: t("Contract with signatures"), note: "PDF", href: `${path}/contract.pdf` },
          {
            label: t("Contract file"),
            note: t("For checking: contract, signatures and records in one file"),
            href: `${path}/contract.json`,
          },
        ]
      : []),
    { label: t("Your proposal"), note: t("PDF, as we sent it"), href: `${path}/proposal.pdf` },
    ...(isSigned
      ? [
          {
            label: t("Notice of cancellation"),
            note: t("Filled in, two copies"),
            href: `${path}/cancellation.pdf`,
          },
        ]
      : []),
    {
      label: t("Texas disclosure statement"),
      note: t("Property Code 53.255"),
      href: `${path}/disclosure.pdf`,
    },
  ];
}
