import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { loadRedirectsPage } from "~/admin/redirects/load-redirects.server";
import { RedirectsPage } from "~/admin/redirects/redirects-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { findTextPageByPath } from "~/content/text-pages.server";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { dismissNotFoundPath } from "~/domain/redirects/not-found-log.server";
import { redirectFormSchema } from "~/domain/redirects/redirect-input.server";
import {
  addRedirect,
  deleteRedirect,
  type RedirectInput,
  type SiteRules,
  updateRedirect,
} from "~/domain/redirects/redirects.server";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import { toFieldConflictView } from "~/platform/records/field-conflict";
import type { Flash } from "~/request/flash.server";
import { requireStaff, type StaffDeps } from "~/request/require-staff.server";
import { rejectForm } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/redirects.css?url";

export const meta = () => adminMeta("Redirects");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "promotions:write");
  const { db, read } = app;
  return loadRedirectsPage(db, read, new URL(args.request.url).searchParams, {
    ...rulesOf(app, args.request),
    pageAt: (path) => findTextPageByPath(path)?.name,
  });
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "promotions:write");
  const { db, actor } = app;
  const parsed = await parseForm(redirectFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const form = parsed.value;
  const rules = rulesOf(app, args.request);
  const done = (flash: Flash, isChanged = true) => {
    if (isChanged) app.broadcast({ kind: "office-changed", id: "redirects" });
    return app.redirectTo(adminPaths.redirects, flash);
  };
  if (form.intent === "add" || form.intent === "send") {
    const redirectInput: RedirectInput = {
      from: form.from,
      to: form.to,
      status: form.intent === "add" ? form.status : 301,
    };
    const outcome = await addRedirect(db, redirectInput, rules, {
      requestKey: form.key,
      by: actor,
    });
    if (outcome.state === "invalid") return rejectForm(parsed.values, outcome.errors);
    return done(outcome.through ? "redirect-shortened" : "redirect-added");
  }
  if (form.intent === "forget") {
    await dismissNotFoundPath(db, form.from, actor, rules.now);
    return done("missing-forgotten");
  }
  if (form.intent === "remove") {
    const removed = await deleteRedirect(db, form.from, {
      original: form.was_target,
      by: actor,
      now: rules.now,
    });
    if (removed === "changed")
      return rejectForm(
        parsed.values,
        {
          "": `Someone else changed the redirect from ${form.from}, so it wasn’t removed. Check where it goes now.`,
        },
        409,
      );
    return done(
      removed === "removed" ? "redirect-removed" : "redirect-gone",
      removed === "removed",
    );
  }
  if (form.leave !== undefined) return done("redirect-unchanged", false);
  const outcome = await updateRedirect(db, form.from, {
    requestKey: form.key,
    by: actor,
    original: form.was_target,
    input: form,
    rules,
  });
  if (outcome.state === "invalid") return rejectForm(parsed.values, outcome.errors);
  if (outcome.state === "gone") return done("redirect-gone", false);
  const [conflict] = outcome.conflicts;
  if (!conflict)
    return done(
      outcome.saved.length > 0 ? "redirect-changed" : "redirect-unchanged",
      outcome.saved.length > 0,
    );
  const inputs = [["to", form.to] as const, ["status", String(form.status)] as const];
  const conflicts = [
    toFieldConflictView(conflict, { id: "target", label: `Redirect from ${form.from}`, inputs }),
  ];
  const hidden = { intent: "change", form: "change", key: newId(), from: form.from };
  return data({ conflicts, saved: [], hidden }, 409);
}

export default function Redirects() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflicts" in actionData) {
    const action = adminPaths.redirect(actionData.hidden.from);
    return (
      <RecordConflicts
        actionData={actionData}
        now={loaded.now}
        action={action}
        back="Back to redirects"
        backTo={adminPaths.redirects}
      />
    );
  }
  return (
    <AdminPage title="Redirects">
      <RedirectsPage data={loaded} problem={actionData?.problem} />
    </AdminPage>
  );
}

function rulesOf(
  { siteUrl, now }: Pick<StaffDeps, "siteUrl" | "now">,
  request: Request,
): SiteRules {
  return { pages: publicPagePaths, hosts: [siteUrl.host, new URL(request.url).host], now: now() };
}
