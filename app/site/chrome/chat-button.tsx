import { whatsAppHref } from "~/domain/settings/settings";
import { newTabAttributes } from "~/ui/anchor";
import { SocialIcon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { chatGreeting } from "./constants";

/**
 * Renders the tab at the edge of wide screens that opens a WhatsApp chat with a prefilled message.
 */
export function ChatButton({ phone }: { phone: string }) {
  const t = useText();
  return (
    <aside aria-label={t("Chat")}>
      <a
        className="chat-button"
        href={whatsAppHref(phone, t(chatGreeting))}
        aria-label={t("Chat on WhatsApp")}
        {...newTabAttributes}
      >
        <SocialIcon name="whatsapp" />
      </a>
    </aside>
  );
}

/** Renders the WhatsApp link in the bar of narrow screens. */
export function PhoneBarChatLink({ phone }: { phone: string }) {
  const t = useText();
  return (
    <a className="phone-bar-chat" href={whatsAppHref(phone, t(chatGreeting))} {...newTabAttributes}>
      <SocialIcon name="whatsapp" />
      WhatsApp<span className="visually-hidden"> {t("(opens a new tab)")}</span>
    </a>
  );
}
