import { whatsAppHref } from "~/domain/settings/settings";
import { newTab } from "~/ui/anchor";
import { SocialIcon } from "~/ui/social-icon";
import { chatGreeting } from "./chat-greeting";

/** Tab at the edge of wide screens that opens a WhatsApp chat with a prefilled message. */
export function ChatButton({ phone }: { phone: string }) {
  return (
    <aside aria-label="Chat">
      <a className="wa" href={whatsAppHref(phone, chatGreeting)} aria-label="Chat on WhatsApp" {...newTab}>
        <SocialIcon name="whatsapp" />
      </a>
    </aside>
  );
}

/** WhatsApp link in the bar of narrow screens. */
export function BarChat({ phone }: { phone: string }) {
  return (
    <a className="pbar-chat" href={whatsAppHref(phone, chatGreeting)} {...newTab}>
      <SocialIcon name="whatsapp" />
      WhatsApp<span className="vh"> (opens a new tab)</span>
    </a>
  );
}
