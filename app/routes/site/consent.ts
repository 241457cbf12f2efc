import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { formErrorResponse } from "~/platform/http/form.server";
import { parseMultipart } from "~/platform/http/form-stream.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { consentCookie } from "~/site/seo/consent";

const consentLimits = { bodyBytes: 4096, fileBytes: 0, textBytes: 2048, parts: 8 };

export function loader() {
  return redirect(paths.privacy, 303);
}

/** Remembers the visitor's answer about the tag, and goes back to where they were. */
export async function action({ request }: ActionFunctionArgs) {
  const values = await parseMultipart(request, consentLimits).catch(formErrorResponse);
  if (values instanceof Response) return values;
  const cookie = consentCookie(values.choice?.at(-1));
  return redirect(safeRedirect(whence(request) ?? values.next?.at(-1), paths.home), {
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
