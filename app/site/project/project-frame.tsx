import type { ReactNode } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { useSiteData } from "~/site/chrome/site-data";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { Logo } from "~/ui/logo";
import { LouverEdge } from "~/ui/page-header";

type ProjectFrameProps = {
  title: ReactNode;
  lede?: ReactNode;
  /** Text of the footer about who may see the page. */
  privacy?: string;
  children?: ReactNode;
};

/** Returns the text with its numbers on the line of the word before, unless a comma ends it: "December 11, 9:00 AM". */
const keepWithNumbers = (text: string) => text.replace(/([^,]) (?=\d)/g, "$1\u00a0");

/**
 * Renders a page that a private link opens: a short header with the phone number, and a footer that
 * says the page is private.
 */
export function ProjectFrame({ title, lede, privacy, children }: ProjectFrameProps) {
  const { name, phone } = useSiteData().settings;
  const t = useText();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("Skip to content")}
      </a>
      <header className="private-header theme-dusk">
        <div className="private-bar">
          <Logo name={name} />
          <a href={`tel:${phone}`} aria-label={t("Call {phone}", { phone: formatPhone(phone) })}>
            <Icon name="phone" />
            <span>
              {t("Call")} <span className="private-phone tabular">{formatPhone(phone)}</span>
            </span>
          </a>
        </div>
        <div className="wrapper">
          <h1>{typeof title === "string" ? keepWithNumbers(title) : title}</h1>
          {lede ? <p className="lede-text">{lede}</p> : null}
        </div>
      </header>
      <LouverEdge />
      <main id="main">{children}</main>
      <footer className="private-footer">
        <span>{`${name}, Houston, Texas`}</span>
        <span>
          {privacy ??
            t("This page is private. Share its link only with people who are deciding with you.")}
        </span>
      </footer>
    </>
  );
}
