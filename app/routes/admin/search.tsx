import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { leadHits, namedHits } from "~/domain/leads/lead-search.server";
import { initialKey } from "~/domain/leads/person-name";
import { postHits } from "~/domain/posts/post-search.server";
import { projectHits } from "~/domain/projects/project-search.server";
import { allows } from "~/domain/staff/abilities";
import { requireStaff } from "~/guard.server";
import { SearchPage } from "~/office/search/search-page";
import { fileHits } from "~/platform/files/file-search.server";
import { closeExpression, searchExpression } from "~/platform/search/search-terms";

export const meta: MetaFunction = () => [{ title: "Search | Staff" }, { name: "robots", content: "noindex, nofollow" }];

/** Hits of each kind a page shows. */
const most = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "dashboard:read");
  const q = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const words = searchExpression(q);
  const moment = now();
  const seesLeads = allows(staff.role, "leads:read");
  const initial = initialKey(q);
  const [hits, named, projects, posts, files] = words
    ? await Promise.all([
        seesLeads ? read(leadHits(db, words, most + 1)) : [],
        seesLeads && initial ? read(namedHits(db, initial, most + 1)) : [],
        read(projectHits(db, words, most + 1, moment)),
        read(postHits(db, words, most + 1, moment)),
        read(fileHits(db, words, most + 1, { withPrivate: seesLeads })),
      ])
    : [[], [], [], [], []];
  const exact = [...named, ...hits.filter(({ key }) => !named.some((one) => one.key === key))].slice(0, most + 1);
  const close = [exact, projects, posts, files].every(({ length }) => length === 0) && seesLeads ? closeExpression(q) : undefined;
  const leads = close ? await read(leadHits(db, close, most + 1)) : exact;
  return { q, now: moment.getTime(), seesLeads, most, isClose: close !== undefined && leads.length > 0, leads, projects, posts, files };
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
