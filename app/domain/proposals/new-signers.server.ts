import { and, eq, ne } from "drizzle-orm";
import { formatIsoDay } from "~/lib/dates";
import { parseEmailAddress } from "~/lib/email";
import { type TranslateText, wordingIn } from "~/lib/spanish/texts";
import { createAccessLink, type NewAccessLink } from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalSignatures, proposalSigners, proposalVersions } from "~/schema";
import type { SignerEmail } from "./change-version.server";
import { disclosureNote } from "./disclosure-delivery.server";
import type { LoadedVersion, ProposalDeps, SignerWithSignature } from "./load-version.server";
import type { ProposalDraft } from "./proposal-draft";
import { signatureOfSigner } from "./proposal-queries.server";

type Signer = SignerWithSignature["signer"];
type NewSigner = { signer: Signer; link: NewAccessLink | undefined; hasLink: boolean };

/** Builds the signers of a draft, each with a private link unless they sign on paper. */
export function buildSigners(
  { secret }: ProposalDeps,
  { version, lead }: LoadedVersion,
  draft: ProposalDraft,
  { isOnPaper, by, now }: { isOnPaper: boolean; by: StaffActor; now: Date },
): Promise<NewSigner[]> {
  return Promise.all(
    draft.signers.map(async ({ id: draftId, name, email, isRequired }, at) => {
      const id = await buildIdempotencyKey([version.id, draftId, String(now.getTime())]);
      const request = { leadId: lead.id, personId: id, createdBy: by.staff.id, now };
      const link = isOnPaper
        ? undefined
        : (await createAccessLink(secret, { kind: "signer", ...request })).row;
      const signer = {
        id,
        versionId: version.id,
        name,
        email: parseEmailAddress(email) ?? email.toLowerCase(),
        required: isRequired,
        linkId: link?.id ?? null,
        openedAt: null,
        disclosureDeliveredAt: null,
        disclosureDeliveredTo: "",
        createdAt: new Date(now.getTime() + at), // order of the signers
      };
      return { signer, link, hasLink: link !== undefined };
    }),
  );
}

/** A greeting that staff wrote: the email starts with one for each signer. */
export const greetingLine =
  /^¡?(?:hi|hello|hey|dear|hola|estimad[oa]s?|buen(?:os|as)? (?:d[ií]as?|tardes?))(?![\p{L}\p{N}])[^\n]{0,60}[,:!]?[ \t]*(?:\n\s*|$)/iu;

/** Returns the email that sends a version to its signers, with the words of the draft. */
export function invitationEmail(
  { number }: LoadedVersion["version"],
  { email, validUntil, language }: ProposalDraft,
): Omit<SignerEmail, "to"> {
  const { t } = wordingIn(language);
  const message = email.message.trim().replace(greetingLine, "");
  return {
    kind: "proposal",
    isReminder: true,
    subject: email.subject.trim() || t("Your proposal"),
    title: t(number === 1 ? "Your proposal" : "A new version of your proposal"),
    paragraphs: [
      ...(message ? [message] : []),
      t("You can read it, ask questions, and sign it until {day}.", {
        day: formatIsoDay(validUntil, language),
      }),
      disclosureNote(t),
    ],
    linkLabel: t("Open your proposal"),
  };
}

/** Lists the people who signed the open version that a new one replaces. */
export async function listReplacedSigners(
  db: Db,
  { id, proposalId }: LoadedVersion["version"],
): Promise<Signer[]> {
  const rows = await db
    .select({ signer: proposalSigners })
    .from(proposalSigners)
    .innerJoin(proposalSignatures, signatureOfSigner)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalSigners.versionId))
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        ne(proposalVersions.id, id),
        eq(proposalVersions.status, "part-signed"),
      ),
    );
  return rows.map(({ signer }) => signer);
}

/** Returns the email to a person whose signature no longer counts, with their new link if they have one. */
export function replacementEmail(
  { version, proposal }: LoadedVersion,
  signer: Signer,
  { signers, t }: { signers: readonly NewSigner[]; t: TranslateText },
): SignerEmail {
  const again = signers.find((one) => one.signer.email === signer.email);
  return {
    to: {
      signer: { ...signer, linkId: again?.signer.linkId ?? null },
      hasLink: again?.hasLink ?? false,
    },
    kind: "proposal-replaced",
    subject: t("Your signature no longer counts: {reference}", { reference: proposal.reference }),
    title: t("We sent a new version"),
    paragraphs: [
      t(
        "Version {number} of your proposal replaces the one you signed, so your signature there no longer counts. Nothing is signed until you sign the new version.",
        { number: version.number },
      ),
    ],
    linkLabel: t("Open the new version"),
  };
}
