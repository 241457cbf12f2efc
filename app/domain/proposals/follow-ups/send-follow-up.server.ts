import { and, eq, sql } from "drizzle-orm";
import { extractFirstName, formatProjectPhrase } from "~/domain/leads/email/greeting";
import { fillTemplate } from "~/domain/settings/message-template";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { parseStringArray } from "~/lib/json";
import { formatDollars } from "~/lib/money";
import { wordingIn } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalFollowUps, staff } from "~/schema";
import {
  refuse,
  type SignerEmail,
  type VersionAction,
  versionChange,
} from "../change-version.server";
import type { LoadedVersion } from "../load-version.server";
import { greetingLine } from "../new-signers.server";
import { parseProposalDocument } from "../proposal-input.server";
import { proposalState } from "../proposal-states";
import { runningCondition } from "./follow-up-stop.server";
import { findTooClose, isFollowUpDay } from "./plan-follow-ups";

export type FollowUp = typeof proposalFollowUps.$inferSelect;

/** Selects the follow-up emails of a version by their time. */
export const followUpsQuery = (db: Db, versionId: string) =>
  db
    .select()
    .from(proposalFollowUps)
    .where(eq(proposalFollowUps.versionId, versionId))
    .orderBy(proposalFollowUps.sendAt);

type Texts = Pick<FollowUp, "subject" | "message">;

/** Fills in subject and message of a follow-up email. Returns the message in paragraphs. */
export function fillFollowUp(
  { subject, message }: Texts,
  { version, lead }: Pick<LoadedVersion, "version" | "lead">,
  { settings, sender, name }: { settings: Settings; sender: string; name: string },
): { subject: string; paragraphs: string[] } {
  const document = parseProposalDocument(version.document);
  const option =
    document?.options.find(({ id }) => id === document.preselected) ?? document?.options[0];
  const values = {
    first_name: extractFirstName(name),
    project: formatProjectPhrase(parseStringArray(lead.services)),
    business: settings.name,
    staff: sender,
    phone: formatPhone(settings.phone),
    price: option ? formatDollars(option.totalCents) : "",
    end_date: formatIsoDay(version.validUntil, version.language),
  };
  const body = fillTemplate(message, values).text.trim().replace(greetingLine, "");
  return {
    subject: fillTemplate(subject, values).text,
    paragraphs: [...body.split(/\n{2,}/), [sender, values.phone].filter(Boolean).join(", ")],
  };
}

/** Lists the signers to whom a follow-up email goes: without a signature, and with a link. */
export const followUpRecipients = ({ signers }: Pick<LoadedVersion, "signers">) =>
  signers.filter(({ signature, hasLink }) => !signature && hasLink);

/** Returns the name of a staff member, or "". */
export async function findStaffName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name ?? "";
}

type SendRequest = {
  versionId: string;
  id: string;
  /** Version of the email when it was decided to send it. */
  was: number;
  /** Texts that replace its own. */
  texts?: Texts;
};

const send: VersionAction<SendRequest> = {
  key: ({ id }) => buildIdempotencyKey([id, "sent"]),
  plan: async (deps, loaded, { id, was, texts }, { actor, now }) => {
    const { version } = loaded;
    const { t } = wordingIn(version.language);
    const all = await followUpsQuery(deps.db, version.id);
    const followUp = all.find((one) => one.id === id);
    if (!followUp) return { refused: { state: "gone" } };
    const state = proposalState(version, now);
    if (state !== "sent" && state !== "part-signed")
      return refuse("The proposal isn’t open anymore, so nothing was sent.");
    if (followUp.state !== "planned" || followUp.version !== was)
      return refuse("Someone changed this email in the meantime. Check it and try again.");
    const today = toHoustonDay(now);
    if (!isFollowUpDay(deps.settings, today))
      return refuse("Follow-up emails aren’t sent on Sundays, holidays, and days off.");
    const problem = findTooClose(today, followUp, all);
    if (problem && actor.staff) return refuse(problem);
    const recipients = followUpRecipients(loaded);
    if (recipients.length === 0) return refuse("Every unsigned signer’s link was revoked.");
    const sender =
      (version.sentBy && (await findStaffName(deps.db, version.sentBy))) || deps.settings.name;
    const emails = recipients.map((to): SignerEmail => {
      const filled = fillFollowUp(texts ?? followUp, loaded, {
        settings: deps.settings,
        sender,
        name: to.signer.name,
      });
      return {
        to,
        kind: "proposal-follow-up",
        isReminder: true,
        key: String(followUp.position),
        title: filled.subject,
        ...filled,
        linkLabel: t("View your proposal"),
        hasNoThanks: true,
      };
    });
    const [shown] = emails;
    const addresses = recipients.map(({ signer }) => signer.email).join(", ");
    return {
      where: and(
        runningCondition(loaded),
        sql`exists (select 1 from ${proposalFollowUps} where ${proposalFollowUps.id} = ${id} and ${proposalFollowUps.state} = 'planned' and ${proposalFollowUps.version} = ${was})`,
      ),
      event: {
        kind: "follow-up",
        data: { to: addresses, subject: shown?.subject ?? "" },
        message: {
          direction: "out",
          channel: "email",
          address: recipients.length === 1 ? addresses : "",
          subject: shown?.subject ?? "",
          text: shown?.paragraphs.join("\n\n") ?? "",
        },
      },
      audit: { action: "sent-follow-up" },
      others: (isMade) => [
        deps.db
          .update(proposalFollowUps)
          .set({
            ...texts,
            state: "sent",
            doneAt: now,
            doneBy: actor.staff?.id ?? null,
            version: was + 1,
            updatedAt: now,
          })
          .where(and(eq(proposalFollowUps.id, id), isMade)),
      ],
      emails,
    };
  },
  staleMessage: "The follow-up emails have stopped. Reload the page.",
};

/**
 * Sends a planned follow-up email now, if its version is open and no customer answered. Sends each one
 * once.
 */
export const sendFollowUp = versionChange(send);
