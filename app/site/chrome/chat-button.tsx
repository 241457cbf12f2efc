import { chatLink } from "~/domain/settings/settings";
import { newTab } from "~/ui/anchor";
import { SocialMark } from "~/ui/social-mark";
import { chatGreeting } from "./chat-greeting";

/** The tab in the margin of wide screens that opens a WhatsApp chat with the text already written. */
export function ChatButton({ phone }: { phone: string }) {
  return (
    <aside aria-label="Chat">
      <a className="wa" href={chatLink(phone, chatGreeting)} aria-label="Chat on WhatsApp" {...newTab}>
        <SocialMark name="whatsapp" />
      </a>
    </aside>
  );
}

/** The same chat in the bar of narrow screens. */
export function BarChat({ phone }: { phone: string }) {
  return (
    <a className="pbar-chat" href={chatLink(phone, chatGreeting)} {...newTab}>
      <SocialMark name="whatsapp" />
      WhatsApp<span className="vh"> (opens a new tab)</span>
    </a>
  );
}
