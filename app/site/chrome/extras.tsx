import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { Icon } from "~/ui/icon";
import { loadBundledImages } from "~/ui/image";
import { idle } from "./constants";
import { OfficeStatusText } from "./office-status";
import { canLoadPopupAndChat } from "./popup-rules";
import { useSiteData } from "./site-data";

const ChatButton = lazy(() => import("./chat-button").then((module) => ({ default: module.ChatButton })));
const BarChat = lazy(() => import("./chat-button").then((module) => ({ default: module.PhoneBarChatLink })));
const QuotePopup = lazy(() => import("./quote-popup").then((module) => ({ default: module.QuotePopup })));

type Connection = { saveData?: boolean; effectiveType?: string };

function readConnectionHints() {
  // some browsers have the property without a value
  const connection: Connection | undefined = Reflect.get(navigator, "connection");
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType, hidden: document.hidden };
}

/** True once the browser is idle, the connection is good, and the tab is visible. */
function useCanLoadExtras(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const loadIfAllowed = () => {
      if (!canLoadPopupAndChat(readConnectionHints())) return;
      setQuiet(true);
      void loadBundledImages();
    };
    const waitForIdle = () => {
      cancel();
      if ("requestIdleCallback" in window) {
        const handle = requestIdleCallback(loadIfAllowed, { timeout: idle.timeoutMs });
        cancel = () => cancelIdleCallback(handle);
      } else {
        const timer = setTimeout(loadIfAllowed, idle.fallbackMs);
        cancel = () => clearTimeout(timer);
      }
    };
    const onVisible = () => {
      if (!document.hidden) waitForIdle();
    };
    waitForIdle();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return isQuiet;
}

/**
 * Renders the floating elements: the bar on narrow screens, the WhatsApp links, and the quote popup. The last two are
 * never in the server's HTML.
 */
export function FloatingElements() {
  const isQuiet = useCanLoadExtras();
  const { settings, chatPhone } = useSiteData();
  const hours = <OfficeStatusText className="phone-bar-hours" />;
  return (
    <>
      <PhoneBar>
        {isQuiet && chatPhone ? (
          <Suspense fallback={hours}>
            <BarChat phone={chatPhone} />
          </Suspense>
        ) : (
          hours
        )}
      </PhoneBar>
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
 * Renders the bar at the bottom of narrow screens: call, quote, and `children`, which shows the hours until the
 * WhatsApp link replaces them.
 */
function PhoneBar({ children }: { children: ReactNode }) {
  const { phone } = useSiteData().settings;
  return (
    <nav className="phone-bar" aria-label="Contact">
      {phone ? (
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          Call<span className="visually-hidden">{` ${formatPhone(phone)}`}</span>
        </a>
      ) : null}
      <Anchor className="phone-bar-quote" href={paths.quote}>
        Free quote
      </Anchor>
      {children}
    </nav>
  );
}
