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

type ConsentBarProps = {
  id: string;
  consent: Consent;
  action: string;
  privacy: string;
  next: string;
};

/**
 * Asks for consent once, and only if there is a tag; the privacy page asks again, so that the
 * answer can be changed. A plain form that works without scripts.
 */
export function ConsentBar({ id, consent, action, privacy, next }: ConsentBarProps) {
  if (id === "" || (consent !== "unknown" && next !== privacy)) return null;
  return (
    <section className="consent" aria-label="Advertising tag">
      <p>
        May we use an advertising tag to count your visit? It tells us which ads are worth paying
        for. <a href={privacy}>Privacy</a>
      </p>
      <ConsentForm action={action} next={next} />
    </section>
  );
}

/** Renders the two answers, with equal weight. */
function ConsentForm({ action, next }: { action: string; next: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        className="button button--line button--small"
        name="choice"
        value="denied"
      >
        No thanks
      </button>
      <button
        type="submit"
        className="button button--line button--small"
        name="choice"
        value="granted"
      >
        Yes, that’s fine
      </button>
    </form>
  );
}
