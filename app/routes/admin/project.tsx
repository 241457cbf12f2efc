import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pictureSlugs } from "~/domain/pictures/pictures";
import { projectEditor } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { ProjectFields } from "~/office/projects/project-fields";
import { useLasting } from "~/office/shell/use-lasting";
import { StudioConflictPage } from "~/office/studio/studio-conflict";
import { StudioPage } from "~/office/studio/studio-page";
import { loadStudio, studioAction } from "~/studio.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.record.title || "Project"} | Staff` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  const { studio, record } = await loadStudio(app, projectEditor, args.params.id ?? "");
  return { studio, record, built: pictureSlugs };
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "content:write");
  return studioAction(app, projectEditor, args.params.id ?? "", args.request);
}

export default function ProjectPage() {
  const { studio, record, built } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  const title = record.title || "New project";
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
    >
      <ProjectFields record={answer?.record ?? record} problem={problem} built={built} now={studio.now} />
    </StudioPage>
  );
}
