import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { OfficeStatusText } from "./office-status";
import { QuoteLink } from "./quote-link";
import { isQuotePage } from "./quote-target";
import { useSiteData } from "./site-data";
import { useCanLoadExtras } from "./use-can-load-extras";

const ChatButton = lazy(() =>
  import("./chat-button").then((module) => ({ default: module.ChatButton })),
);
const BarChat = lazy(() =>
  import("./chat-button").then((module) => ({ default: module.PhoneBarChatLink })),
);
const QuotePopup = lazy(() =>
  import("./quote-popup").then((module) => ({ default: module.QuotePopup })),
);

/**
 * Renders the floating elements: the bar on narrow screens, the WhatsApp links, and the quote
 * popup. The last two are never in the server's HTML.
 */
export function FloatingElements() {
  const isQuiet = useCanLoadExtras();
  const { pathname } = useLocation();
  const { settings, chatPhone } = useSiteData();
  const hours = <OfficeStatusText className="phone-bar-hours" />;
  return (
    <>
      {isQuotePage(pathname) ? null : (
        <PhoneBar>
          {isQuiet && chatPhone ? (
            <Suspense fallback={hours}>
              <BarChat phone={chatPhone} />
            </Suspense>
          ) : (
            hours
          )}
        </PhoneBar>
      )}
      {isQuiet ? (
        <Suspense fallback={null}>
          {settings.popupEnabled ? <QuotePopup /> : null}
          {chatPhone ? <ChatButton phone={chatPhone} /> : null}
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Renders the bar at the bottom of narrow screens: call, quote, and `children`, which shows the
 * hours until the WhatsApp link replaces them.
 */
function PhoneBar({ children }: { children: ReactNode }) {
  const { phone } = useSiteData().settings;
  const t = useText();
  return (
    <nav className="phone-bar" aria-label={t("Contact")}>
      {phone ? (
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          {t("Call")}
          <span className="visually-hidden">{` ${formatPhone(phone)}`}</span>
        </a>
      ) : null}
      <QuoteLink className="phone-bar-quote" />
      {children}
    </nav>
  );
}
