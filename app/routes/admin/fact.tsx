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
import type { SavedRecord } from "~/platform/records/define-record.server";
import type { FormResult } from "~/platform/records/form-result";
import { requireStaff } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";
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
  const { values, columns } = factRecord.toForm(row, moment, initial);
  return {
    now: moment.getTime(),
    today,
    id: row?.id ?? newId(),
    isNew,
    formKey: newId(),
    fact: values,
    spanish: columns.flat(2).filter(({ name }) => name.startsWith("es_")),
    isOwner: roleCan(staff.role, "prices:write"),
    people: people
      .filter(({ id, isActive }) => isActive || id === row?.staffId)
      .map(({ id, name }) => ({ id, name })),
    uses: uses.map(toFactUsageView),
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db, staff, actor, now, broadcast, redirectTo } = deps;
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

  if (submitted("intent") === "delete" && row) {
    const uses = await trashFact(db, row, context);
    if (uses.length === 0) {
      broadcast({ kind: "office-changed", id: factRecord.topic });
      return redirectTo(adminPaths.facts, "fact-deleted");
    }
    return rejectForm(values, {
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
  const key = submitted("key") || (row?.key ?? "");
  const savedPath = `${adminPaths.facts}?${new URLSearchParams({ saved: key })}#fact-${key}`;
  return respond(deps, withStaffNames(outcome, people), {
    values,
    noun: "Fact",
    topic: factRecord.topic,
    hidden: { intent: "save" },
    keyName: "key_of_form",
    goTo: () => (row ? [savedPath, "fact-saved"] : [adminPaths.fact(key), "fact-added"]),
  });
}

/** Shows staff by name in the conflicts. */
function withStaffNames(
  outcome: FormResult<SavedRecord>,
  people: readonly { id: string; name: string }[],
): FormResult<SavedRecord> {
  if (outcome.state !== "conflict") return outcome;
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? staffId;
  const conflicts = outcome.conflicts.map((conflict) => {
    const { id, was, theirs, yours } = conflict;
    return id === "staffId"
      ? { ...conflict, was: nameOf(was), theirs: nameOf(theirs), yours: nameOf(yours) }
      : conflict;
  });
  return { ...outcome, conflicts };
}

export default function Fact() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={loaded.now}
        action={adminPaths.factForm(loaded.id)}
        back="Back to fact"
      />
    );
  }
  return (
    <FactPage key={loaded.isNew ? "new" : loaded.id} {...loaded} problem={actionData?.problem} />
  );
}
