import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toEditorAnswer } from "~/admin/editor/editor-answer";
import { EditorConflictPage } from "~/admin/editor/editor-conflict";
import { EditorPage } from "~/admin/editor/editor-page";
import { PageTextFields } from "~/admin/page-texts/page-text-fields";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { editorAction } from "~/content/editor-action.server";
import { pageEditor } from "~/content/editors.server";
import { loadEditor } from "~/content/load-editor.server";
import { loadReadablePages, type ReadablePage } from "~/content/spanish/load-readings.server";
import { findEditablePage } from "~/content/spanish/spanish-text-pages.server";
import {
  findTextPage,
  type TextPage,
  textFragmentUrl,
  textPages,
} from "~/content/text-pages.server";
import { matchTextsToFields } from "~/domain/page-texts/match-texts.server";
import {
  type PageTextRecord,
  parsePageTextRecord,
} from "~/domain/page-texts/page-text-record.server";
import { storedPageTextsQuery } from "~/domain/page-texts/page-texts.server";
import {
  pageOfSpanishTexts,
  spanishPageNames,
  spanishTextsOf,
} from "~/domain/page-texts/spanish-pages";
import { groupTextFields } from "~/domain/page-texts/text-fields";
import { roleCan } from "~/domain/staff/abilities";
import { parseJson } from "~/lib/json";
import { notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";
import { findExamplePath, sessionPreviewToken } from "~/site/preview/preview.server";
import stylesheet from "~/styles/admin/pages/editor.css?url";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  adminMeta(`Text on ${data?.page.title ?? "a page"}`);
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const page = findEditablePage(args.params.page ?? "");
  if (!page) throw notFoundResponse("Page");
  const spanish = pageOfSpanishTexts(page.name);
  const [{ editor, record }, [stored], example, readable] = await Promise.all([
    loadEditor(app, pageEditor, page.name),
    storedPageTextsQuery(app.db, page.name),
    findExamplePath(app, page),
    spanish ? loadReadablePages(app) : [],
  ]);
  const translated = readable.find(({ name }) => name === spanish);
  const { lost } = matchTextsToFields(
    page.fields,
    parsePageTextRecord(parseJson(stored?.data ?? "")).texts,
  );
  const pages = (
    spanish
      ? spanishPageNames.flatMap((name) => findEditablePage(spanishTextsOf(name)) ?? [])
      : textPages
  )
    .filter(({ ability }) => roleCan(app.staff.role, ability))
    .map(({ name, title }) => ({ name, title }));
  return {
    editor,
    shown: adminPaths.previewAt(example, sessionPreviewToken),
    page: {
      name: page.name,
      title: page.title,
      groups: buildTextGroups(page, record, translated),
      english: translated && JSON.stringify(englishByPath(translated)),
      readHref: spanish ? adminPaths.spanishPage(spanish) : null,
      lost,
      pages,
    },
  };
}

const englishByPath = ({ texts }: ReadablePage) =>
  Object.fromEntries(texts.map(({ id, english }) => [id, english]));

/** Returns the texts of a page in the groups of its form; Spanish ones with their English. */
function buildTextGroups(page: TextPage, record: PageTextRecord, translated?: ReadablePage) {
  const englishPage = translated && findTextPage(translated.name);
  const english = translated && englishByPath(translated);
  const spanishFields = new Map(page.fields.map((field) => [field.path, field]));
  const changed = new Map(
    matchTextsToFields(page.fields, record.texts).settled.map((override) => [
      override.field.path,
      override,
    ]),
  );
  return groupTextFields((englishPage ?? page).fields).map(({ id, title, fields }) => ({
    id,
    title,
    texts: fields.map((own) => {
      const field = spanishFields.get(own.path) ?? own;
      const override = changed.get(field.path);
      const text = override?.text ?? field.original;
      return {
        ...field,
        text,
        isChanged: override !== undefined,
        outdated: override?.isOutdated ? override.original : null,
        highlightHref: textFragmentUrl(page, field, text),
        ...(english && {
          english: english[field.path] ?? own.original,
          englishBefore: englishBefore(override?.english ?? own.original, own.path),
        }),
      };
    }),
  }));

  /** Returns the earlier English if it changed since; null once someone has compared the texts. */
  function englishBefore(before: string, path: string): string | null {
    const isRead = translated?.reading && translated.changed === null;
    return isRead || before === english?.[path] ? null : before;
  }
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return editorAction(app, pageEditor, args.params.page ?? "", args.request);
}

export default function PageTextsEditor() {
  const { editor, page, shown } = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflict" in actionData)
    return <EditorConflictPage editor={editor} title={page.title} conflict={actionData.conflict} />;
  const rejected = toEditorAnswer(actionData);
  return (
    <EditorPage
      editor={editor}
      title={page.title}
      {...rejected}
      page={shown}
      canSchedule={page.readHref === null}
    >
      <PageTextFields
        page={page}
        typed={rejected.problem?.values}
        reasons={rejected.blocked ?? editor.reasons}
      />
    </EditorPage>
  );
}
