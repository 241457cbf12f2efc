import { useId } from "react";
import type { ClosingCallCopy } from "~/content/copy/page-copy";
import { type ImageSlug, isImageSlug } from "~/domain/images/images";
import { paths } from "~/paths";
import { useQuoteAction } from "~/site/chrome/quote-target";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { Image } from "~/ui/image";
import { useText } from "~/ui/language";
import { linkHref } from "./link-href";

type ClosingCallProps = {
  /** One sentence, 12 words at most. */
  title: string;
  text: string;
  /** The main button; "Get a free quote" unless the page has a closer one. */
  action?: { label: string; href: string } | undefined;
  /** The secondary link; `null` removes it. */
  second?: { label: string; href: string } | null | undefined;
  picture?: ImageSlug | undefined;
};

/** Renders the end of every page: an image, one sentence, one button. */
export function ClosingCall({
  title,
  text,
  action: ownAction,
  second: ownSecond,
  picture = "fire-pit-evening",
}: ClosingCallProps) {
  const id = useId();
  const t = useText();
  const action = ownAction ?? { label: t("Get a free quote"), href: paths.quote };
  const second =
    ownSecond === undefined ? { label: t("Ask a question first"), href: paths.contact } : ownSecond;
  const main = useQuoteAction(action);
  return (
    <section className="close theme-dusk" aria-labelledby={id}>
      <Image slug={picture} sizes="100vw" fills />
      <div className="close-inner">
        <h2 id={id}>{title}</h2>
        <p className="above-5">{text}</p>
        <ButtonRow className="above-6">
          <ButtonLink href={main.href}>{main.label}</ButtonLink>
          {second ? <ArrowLink href={second.href}>{second.label}</ArrowLink> : null}
        </ButtonRow>
        <p className="caption above-5">{t("Rendering")}</p>
      </div>
    </section>
  );
}

/**
 * Renders the closing call with the page's own text. `href` overrides the button's link in the
 * copy.
 */
export function CopyClosingCall({
  next,
  href = linkHref(next.primary),
}: {
  next: ClosingCallCopy;
  href?: string;
}) {
  return (
    <ClosingCall
      title={next.title}
      text={next.text}
      action={{ label: next.primary.label, href }}
      second={{ label: next.secondary.label, href: linkHref(next.secondary) }}
      picture={isImageSlug(next.picture) ? next.picture : undefined}
    />
  );
}
