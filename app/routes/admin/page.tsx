import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settleTexts } from "~/domain/page-texts/changed-texts.server";
import { type PageTextRecord, readPageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { storedPageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { textGroups } from "~/domain/page-texts/text-fields";
import { allows } from "~/domain/staff/abilities";
import { pageEditor } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { readJson } from "~/lib/json";
import { PageTextFields } from "~/office/pages/page-text-fields";
import { useLasting } from "~/office/shell/use-lasting";
import { StudioConflictPage } from "~/office/studio/studio-conflict";
import { StudioPage } from "~/office/studio/studio-page";
import { paths } from "~/paths";
import { notFound } from "~/platform/http/errors";
import { exampleOf, ownPreview } from "~/preview.server";
import { addressOf, type TextPage, textPage, textPages } from "~/site/texts/pages.server";
import { loadStudio, studioAction } from "~/studio.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Text on ${data?.page.title ?? "a page"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const page = textPage(args.params.page ?? "");
  if (!page) throw notFound("Page");
  const [{ studio, record }, [stored], example] = await Promise.all([
    loadStudio(app, pageEditor, page.name),
    storedPageTextsQuery(app.db, page.name),
    exampleOf(app, page),
  ]);
  const { lost } = settleTexts(page.fields, readPageTextRecord(readJson(stored?.data ?? "")).texts);
  const pages = textPages.filter(({ ability }) => allows(app.staff.role, ability)).map(({ name, title }) => ({ name, title }));
  return {
    studio,
    shown: paths.previewAt(example, ownPreview),
    page: { name: page.name, title: page.title, groups: groupsOf(page, record), lost, pages },
  };
}

/** The texts of a page as its form shows them. */
function groupsOf(page: TextPage, record: PageTextRecord) {
  const changed = new Map(settleTexts(page.fields, record.texts).settled.map((own) => [own.field.path, own]));
  return textGroups(page.fields).map(({ id, title, fields }) => ({
    id,
    title,
    texts: fields.map((field) => {
      const own = changed.get(field.path);
      const text = own?.text ?? field.original;
      return {
        ...field,
        text,
        isChanged: own !== undefined,
        outdated: own?.isOutdated ? own.original : null,
        shown: addressOf(page, field, text),
      };
    }),
  }));
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return studioAction(app, pageEditor, args.params.page ?? "", args.request);
}

export default function Page() {
  const { studio, page, shown } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  if (answer && "conflict" in answer) return <StudioConflictPage studio={studio} title={page.title} conflict={answer.conflict} />;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const blocked = answer && "blocked" in answer ? answer.blocked : undefined;
  return (
    <StudioPage
      studio={studio}
      title={page.title}
      problem={problem}
      blocked={blocked}
      page={shown}
      savedBase={answer && "base" in answer ? answer.base : undefined}
    >
      <PageTextFields page={page} typed={problem?.values} reasons={blocked ?? studio.reasons} />
    </StudioPage>
  );
}
