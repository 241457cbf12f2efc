import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isbot } from "isbot";
import { useEffect } from "react";
import { parseAttribution, withUrlCampaign } from "~/domain/attribution/attribution";
import { recordChatClick } from "~/domain/attribution/chat-clicks.server";
import { formatPhone, whatsAppHref } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { redactError } from "~/platform/http/errors";
import { isWithinCountLimit } from "~/platform/http/security/count-limit";
import { getDeps } from "~/request/deps.server";
import { useSiteData } from "~/site/chrome/site-data";
import { pageMeta } from "~/site/seo/meta";
import { loadSiteData } from "~/site/site-data.server";
import { ButtonLink } from "~/ui/button";
import { Logo } from "~/ui/logo";

export const headers = noindexHeaders("staff");

/** First message of the chat. */
const greeting = "Hi, I’d like to talk about my yard.";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, {
    title: "Opening WhatsApp",
    description: "Chat with us on WhatsApp.",
    path: paths.unlisted.whatsapp,
    noindex: true,
  }),
  ...(data ? [{ httpEquiv: "refresh", content: `0; url=${data.link}` }] : []),
];

/**
 * Counts the click and redirects to the chat, always with the business's own number; without
 * WhatsApp, to the contact page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = getDeps(context);
  const { chatPhone } = await loadSiteData(context);
  if (chatPhone === "") throw redirect(paths.contact);
  if (isClick(request)) {
    const attribution = withUrlCampaign(
      parseAttribution(request.headers.get("Cookie")),
      new URL(request.url),
      request.headers.get("Referer"),
      app.now(),
    );
    const counted = isWithinCountLimit(app.limits.count, "chat", app.ip).then((may) =>
      may ? recordChatClick(app.db, attribution, app.now()) : undefined,
    );
    app.waitUntil(counted.catch((error: unknown) => console.error("chat", redactError(error))));
  }
  return { link: whatsAppHref(chatPhone, greeting) };
}

/** True for a visitor's click: not a bot, and not a prefetch. */
function isClick({ method, headers }: Request): boolean {
  return (
    method === "GET" &&
    !isbot(headers.get("User-Agent")) &&
    !/prefetch/.test(headers.get("Sec-Purpose") ?? "")
  );
}

export default function WhatsAppRedirect() {
  const { link } = useLoaderData<typeof loader>();
  const { settings } = useSiteData();
  useEffect(() => location.replace(link), [link]);
  return (
    <main id="main" className="landing">
      <Logo name={settings.name} />
      <h1>Opening WhatsApp</h1>
      <p>If nothing happens, tap the button.</p>
      <p>
        <ButtonLink href={link}>Open WhatsApp</ButtonLink>
      </p>
      <p className="fine-print">
        Don’t use WhatsApp? Call <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
        .
      </p>
    </main>
  );
}
