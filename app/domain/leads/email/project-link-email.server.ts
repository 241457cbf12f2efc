import { safeFirstName } from "~/domain/leads/contact/person-name";
import type { LinkedProject } from "~/domain/leads/intake/homeowner-link.server";
import type { EmailAddresses } from "~/domain/settings/email-addresses";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import type { Language } from "~/lib/languages";
import { wordingIn } from "~/lib/spanish/texts";
import { escapeHtml } from "~/lib/text";
import { paths } from "~/paths";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import {
  renderBlock,
  renderButton,
  renderEmailFrame,
  renderEmailHeader,
  renderFooter,
  renderParagraph,
  wrapText,
} from "~/platform/outbox/email-layout";

/** Builds the email that sends the private links of a person's projects, in their language. */
export function buildProjectLinkEmail(
  { name, language }: { name: string; language: Language },
  projects: readonly LinkedProject[],
  { settings, addresses, siteUrl }: { settings: Settings; addresses: EmailAddresses; siteUrl: URL },
) {
  const { t } = wordingIn(language);
  const title = t("Your private link");
  const first = safeFirstName(name);
  const intro = first
    ? t("Hi {name}, here is the link to your project page. No password needed.", { name: first })
    : t("Here is the link to your project page. No password needed.");
  const links = projects.map(({ reference, linkId }) => ({
    reference,
    link: new URL(paths.privateProject(linkTokenPlaceholder(linkId)), siteUrl).toString(),
  }));
  const privacy = t("This link is private. Share it only with people who are deciding with you.");
  const why = t(
    "You’re getting this because someone asked for it on our website with your email address. If that wasn’t you, ignore this email.",
  );
  const sender = [
    `${settings.name}, Houston, Texas`,
    [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
  ];
  const text = `${title.toUpperCase()}

${wrapText(intro)}

${links.map(({ reference, link }) => `${reference}\n  ${link}`).join("\n\n")}

${privacy}

--
${sender.join("\n")}

${wrapText(why)}
`;
  const blocks = links.map(
    ({ reference, link }) =>
      `${renderParagraph(t("Reference {reference}", { reference }))}${renderButton(link, t("Open your project page"))}<p style="margin:0 0 24px"></p>`,
  );
  const html = renderEmailFrame(
    title,
    intro,
    `${renderEmailHeader(settings.name, title, intro)}
${renderBlock(`${blocks.join("")}${renderParagraph(privacy)}`)}
${renderFooter(`${sender.map(escapeHtml).join("<br>")}<br><br>${escapeHtml(why)}`)}`,
    language,
  );
  return { replyTo: addresses.replyTo, subject: `${title}, ${settings.name}`, text, html };
}
