import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { postEditor } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { loadPostChoices } from "~/office/posts/load-choices.server";
import { PostFields } from "~/office/posts/post-fields";
import { useLasting } from "~/office/shell/use-lasting";
import { StudioConflictPage } from "~/office/studio/studio-conflict";
import { StudioPage } from "~/office/studio/studio-page";
import { loadStudio, studioAction } from "~/studio.server";
import stylesheet from "~/styles/article.css?url";
import { Notice } from "~/ui/forms/notice";
import { previewOf } from "./post-preview.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.record.title || "New post"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const [{ studio, record }, choices] = await Promise.all([
    loadStudio(app, postEditor, args.params.id ?? ""),
    loadPostChoices(app.db, app.now()),
  ]);
  const chosen = new URL(args.request.url).searchParams.get("file") ?? "";
  const picked = chosen && (chosen.startsWith("picture:") ? chosen.slice("picture:".length) : `file:${chosen}`);
  return { studio, record, choices, picked: picked || undefined, preview: await previewOf(app, record.body) };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return studioAction(app, postEditor, args.params.id ?? "", args.request);
}

export default function PostPage() {
  const { studio, record, choices, picked, preview } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  const title = record.title || "New post";
  if (answer && "conflict" in answer) return <StudioConflictPage studio={studio} title={title} conflict={answer.conflict} />;
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const blocked = answer && "blocked" in answer ? answer.blocked : undefined;
  return (
    <StudioPage
      studio={studio}
      title={title}
      problem={problem}
      blocked={blocked}
      savedBase={answer && "base" in answer ? answer.base : undefined}
      times={{ ...record, deletedAt: null }}
      above={picked ? <Notice>Image selected. Save the draft to set the cover image.</Notice> : undefined}
    >
      <PostFields
        record={answer?.record ?? record}
        preview={preview}
        choices={choices}
        picked={picked}
        back={studio.path}
        problem={problem}
        wasLive={studio.times.publishAt !== null && studio.times.publishAt <= studio.now}
      />
    </StudioPage>
  );
}
