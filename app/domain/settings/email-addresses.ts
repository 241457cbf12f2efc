import { defaultSettings } from "./default-settings";
import type { Settings } from "./settings";

/** Whom the site's mail comes from and goes to. */
export type EmailAddresses = {
  /** The sender: the deployment's, since its domain has to be allowed to send. */
  from: { email: string; name: string };
  /** Where the office is told of leads: the recipients in the settings, the deployment's address while there are none. Never what visitors
   *  see. */
  office: readonly string[];
  /** Where a visitor's answer goes: the address staff show on the site; the office's while they show none. */
  replyTo: string;
};

/** The one place that decides between the email addresses in the settings and the environment's. */
export function resolveEmailAddresses(
  { MAIL_FROM, MAIL_OFFICE }: { MAIL_FROM: string; MAIL_OFFICE: string },
  settings: Pick<Settings, "name" | "email" | "leadEmails"> = defaultSettings,
): EmailAddresses {
  const office = settings.leadEmails.length > 0 ? settings.leadEmails : [MAIL_OFFICE];
  return { from: { email: MAIL_FROM, name: settings.name }, office, replyTo: settings.email || MAIL_OFFICE };
}
