import { whatsAppHref } from "~/domain/settings/settings";
import { newTabAttributes } from "~/ui/anchor";
import { SocialIcon } from "~/ui/icon";
import { chatGreeting } from "./constants";

/**
 * Renders the tab at the edge of wide screens that opens a WhatsApp chat with a prefilled message.
 */
export function ChatButton({ phone }: { phone: string }) {
  return (
    <aside aria-label="Chat">
      <a
        className="chat-button"
        href={whatsAppHref(phone, chatGreeting)}
        aria-label="Chat on WhatsApp"
        {...newTabAttributes}
      >
        <SocialIcon name="whatsapp" />
      </a>
    </aside>
  );
}

/** Renders the WhatsApp link in the bar of narrow screens. */
export function PhoneBarChatLink({ phone }: { phone: string }) {
  return (
    <a className="phone-bar-chat" href={whatsAppHref(phone, chatGreeting)} {...newTabAttributes}>
      <SocialIcon name="whatsapp" />
      WhatsApp<span className="visually-hidden"> (opens a new tab)</span>
    </a>
  );
}
