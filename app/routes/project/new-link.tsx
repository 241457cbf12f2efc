import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { buildProjectLinkEmail } from "~/domain/leads/email/project-link-email.server";
import { emailProjectLinks } from "~/domain/leads/intake/homeowner-link.server";
import { newLinkSchema } from "~/domain/leads/project/project-input.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { withTimeout } from "~/lib/with-timeout";
import { parseForm } from "~/platform/http/forms/form.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { getDeps } from "~/request/deps.server";
import { NewLinkPage } from "~/site/project/closed-link-page";
import { privatePageMeta } from "~/site/project/private-language";

export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "Get a new link");

/**
 * Returns the same response for every email address, at once: the lookup runs after the response. A
 * 503 if the database fails.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const app = getDeps(context);
  const parsed = await parseForm(newLinkSchema, request);
  if (!parsed.ok) {
    const { values, errors } = parsed.problem;
    return data(
      {
        email: values.email?.at(-1)?.slice(0, 254) ?? "",
        error: errors[""] ?? errors.email,
        isSent: false,
      },
      parsed.status,
    );
  }
  const { email } = parsed.value;
  const { success } = await app.limits.signIn
    .limit({ key: `new-link ${rateLimitKey(app.ip)}` })
    .catch(() => ({ success: true }));
  if (!success) {
    const error = "Too many attempts. Try again in a minute.";
    return data({ email, error, isSent: false }, { status: 429, headers: { "Retry-After": "60" } });
  }
  const rows = await withTimeout(6_000, "D1", app.read(settingsQuery(app.db))).catch(
    () => undefined,
  );
  if (!rows)
    return data(
      {
        email,
        error: "We couldn’t send a link. Try again in a minute, or call us.",
        isSent: false,
      },
      503,
    );
  const settings = parseSettings(rows[0]?.value);
  const send = async () => {
    const context = {
      settings,
      addresses: resolveEmailAddresses(app.config, settings),
      siteUrl: app.siteUrl,
    };
    await emailProjectLinks(app.db, app.config.secret, email, {
      now: app.realNow(),
      write: (person, projects) => buildProjectLinkEmail(person, projects, context),
    });
    await deliverEmails(app, app.realNow);
  };
  app.waitUntil(send());
  return data({ email, error: undefined, isSent: true });
}

export default function NewLink() {
  return <NewLinkPage answer={useActionData<typeof action>()} />;
}
