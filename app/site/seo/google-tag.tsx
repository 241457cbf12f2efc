import type { Consent } from "./consent";

type TagProps = { id: string; consent: Consent; nonce: string | undefined };

/**
 * Google tag: rendered only with an id and after consent, loaded after the page, starting from
 * "denied" in consent mode. Defines `gtag` at once to queue page views, and sends only paths: the
 * thank-you page's URL contains its private key (see chrome/route-change). The browser keeps the
 * server's script, so its text is not in the bundle.
 */
export function GoogleTag({ id, consent, nonce }: TagProps) {
  if (!/^[A-Z]{1,3}-[A-Z0-9-]+$/.test(id) || consent !== "granted") return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? googleTagScript(id) : "" }}
    />
  );
}

/** Returns the script that `GoogleTag` renders. `id` must be validated: it becomes code. */
export function googleTagScript(id: string): string {
  return `if(!navigator.globalPrivacyControl){window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};
gtag("consent","default",{ad_storage:"denied",analytics_storage:"denied",ad_user_data:"denied",ad_personalization:"denied"});
gtag("consent","update",{ad_storage:"granted",analytics_storage:"granted",ad_user_data:"granted",ad_personalization:"granted"});
gtag("set",{page_location:location.origin+location.pathname,page_referrer:document.referrer.split("?")[0]});
gtag("js",new Date());gtag("config","${id}",{send_page_view:false});
addEventListener("load",function(){(window.requestIdleCallback||setTimeout)(function(){var s=document.createElement("script");s.async=true;
s.src="https://www.googletagmanager.com/gtag/js?id=${id}";document.head.append(s)})})}`;
}
