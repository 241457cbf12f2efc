import { adminPaths } from "~/admin-paths";
import { hashAnswers } from "~/domain/leads/intake/answers.server";
import { createHomeownerLink } from "~/domain/leads/intake/homeowner-link.server";
import { isSpam } from "~/domain/leads/intake/spam-score";
import type { Submission } from "~/domain/leads/intake/submission";
import { canBookOnline } from "~/domain/leads/visits/book-visit.server";
import { parseDesignQuery } from "~/domain/pergola/design";
import { formatShortDesign } from "~/domain/pergola/design-key";
import type { EmailAddresses } from "~/domain/settings/email-addresses";
import type { Settings } from "~/domain/settings/settings";
import type { Secret } from "~/lib/sign.server";
import { paths } from "~/paths";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { toEmailPerRecipient } from "~/platform/outbox/outbox";
import { buildConfirmationEmail } from "./confirmation-email.server";
import { buildAlertEmail } from "./lead-alert-email.server";
import {
  confirmationEmailKind,
  leadAlertEmailKind,
  leadIdPlaceholder,
  type SubmissionEmail,
} from "./queue-email.server";

type EmailContext = {
  settings: Settings;
  secret: Secret;
  addresses: EmailAddresses;
  siteUrl: URL;
};

type SubmissionContext = EmailContext & { hasVisitHours: () => Promise<boolean> };

/**
 * Builds the emails of a submission: a confirmation to the visitor if verified, and one alert per
 * recipient in each variant (new or repeat lead, with or without consent to texts). The keys depend
 * on the content, so an unchanged resubmission sends no duplicates.
 */
export async function buildSubmissionEmails(
  submission: Submission,
  reference: string,
  context: SubmissionContext,
): Promise<SubmissionEmail[]> {
  const { answers, id, language, verified, spamScore } = submission;
  if (isSpam(spamScore)) return [];
  const { settings, secret, addresses, siteUrl } = context;
  const toAbsoluteUrl = (path: string) => new URL(path, siteUrl).toString();
  const emails: SubmissionEmail[] = [];
  if (answers.email && verified) {
    // the lead's id is known only once the email is stored
    const { row } = await createHomeownerLink(secret, {
      submissionId: id,
      leadId: "",
      now: submission.receivedAt,
    });
    const token = linkTokenPlaceholder(row.id);
    const yard = answers.design
      ? toAbsoluteUrl(
          paths.designOnPhone(
            `${formatShortDesign(parseDesignQuery(answers.design).design)}${language === "es" ? "&es" : ""}`,
          ),
        )
      : "";
    const links = {
      project: toAbsoluteUrl(paths.privateProject(token)),
      // the short address finds the Spanish designer only while that page is public
      design: language === "es" ? yard : toAbsoluteUrl(paths.designerWith(answers.design)),
      yard,
      visit: "",
    };
    const confirmation = {
      kind: confirmationEmailKind,
      dedupeKey: `${confirmationEmailKind}:${id}:${answers.email}`,
      to: answers.email,
      replyTo: addresses.replyTo,
      link: row,
    };
    // a known lead may have had its visit
    const canBook =
      submission.variant !== "contact" &&
      canBookOnline({ status: "new", inArea: submission.inArea }, settings) &&
      (await context.hasVisitHours());
    if (canBook) {
      const visit = toAbsoluteUrl(paths.privateVisit(token));
      emails.push({
        ...confirmation,
        ...buildConfirmationEmail(submission, reference, { ...links, visit }, settings),
        when: { isNewLead: true },
      });
    }
    emails.push({
      ...confirmation,
      ...buildConfirmationEmail(submission, reference, links, settings),
    });
  }
  const dedupeKey = `lead-alert:${id}:${(await hashAnswers(submission)).slice(0, 12)}`;
  const link = toAbsoluteUrl(adminPaths.lead(leadIdPlaceholder));
  for (const isNewLead of [true, false]) {
    for (const mayText of [true, false]) {
      const content = buildAlertEmail(
        submission,
        { reference, link, isNewLead, mayText },
        settings,
      );
      for (const email of toEmailPerRecipient(addresses.office, {
        kind: leadAlertEmailKind,
        dedupeKey,
        replyTo: answers.email,
        ...content,
      }))
        emails.push({ ...email, when: { isNewLead, mayText } });
    }
  }
  return emails;
}
