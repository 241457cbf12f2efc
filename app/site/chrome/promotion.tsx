import { useEffect, useRef, useState } from "react";
import { toImageSource } from "~/domain/images/images";
import type { Promotion } from "~/domain/promotions/promotion";
import { quoteLinkText } from "~/domain/promotions/quote-link-text";
import { whatsAppHref } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { newTabAttributes } from "~/ui/anchor";
import { ButtonLink, ButtonRow } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";
import { useText } from "~/ui/language";
import { popoverAttribute, popoverTargetAttributes, toggleModal } from "~/ui/popover";
import { promotionDismissedValue } from "./constants";

const promotionDialogId = "promo";
const offClass = "promo-off";

function findDialog(): HTMLDialogElement | null {
  const element = document.getElementById(promotionDialogId);
  return element instanceof HTMLDialogElement ? element : null;
}

/**
 * 45 px bar above the header that opens the promotion; a checkbox stops its animation, also without
 * scripts. Reports its height to the page, so that it covers no content.
 */
export function PromotionBanner({ promotion }: { promotion: Promotion }) {
  const t = useText();
  const bar = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const report = () => root.style.setProperty("--banner-h", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--banner-h");
    };
  }, []);
  return (
    <aside className="promo-row" aria-label={t("Promotion")}>
      <button
        ref={bar}
        className="promo"
        type="button"
        {...popoverTargetAttributes(promotionDialogId)}
        onClick={(event) => {
          event.preventDefault();
          toggleModal(findDialog());
        }}
      >
        <span className="visually-hidden">{`${t("Open promotion:")} `}</span>
        <span className="promo-text">{`${promotion.title} `}</span>
        <u>{promotion.bannerText}</u>
      </button>
      <input
        className="promo-still"
        type="checkbox"
        aria-label={t("Pause the banner")}
        title={t("Pause the banner")}
      />
    </aside>
  );
}

/** Renders the promotion dialog. Closes by its button, Esc, or a click outside. */
export function PromotionModal({
  promotion,
  chatPhone,
}: {
  promotion: Promotion;
  chatPhone: string;
}) {
  const t = useText();
  const [canDismiss, setCanDismiss] = useState(promotion.storageKey !== "");
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = toImageSource({ pictureSlug: promotion.pictureSlug, file: promotion.picture });
  const close = () => dialog.current?.open && dialog.current.close();
  const dismiss = () => {
    try {
      localStorage.setItem(promotion.storageKey, promotionDismissedValue);
    } catch {
      // storage is full or blocked: hidden until the next visit
    }
    document.documentElement.classList.add(offClass);
    setCanDismiss(false);
    close();
    // the banner that opened the dialog is removed; this element follows it
    document.querySelector<HTMLElement>(".header .site-logo")?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the sheet only repeats Esc
    <dialog
      ref={dialog}
      id={promotionDialogId}
      className="modal"
      aria-labelledby="promo-t"
      {...popoverAttribute()}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <button
        className="modal-close"
        type="button"
        aria-label={t("Close")}
        onClick={close}
        {...popoverTargetAttributes(promotionDialogId, "hide")}
      >
        <Icon name="close" />
      </button>
      <div className="modal-inner">
        {picture ? (
          <div className="modal-image">
            <Image
              {...picture}
              className="cover"
              alt={promotion.pictureAlt || undefined}
              sizes="(min-width: 48em) 25rem, 100vw"
            />
          </div>
        ) : null}
        <div className="modal-body">
          <h2 id="promo-t">{promotion.title}</h2>
          <p>{promotion.text}</p>
          <ButtonRow>
            {chatPhone ? (
              <ButtonLink
                href={whatsAppHref(chatPhone, promotion.chatMessage)}
                {...newTabAttributes}
              >
                {promotion.linkText}
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.quote}>{t(quoteLinkText)}</ButtonLink>
            )}
            {canDismiss ? (
              <button className="text-link script-only" type="button" onClick={dismiss}>
                {t("Don't show again")}
              </button>
            ) : null}
          </ButtonRow>
        </div>
      </div>
    </dialog>
  );
}
