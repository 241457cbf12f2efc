import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { certainties } from "~/domain/facts/facts";
import { confirmFact, deletedFacts, factList, factQuery, factUses, restoreFact } from "~/domain/facts/facts.server";
import { checkForm, factAction } from "~/domain/facts/facts-input.server";
import { staffNames } from "~/domain/staff/staff.server";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { factView } from "~/office/facts/fact-view";
import { FactsPage } from "~/office/facts/facts-page";
import { useLasting } from "~/office/shell/use-lasting";
import { notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { firstErrors, formOrProblem } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Facts | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const query = new URL(args.request.url).searchParams;
  const [rows, deleted, people, uses] = await Promise.all([
    read(factList(db)),
    read(deletedFacts(db)),
    read(staffNames(db)),
    factUses(db, read),
  ]);
  const today = houstonDay(now());
  const all = rows.map((row) => factView(row, uses.get(row.key) ?? [], today));
  const wanted = {
    q: (query.get("q") ?? "").trim().slice(0, 80),
    certainty: certainties.find((one) => one === query.get("certainty")) ?? "",
    staff: people.find(({ id }) => id === query.get("staff"))?.id ?? "",
  };
  const words = normalizeSearch(wanted.q).split(/\s+/).filter(Boolean);
  const facts = all.filter((fact) => {
    const text = normalizeSearch([fact.key, fact.sentence, fact.value, fact.sourceTitle, fact.sourceUrl, fact.quote].join(" "));
    const fits = words.every((word) => text.includes(word));
    return fits && (!wanted.certainty || fact.certainty === wanted.certainty) && (!wanted.staff || fact.staffId === wanted.staff);
  });
  const saved = all.find(({ key }) => key === query.get("saved"));
  return {
    today,
    formKey: newId(),
    wanted,
    isFiltered: Object.values(wanted).some(Boolean),
    facts,
    people: people.map(({ id, name }) => ({ id, name })),
    deleted: deleted.flatMap(({ id, key, deletedAt }) => (deletedAt ? [{ id, key, deletedAt: deletedAt.getTime() }] : [])),
    saved: saved && { factKey: saved.key, uses: saved.uses },
  };
}

/** "Checked, still true" of one fact, and out of the trash. */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "content:write");
  const form = await formOrProblem(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const typed = Object.fromEntries(Object.entries(form.values).map(([name, all]) => [name, all.at(-1)]));
  const { intent, id, key } = factAction.parse(typed);
  const by = { staff, address, requestId };
  const moment = now();
  const changed = () => waitUntil(announce(live, { kind: "office-changed", id: "facts" }));
  if (intent === "restore") {
    if (!(await restoreFact(db, id, { by, now: moment }))) throw notFound("Fact");
    changed();
    return redirect(adminPaths.facts, { status: 303, headers: { "Set-Cookie": setFlash("fact-restored") } });
  }
  const parsed = checkForm(houstonDay(moment)).safeParse(typed);
  const [fact] = await factQuery(db, id);
  if (!fact) throw notFound("Fact");
  if (!parsed.success) return data({ problem: { values: form.values, errors: firstErrors(parsed.error) } }, 422);
  const { was, to } = parsed.data;
  const outcome = await confirmFact(db, id, was, to, { requestKey: key, by, now: moment });
  if (outcome.state === "gone") throw notFound("Fact");
  const [conflict] = outcome.conflicts;
  if (conflict) {
    const message = `${conflict.by?.name ?? "Someone"} changed ${fact.key} while you were reviewing it. It now says: “${outcome.row.sentence}”`;
    return data({ problem: { values: form.values, errors: { "": message } } }, 409);
  }
  changed();
  return redirect(adminPaths.fact(fact.key), { status: 303, headers: { "Set-Cookie": setFlash("fact-checked") } });
}

export default function Facts() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  return <FactsPage {...loaded} problem={answer?.problem} />;
}
