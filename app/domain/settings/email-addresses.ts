import { defaultSettings } from "./default-settings";
import type { Settings } from "./settings";

/** Sender and recipients of the site's email. */
export type EmailAddresses = {
  /** Sender from the deployment, because its domain must be allowed to send. */
  from: { email: string; name: string };
  /**
   * Recipients of lead alerts: the addresses in the settings, or the deployment's if the list is
   * empty. Never shown to visitors.
   */
  office: readonly string[];
  /** Reply-To of email to visitors: the site's public address, or the office's if that is empty. */
  replyTo: string;
};

/**
 * Chooses between the email addresses in the settings and in the environment; the only place that
 * does.
 */
export function resolveEmailAddresses(
  { MAIL_FROM, MAIL_OFFICE }: { MAIL_FROM: string; MAIL_OFFICE: string },
  settings: Pick<Settings, "name" | "email" | "leadEmails"> = defaultSettings,
): EmailAddresses {
  const office = settings.leadEmails.length > 0 ? settings.leadEmails : [MAIL_OFFICE];
  return {
    from: { email: MAIL_FROM, name: settings.name },
    office,
    replyTo: settings.email || MAIL_OFFICE,
  };
}
