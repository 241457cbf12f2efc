import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { formErrorResponse } from "~/platform/http/forms/form.server";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { safeRedirect } from "~/platform/http/security/safe-redirect";
import { consentCookie } from "~/site/seo/consent";

const consentLimits = { bodyBytes: 4096, fileBytes: 0, textBytes: 2048, parts: 8 };

export function loader() {
  return redirect(paths.privacy, 303);
}

/** Stores the visitor's consent to tracking and redirects to the previous page. */
export async function action({ request }: ActionFunctionArgs) {
  const values = await parseMultipart(request, consentLimits).catch(formErrorResponse);
  if (values instanceof Response) return values;
  const cookie = consentCookie(values.choice?.at(-1));
  return redirect(safeRedirect(previousPath(request) ?? values.next?.at(-1), paths.home), {
    status: 303,
    headers: cookie ? { "Set-Cookie": cookie } : {},
  });
}

/** Returns the path and query of the previous page; undefined if the browser does not send it. */
function previousPath(request: Request): string | undefined {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  return from.origin === new URL(request.url).origin ? from.pathname + from.search : undefined;
}
