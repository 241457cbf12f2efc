import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { openedSchema } from "~/domain/leads/project/project-input.server";
import { recordRequestOpened } from "~/domain/payments/record-request-opened.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import {
  recordLinkFormUse,
  requireAccessLink,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { recordSignerOpened } from "~/site/proposal/record-opened.server";

export function loader() {
  throw methodNotAllowedResponse("POST");
}

/**
 * Records that a person opened a private page, which its script reports after two visible seconds.
 * Not one of the link's forms, so it has the limit of all counts.
 */
export async function action(args: ActionFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner", "signer", "job", "reader", "crew"], {
    countsPosts: false,
  });
  const parsed = await parseForm(openedSchema, args.request);
  await verifyLinkForm(app, parsed.ok ? parsed.value.form_key : "");
  const { success } = await app.limits.count
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success) return new Response(null, { status: 204 });
  await recordLinkFormUse(app, args.request);
  if (app.link.kind === "signer") await recordSignerOpened(app, app.realNow());
  const paymentId = new URL(args.request.url).searchParams.get("payment");
  if (app.link.kind === "job" && paymentId)
    await recordRequestOpened(app.db, {
      paymentId,
      signerId: app.link.personId,
      now: app.realNow(),
    });
  return new Response(null, { status: 204 });
}
