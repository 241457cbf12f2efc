import type { ReactNode } from "react";
import {
  formatPhone,
  type SocialNetwork,
  socialNetworks,
  whatsAppHref,
} from "~/domain/settings/settings";
import { paths } from "~/paths";
import { Anchor, newTabAttributes } from "~/ui/anchor";
import { Icon, SocialIcon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { chatGreeting } from "./constants";
import { LanguageSwitch } from "./language-switch";
import { QuoteLink } from "./quote-link";
import { useOffersQuote } from "./quote-target";
import { useSiteData } from "./site-data";

const networkNames: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  pinterest: "Pinterest",
  tiktok: "TikTok",
};

const columns = [
  {
    label: "Services",
    title: "What we build",
    links: [
      ["Louvered pergolas", paths.pergolas],
      ["Attached pergolas", paths.attached],
      ["Freestanding pergolas", paths.freeStanding],
      ["Cantilever pergolas", paths.cantilever],
      ["Outdoor kitchens", paths.kitchens],
      ["Concrete and turf", paths.concreteAndTurf],
    ],
  },
  {
    label: "Plan",
    title: "Plan your project",
    links: [
      ["Pergola designer", paths.designer],
      ["Project catalog", paths.catalog],
      ["Can I build it here?", paths.permits],
      ["Financing", paths.financing],
      ["Free quote", paths.quote],
    ],
  },
  {
    label: "Company",
    title: "Company",
    links: [
      ["Our promise", paths.promise],
      ["How we do it", paths.process],
      ["Who we are", paths.about],
      ["Blog", paths.blog],
      ["Contact", paths.contact],
    ],
  },
] as const;

type ContactLink = { name: string; href: string; mark: ReactNode; external?: boolean };

/** Returns all contact methods set by staff. */
function useContactLinks(): ContactLink[] {
  const { settings, chatPhone } = useSiteData();
  const t = useText();
  const contactLinks: ContactLink[] = socialNetworks
    .filter((network) => settings.social[network])
    .map((network) => ({
      name: networkNames[network],
      href: settings.social[network],
      mark: <SocialIcon name={network} />,
      external: true,
    }));
  if (chatPhone)
    contactLinks.push({
      name: "WhatsApp",
      href: whatsAppHref(chatPhone, t(chatGreeting)),
      mark: <SocialIcon name="whatsapp" />,
      external: true,
    });
  if (settings.email)
    contactLinks.push({
      name: t("Email"),
      href: `mailto:${settings.email}`,
      mark: <Icon name="mail" />,
    });
  if (settings.phone)
    contactLinks.push({
      name: t("Phone"),
      href: `tel:${settings.phone}`,
      mark: <Icon name="phone" />,
    });
  return contactLinks;
}

/** Marks images as renderings: all of them, until a photograph is published. */
const imageNotes = {
  all: "Every image on this site is a rendering of our designs. Photos of finished work will replace them.",
  some: "Images marked “Rendering” or “Design concept” are computer-generated images of our designs.",
} as const;

/** Renders the footer of every page of the site. */
export function Footer() {
  const { settings, hasPhotographs } = useSiteData();
  const offersQuote = useOffersQuote();
  const t = useText();
  return (
    <footer className="footer theme-dusk">
      <div className="wrapper">
        <p className="footer-word" aria-hidden="true">
          {settings.name}
        </p>
        <div className="footer-grid">
          <div>
            <h2>{t("Talk to us")}</h2>
            <p className="width-34">
              {t(
                "We design and build covered patios, pergolas, outdoor kitchens, concrete and turf across Greater Houston.",
              )}
            </p>
            <ul className="above-4">
              {settings.phone ? (
                <li>
                  <a className="tabular" href={`tel:${settings.phone}`}>
                    {formatPhone(settings.phone)}
                  </a>
                </li>
              ) : null}
              {settings.email ? (
                <li>
                  <a href={`mailto:${settings.email}`}>{settings.email}</a>
                </li>
              ) : null}
            </ul>
            <ul className="social above-4">
              {useContactLinks().map(({ name, href, mark, external }) => (
                <li key={name}>
                  <a href={href} aria-label={name} {...(external ? newTabAttributes : {})}>
                    {mark}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {columns.map(({ label, title, links }) => (
            <nav key={label} aria-label={t(label)}>
              <h2>{t(title)}</h2>
              <ul>
                {links
                  .filter(([, href]) => offersQuote || href !== paths.quote)
                  .map(([text, href]) => (
                    <li key={href}>
                      {href === paths.quote ? (
                        <QuoteLink />
                      ) : (
                        <Anchor href={href}>{t(text)}</Anchor>
                      )}
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-end fine-print">
          <span>{`${settings.name}, Houston, Texas`}</span>
          <span>{t(hasPhotographs ? imageNotes.some : imageNotes.all)}</span>
          <span className="footer-legal">
            <Anchor href={paths.privacy}>{t("Privacy")}</Anchor>
            <Anchor href={paths.terms}>{t("Terms")}</Anchor>
            <Anchor href={paths.login.dashboard}>{t("Staff sign-in")}</Anchor>
            <LanguageSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}
