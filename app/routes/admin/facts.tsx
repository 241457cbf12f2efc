import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toFactView } from "~/admin/facts/fact-view";
import { FactsPage } from "~/admin/facts/facts-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { factRecord, restoreFact, verifyFact } from "~/domain/facts/fact-record.server";
import { confidenceLevels, formatFactName } from "~/domain/facts/facts";
import { factListQuery, factQuery, listFactUsages } from "~/domain/facts/facts.server";
import { factListActionSchema, verifyFactSchema } from "~/domain/facts/facts-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm, toFieldErrors } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { rejectForm } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/facts.css?url";

export const meta = () => adminMeta("Facts");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const query = new URL(args.request.url).searchParams;
  const [rows, deleted, people, uses] = await Promise.all([
    read(factListQuery(db)),
    read(factRecord.trashed(db)),
    read(staffNamesQuery(db)),
    listFactUsages(db, read),
  ]);
  const today = toHoustonDay(now());
  const all = rows.map((row) => toFactView(row, uses.get(row.key) ?? [], today));
  const filters = {
    q: (query.get("q") ?? "").trim().slice(0, 80),
    certainty: confidenceLevels.find((one) => one === query.get("certainty")) ?? "",
    staff: people.find(({ id }) => id === query.get("staff"))?.id ?? "",
  };
  const searchTerms = normalizeSearch(filters.q).split(/\s+/).filter(Boolean);
  const facts = all.filter((fact) => {
    const text = normalizeSearch(
      [
        fact.key,
        fact.name,
        fact.sentence,
        fact.value,
        fact.sourceTitle,
        fact.sourceUrl,
        fact.quote,
      ].join(" "),
    );
    const fits = searchTerms.every((word) => text.includes(word));
    return (
      fits &&
      (!filters.certainty || fact.certainty === filters.certainty) &&
      (!filters.staff || fact.staffId === filters.staff)
    );
  });
  const saved = all.find(({ key }) => key === query.get("saved"));
  return {
    today,
    formKey: newId(),
    wanted: filters,
    isFiltered: Object.values(filters).some(Boolean),
    facts,
    people: people.map(({ id, name }) => ({ id, name })),
    deleted: deleted.map(({ id, title, deletedAt }) => ({
      id,
      key: title,
      deletedAt: deletedAt.getTime(),
    })),
    saved: saved && { factName: saved.name, uses: saved.uses },
  };
}

/** Confirms a fact as reviewed, or restores it. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "content:write");
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const input = Object.fromEntries(
    Object.entries(form.values).map(([name, all]) => [name, all.at(-1)]),
  );
  const { intent, id, key } = factListActionSchema.parse(input);
  const moment = now();
  const changed = () => broadcast({ kind: "office-changed", id: "facts" });
  if (intent === "restore") {
    if (!(await restoreFact(db, id, { by: actor, now: moment }))) throw notFoundResponse("Fact");
    changed();
    return redirectTo(adminPaths.facts, "fact-restored");
  }
  const parsed = verifyFactSchema(toHoustonDay(moment)).safeParse(input);
  const [fact] = await factQuery(db, id);
  if (!fact) throw notFoundResponse("Fact");
  if (!parsed.success) return rejectForm(form.values, toFieldErrors(parsed.error));
  const { was, to } = parsed.data;
  const outcome = await verifyFact(db, id, {
    requestKey: key,
    by: actor,
    now: moment,
    original: was,
    changes: to,
  });
  if (outcome.state === "gone") throw notFoundResponse("Fact");
  const [conflict] = outcome.conflicts;
  if (conflict) {
    const message = `${conflict.by?.name ?? "Someone"} changed ${formatFactName(fact.key)} while you were reviewing it. It now says: “${outcome.row.sentence}”`;
    return rejectForm(form.values, { "": message }, 409);
  }
  changed();
  return redirectTo(adminPaths.fact(fact.key), "fact-checked");
}

export default function Facts() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return <FactsPage {...loaded} problem={actionData?.problem} />;
}
