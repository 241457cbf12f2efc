import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "~/admin/search/search-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { jobStageLabel } from "~/domain/jobs/job-stages";
import { parseNameAndInitial } from "~/domain/leads/contact/person-name";
import {
  jobHitsQuery,
  leadHitsQuery,
  nameHitsQuery,
  proposalHitsQuery,
  visitHitsQuery,
} from "~/domain/leads/search/lead-search.server";
import { proposalState } from "~/domain/proposals/proposal-states";
import { roleCan } from "~/domain/staff/abilities";
import { fileHitsQuery } from "~/platform/files/file-search.server";
import { recordHitsQuery } from "~/platform/records/record-list.server";
import { markMatches } from "~/platform/search/documents";
import { toSearchExpression, toTypoExpression } from "~/platform/search/search-terms";
import { recordTables } from "~/request/content-kinds.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/search.css?url";

export const meta = () => adminMeta("Search");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Maximum number of results per kind. */
const maxResults = 20;

/** Marks a hit that is found through its lead, because the index marks nothing in it. */
const marked = ({ title, excerpt }: { title: string; excerpt: string }, q: string) => ({
  title: markMatches(title, q),
  excerpt: markMatches(excerpt, q),
});

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "dashboard:read");
  const q = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const searchTerms = toSearchExpression(q);
  const moment = now();
  const seesLeads = roleCan(staff.role, "leads:read");
  const initial = parseNameAndInitial(q);
  const [hits, named, records, files, visits, proposals, jobs] = searchTerms
    ? await Promise.all([
        seesLeads ? read(leadHitsQuery(db, searchTerms, maxResults + 1)) : [],
        seesLeads && initial ? read(nameHitsQuery(db, initial, maxResults + 1)) : [],
        Promise.all(
          recordTables.map(async (table) => ({
            kind: table.kind,
            hits: await read(
              recordHitsQuery(db, table, {
                expression: searchTerms,
                limit: maxResults + 1,
                now: moment,
              }),
            ),
          })),
        ),
        read(fileHitsQuery(db, searchTerms, maxResults + 1, { withPrivate: seesLeads })),
        seesLeads ? read(visitHitsQuery(db, searchTerms, maxResults + 1)) : [],
        seesLeads ? read(proposalHitsQuery(db, searchTerms, maxResults + 1)) : [],
        seesLeads ? read(jobHitsQuery(db, searchTerms, maxResults + 1)) : [],
      ])
    : [[], [], [], [], [], [], []];
  const exact = [
    ...named,
    ...hits.filter(({ key }) => !named.some((one) => one.key === key)),
  ].slice(0, maxResults + 1);
  const close =
    [exact, files, ...records.map(({ hits: found }) => found)].every(
      ({ length }) => length === 0,
    ) && seesLeads
      ? toTypoExpression(q)
      : undefined;
  const leads = close ? await read(leadHitsQuery(db, close, maxResults + 1)) : exact;
  return {
    q,
    now: moment.getTime(),
    seesLeads,
    maxResults,
    isClose: close !== undefined && leads.length > 0,
    leads,
    visits: visits.map((hit) => ({ ...hit, ...marked(hit, q) })),
    jobs: jobs.map(({ stage, isCanceled, ...hit }) => ({
      ...hit,
      ...marked(hit, q),
      stage: isCanceled ? "Canceled" : jobStageLabel(stage),
    })),
    proposals: proposals.map(({ status, validUntil, ...hit }) => ({
      ...hit,
      ...marked(hit, q),
      state: proposalState({ status, validUntil }, moment),
    })),
    records,
    files,
  };
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
