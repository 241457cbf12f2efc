import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { SpanishPageView } from "~/admin/spanish/spanish-page";
import { adminPaths } from "~/admin-paths";
import { loadReadablePages, type ReadablePage } from "~/content/spanish/load-readings.server";
import { pageAbility } from "~/domain/page-texts/page-ability";
import { readingFormSchema, storeReading } from "~/domain/page-texts/spanish-readings.server";
import { roleCan } from "~/domain/staff/abilities";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm, toFieldErrors } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";
import { sessionPreviewToken } from "~/site/preview/preview.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(`${data?.page.title ?? "A page"} in Spanish`);

async function loadPage(
  app: Parameters<typeof loadReadablePages>[0],
  { page: name }: LoaderFunctionArgs["params"],
): Promise<ReadablePage> {
  const page = (await loadReadablePages(app)).find((one) => one.name === name);
  if (!page) throw notFoundResponse("Page");
  return page;
}

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const page = await loadPage(app, args.params);
  return {
    page,
    canEdit: roleCan(app.staff.role, pageAbility(page.name)),
    // visitors may still see an earlier version
    viewHref: page.path && adminPaths.previewAt(page.path, sessionPreviewToken),
    formKey: newId(),
    now: app.now().getTime(),
  };
}

/** Stores that a named person read the texts as the form showed them. */
export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, pageAbility(args.params.page ?? ""));
  const form = await readSmallForm(args.request);
  if (!form.ok) return rejectForm({}, { "": "That form was incomplete. Try again." }, form.status);
  const { values } = form;
  const submitted = Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""]),
  );
  const parsed = readingFormSchema.safeParse(submitted);
  if (!parsed.success) return rejectForm(values, toFieldErrors(parsed.error));
  const page = await loadPage(app, args.params);
  const { key, ...reading } = parsed.data;
  const { hashes } = page;
  if (
    reading.english !== hashes.english ||
    reading.spanish !== hashes.spanish ||
    reading.revision !== hashes.revision
  )
    return rejectForm(
      values,
      {
        "": "The texts changed after you opened this page. Read them again, then mark the page as read.",
      },
      409,
    );
  const now = app.now();
  const outcome = await storeReading(
    app.db,
    { page: page.name, label: page.title, reading: { ...reading, readOn: toHoustonDay(now) } },
    { values, by: app.actor, requestKey: key, now },
  );
  return respond(app, outcome, {
    values,
    noun: "Page",
    goTo: () => [adminPaths.spanishPages, "spanish-page-read"],
  });
}

export default function SpanishPage() {
  const { page, canEdit, viewHref, formKey, now } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflicts" in actionData)
    return (
      <RecordConflicts
        actionData={actionData}
        now={now}
        action={adminPaths.spanishPage(page.name)}
        back="Back to the page"
      />
    );
  return (
    <SpanishPageView
      page={page}
      canEdit={canEdit}
      viewHref={viewHref}
      formKey={formKey}
      problem={actionData?.problem}
    />
  );
}
