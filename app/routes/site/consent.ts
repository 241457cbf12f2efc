import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { methodNotAllowed } from "~/platform/http/errors";
import { safeNext } from "~/platform/http/redirect-back";
import { consentCookie } from "~/site/seo/consent";

export function loader() {
  return redirect(paths.privacy, 303);
}

/** Remembers the visitor's answer about the tag, and goes back to where they were. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const form = await request.formData().catch(() => new FormData());
  const cookie = consentCookie(form.get("choice"));
  return redirect(whence(request) ?? safeNext(String(form.get("next") ?? ""), paths.home), {
    status: 303,
    headers: cookie ? { "Set-Cookie": cookie } : {},
  });
}

/** The page the answer was given on, with its query, when the browser tells. */
function whence(request: Request): string | undefined {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  return from.origin === new URL(request.url).origin ? from.pathname + from.search : undefined;
}
