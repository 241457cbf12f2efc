import { useNavigate } from "@remix-run/react";
import { createElement, useEffect } from "react";
import { formatDesignQuery } from "~/domain/pergola/design";
import { paths } from "~/paths";
import { quoteHref } from "~/site/chrome/quote-target";
import { YardAction } from "~/site/yard/yard-view";
import { designTarget } from "./design-target";

/** Sent to the link when the button in the banner of Apple's viewer is pressed. */
const bannerPressed = "_apple_ar_quicklook_button_tapped";

/** Renders the button to the yard; the banner of Apple's viewer leads to a quote for the design. */
export function YardButton(props: Parameters<typeof YardAction>[0]) {
  const navigate = useNavigate();
  const href = quoteHref(designTarget(formatDesignQuery(props.design)));
  useEffect(() => {
    const onMessage = (event: Event) => {
      if (event instanceof MessageEvent && event.data === bannerPressed) navigate(href);
    };
    document.addEventListener("message", onMessage, true); // the message goes to the link alone
    return () => document.removeEventListener("message", onMessage, true);
  }, [navigate, href]);
  return createElement(YardAction, props);
}

let isCounted = false;

/** Counts a visitor who has changed the drawing, once for each load of the page. */
export function recordDesigned() {
  if (isCounted) return;
  isCounted = true;
  const step = new URLSearchParams({ variant: "designer", step: "designed" });
  navigator.sendBeacon?.(paths.quoteSteps, step);
}
