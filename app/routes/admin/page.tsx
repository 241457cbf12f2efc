import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ChangedTexts, readChangedTexts, settleTexts } from "~/domain/page-texts/changed-texts.server";
import { editedPageTextsQuery, savePageTexts } from "~/domain/page-texts/page-texts.server";
import { textGroups } from "~/domain/page-texts/text-fields";
import { readTextForm, settledTexts } from "~/domain/page-texts/text-form.server";
import { allows } from "~/domain/staff/abilities";
import { requireStaff } from "~/guard.server";
import { formatMoment } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { PageEditor } from "~/office/pages/page-editor";
import { AdminPage } from "~/office/shell/page";
import { useLasting } from "~/office/shell/use-lasting";
import { paths } from "~/paths";
import { notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { formOrProblem } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { addressOf, type TextPage, textPage, textPages } from "~/site/texts/pages.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Texts of ${data?.page.title ?? "a page"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];

/** The longest page has a hundred and fifty texts. */
const wholePage = { bodyBytes: 512 * 1024, fileBytes: 0, textBytes: 128 * 1024, parts: 600 };

/** The page that is asked for. Throws 404 when there is none, 403 where its texts are not this person's. */
async function pageOf(args: LoaderFunctionArgs): Promise<TextPage> {
  const page = textPage(args.params.page ?? "");
  if (!page) throw notFound("Page");
  await requireStaff(args, page.ability);
  return page;
}

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, staff } = await requireStaff(args, "content:write");
  const page = await pageOf(args);
  const [row] = await read(editedPageTextsQuery(db, page.name));
  const { settled, lost } = settleTexts(page.fields, readChangedTexts(row?.data));
  const changed = new Map(settled.map((own) => [own.field.path, own]));
  return {
    page: {
      name: page.name,
      title: page.title,
      address: page.path,
      groups: textGroups(page.fields).map(({ id, title, fields }) => ({
        id,
        title,
        texts: fields.map((field) => {
          const own = changed.get(field.path);
          const text = own?.text ?? field.original;
          const { path, kind, label, original, least, most, blanks } = field;
          const outdated = own?.isOutdated ? own.original : null;
          return {
            path,
            kind,
            label,
            original,
            least,
            most,
            blanks,
            text,
            isChanged: own !== undefined,
            outdated,
            shown: addressOf(page, field, text),
          };
        }),
      })),
      lost: lost.map(([path, { text }]) => ({ path, text })),
      pages: textPages.filter(({ ability }) => allows(staff.role, ability)).map(({ name, title }) => ({ name, title })),
      base: JSON.stringify(settledTexts(page.fields, readChangedTexts(row?.data))),
      formKey: newId(),
      saved: row ? `Saved ${formatMoment(row.at, now())}${row.by ? ` by ${row.by}` : ""}` : "As in the original",
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, read, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "content:write");
  const page = await pageOf(args);
  const form = await formOrProblem(args.request, wholePage);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { values } = form;
  const settle = (changed: ChangedTexts) => settledTexts(page.fields, changed);
  const [row] = values.take ? await read(editedPageTextsQuery(db, page.name)) : [];
  const base = settle(readChangedTexts(values.base?.at(-1)));
  const wanted = readTextForm(page.fields, values, base, settle(readChangedTexts(row?.data)));
  if (Object.keys(wanted.errors).length > 0) return data({ problem: { values, errors: wanted.errors } }, 422);
  const by = { staff, address, requestId };
  const outcome = await savePageTexts(db, { page: page.name, base, data: wanted.data, settle, by, now: now() });
  if (outcome.state === "conflict") {
    const theirs = Object.fromEntries(outcome.conflicts.map((one) => [one.path, one.theirs?.text ?? null]));
    return data({ problem: { values, errors: {}, theirs, by: outcome.by } }, 409);
  }
  if (outcome.changed.length > 0) waitUntil(announce(live, { kind: "office-changed", id: "pages" }));
  const flash = setFlash(outcome.changed.length > 0 ? "texts-saved" : "settings-unchanged");
  const place = values.restore?.at(-1) ?? values.keep?.at(-1) ?? values.take?.at(-1);
  const back = `${paths.admin.page(page.name)}${place ? `#t.${place}` : ""}`;
  return redirect(back, { status: 303, headers: { "Set-Cookie": flash } });
}

export default function Page() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  return (
    <AdminPage
      title={page.title}
      above={
        <Link className="link bar-back" to={paths.admin.pages}>
          Pages
        </Link>
      }
    >
      <PageEditor page={page} problem={answer?.problem} />
    </AdminPage>
  );
}
