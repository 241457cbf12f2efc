import { createAttachedList } from "~/domain/jobs/subcontractor-pdf.server";
import { refusedAddressStatement } from "~/domain/leads/email/address-states.server";
import { leadReplyHeaders } from "~/domain/leads/email/lead-reply-headers.server";
import { createAttachedPdf } from "~/domain/payments/payment-file.server";
import { recordDisclosureDeliveries } from "~/domain/proposals/disclosure-delivery.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { fillLinkTokens } from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { createMailer } from "~/platform/outbox/mailer.server";
import { deliverDueEmails } from "~/platform/outbox/outbox.server";
import { createSentMarkers } from "~/platform/outbox/sent-markers.server";
import type { Config } from "./env.server";
import { loadJobDeps } from "./job-deps.server";
import { loadPaymentDeps } from "./payment-deps.server";

type DeliveryDeps = { db: Db; mail: SendEmail; bucket: R2Bucket; config: Config };

/**
 * Sends up to `limit` due emails of the outbox, with their private links and attachments, and
 * records delivered disclosures. Never throws for one email.
 */
export async function deliverEmails(
  { db, mail, bucket, config }: DeliveryDeps,
  clock: () => Date,
  limit = 20,
) {
  const delivery = await deliverDueEmails(
    db,
    createMailer(mail, resolveEmailAddresses(config).from),
    clock,
    {
      limit,
      sentMarkers: createSentMarkers(bucket),
      refusedAddress: (refusal) => refusedAddressStatement(db, refusal),
      parts: {
        fillTexts: (texts) => fillLinkTokens(db, config.secret, texts),
        replyHeaders: (email) =>
          leadReplyHeaders(db, email, {
            secret: config.secret,
            domain: config.MAIL_REPLY_DOMAIN,
            now: clock(),
          }),
        readObject: async (key) => {
          const app = { db, bucket, config, siteUrl: new URL(config.SITE_URL) };
          const pdf =
            (await createAttachedPdf(key, () => loadPaymentDeps(app))) ??
            (await createAttachedList(key, () => loadJobDeps(app)));
          if (pdf) return pdf;
          const object = await bucket.get(key);
          if (!object) throw new Error("An attached file no longer exists");
          return object.arrayBuffer();
        },
      },
    },
  );
  if (delivery.sent > 0) await recordDisclosureDeliveries(db);
  return delivery;
}
