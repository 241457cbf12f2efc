import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FactPage } from "~/admin/facts/fact-page";
import { toFactUsageView } from "~/admin/facts/fact-view";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { factRecord, trashFact } from "~/domain/facts/fact-record.server";
import { factQuery, listFactUsages } from "~/domain/facts/facts.server";
import { roleCan } from "~/domain/staff/abilities";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/facts.css?url";

export const meta = () => adminMeta("Fact");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "content:write");
  const idParam = args.params.id ?? "";
  const isNew = idParam === "new";
  const [[row], people] = await Promise.all([
    read(factQuery(db, isNew ? "" : idParam)),
    read(staffNamesQuery(db)),
  ]);
  if (!row && !isNew) throw notFoundResponse("Fact");
  const uses = row ? ((await listFactUsages(db)).get(row.key) ?? []) : [];
  const moment = now();
  const today = toHoustonDay(moment);
  const initial = {
    certainty: "assumption",
    checkedAt: today,
    reviewBy: addDays(today, 365),
    staffId: staff.id,
  };
  return {
    now: moment.getTime(),
    today,
    id: row?.id ?? newId(),
    isNew,
    formKey: newId(),
    fact: factRecord.toForm(row, moment, initial).values,
    isOwner: roleCan(staff.role, "prices:write"),
    people: people
      .filter(({ id, isActive }) => isActive || id === row?.staffId)
      .map(({ id, name }) => ({ id, name })),
    uses: uses.map(toFactUsageView),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, actor, now, broadcast, redirectTo } = await requireStaff(
    args,
    "content:write",
  );
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { values } = form;
  const submitted = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  const isNew = args.params.id === "new";
  const id = isNew ? submitted("id") : (args.params.id ?? "");
  const [[row], people] = await db.batch([factQuery(db, isNew ? "" : id), staffNamesQuery(db)]);
  if (isNew ? !/^[a-z0-9-]{8,60}$/.test(id) : !row) throw notFoundResponse("Fact");
  // the form has a field "key"
  const context = {
    by: actor,
    now: now(),
    requestKey: (isNew ? id : submitted("key_of_form")) || newId(),
  };
  const refuse = (errors: Record<string, string>) => data({ problem: { values, errors } }, 422);
  const finish = (to: string, flash: Flash) => {
    broadcast({ kind: "office-changed", id: factRecord.topic });
    return redirectTo(to, flash);
  };

  if (submitted("intent") === "delete" && row) {
    const uses = await trashFact(db, row, context);
    if (uses.length === 0) return finish(adminPaths.facts, "fact-deleted");
    return refuse({
      "": `Can’t delete this fact. It’s used in ${uses.map((use) => toFactUsageView(use).label).join("; ")}.`,
    });
  }
  const before = row?.certainty ?? "assumption";
  if ((submitted("certainty") || before) !== before && !roleCan(staff.role, "prices:write")) {
    throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  }
  const rules = { people, uses: row ? ((await listFactUsages(db)).get(row.key) ?? []) : [] };
  const outcome = row
    ? await factRecord.update(db, id, values, { ...context, ...rules })
    : await factRecord.add(db, { certainty: [before], ...values }, { ...context, ...rules });
  if (outcome.state === "gone") throw notFoundResponse("Fact");
  if (outcome.state === "wrong") return refuse(outcome.errors);
  const key = submitted("key") || (row?.key ?? "");
  if (!row) return finish(adminPaths.fact(key), "fact-added");
  if (outcome.conflicts.length > 0) {
    const nameOf = (staffId: string) =>
      people.find((person) => person.id === staffId)?.name ?? staffId;
    const conflicts = outcome.conflicts.map((conflict) => {
      const { was, theirs, yours } = conflict;
      return conflict.id === "staffId"
        ? { ...conflict, was: nameOf(was), theirs: nameOf(theirs), yours: nameOf(yours) }
        : conflict;
    });
    return data(
      { conflicts, saved: outcome.saved, hidden: { intent: "save", key_of_form: newId() } },
      409,
    );
  }
  return finish(
    `${adminPaths.facts}?${new URLSearchParams({ saved: key })}#fact-${key}`,
    "fact-saved",
  );
}

export default function Fact() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return (
      <RecordConflicts
        answer={answer}
        now={loaded.now}
        action={adminPaths.factForm(loaded.id)}
        back="Back to fact"
      />
    );
  }
  return <FactPage key={loaded.isNew ? "new" : loaded.id} {...loaded} problem={answer?.problem} />;
}
