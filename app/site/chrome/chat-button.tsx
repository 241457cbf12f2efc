import { chatLink } from "~/domain/settings/settings";
import { newTab } from "~/ui/anchor";
import { SocialMark } from "~/ui/social-mark";
import { chatGreeting } from "./chat-greeting";

/** The square at the lower right that opens a WhatsApp chat with the text already written. */
export function ChatButton({ phone }: { phone: string }) {
  return (
    <aside aria-label="Chat">
      <a className="wa" href={chatLink(phone, chatGreeting)} aria-label="Chat on WhatsApp" {...newTab}>
        <SocialMark name="whatsapp" />
      </a>
    </aside>
  );
}
