import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FactPage } from "~/admin/facts/fact-page";
import { factFieldLabels, toFactUsageView } from "~/admin/facts/fact-view";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { FieldConflicts, formatFieldConflictTitle } from "~/admin/shell/field-conflicts";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { addFact, buildFactId, factQuery, listFactUsages, trashFact, updateFact } from "~/domain/facts/facts.server";
import { type FactFields, factFieldNames, factFormSchema, factPageFormSchema, toFactFormValues } from "~/domain/facts/facts-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm, toFieldErrors } from "~/platform/http/forms/form.server";
import { keepTheirsInputName, originalInputName } from "~/platform/records/field-conflict";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Fact");

const emptyFact = (today: string): FactFields => ({
  key: "",
  sentence: "",
  value: "",
  sourceTitle: "",
  sourceUrl: "",
  quote: "",
  certainty: "assumption",
  checkedAt: today,
  reviewBy: addDays(today, 365),
  staffId: null,
});

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "content:write");
  const idParam = args.params.id ?? "";
  const isNew = idParam === "new";
  const [[row], people] = await Promise.all([read(factQuery(db, isNew ? "" : idParam)), read(staffNamesQuery(db))]);
  if (!row && !isNew) throw notFoundResponse("Fact");
  const uses = row ? ((await listFactUsages(db)).get(row.key) ?? []) : [];
  const today = toHoustonDay(now());
  const texts = toFactFormValues(row ?? { ...emptyFact(today), staffId: staff.id });
  return {
    now: now().getTime(),
    today,
    id: row?.id ?? newId(),
    isNew,
    formKey: newId(),
    fact: Object.fromEntries(factFieldNames.map((name): [string, string] => [name, texts[name]])),
    isOwner: roleCan(staff.role, "prices:write"),
    people: people.filter(({ id, isActive }) => isActive || id === row?.staffId).map(({ id, name }) => ({ id, name })),
    uses: uses.map(toFactUsageView),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, actor, now, broadcast, redirectTo } = await requireStaff(args, "content:write");
  const moment = now();
  const sending = { by: actor, now: moment };
  const sent = await parseForm(factPageFormSchema, args.request);
  if (!sent.ok) return data({ problem: sent.problem }, sent.status);
  const { values } = sent;
  const input = sent.value;
  const isNew = args.params.id === "new";
  const id = isNew ? (input.id ?? "") : (args.params.id ?? "");
  const [rows, people] = await db.batch([factQuery(db, id), staffNamesQuery(db)]);
  const row = rows[0];
  if (isNew ? !/^[a-z0-9-]{8,60}$/.test(id) : !row) throw notFoundResponse("Fact");
  const refuse = (errors: Record<string, string>) => data({ problem: { values, errors } }, 422);
  const finish = (to: string, flash: Flash) => {
    broadcast({ kind: "office-changed", id: "facts" });
    return redirectTo(to, flash);
  };

  if (input.intent === "delete" && row) {
    const uses = await trashFact(db, row, sending);
    if (uses.length === 0) return finish(adminPaths.facts, "fact-deleted");
    return refuse({ "": `Can’t delete this fact. It’s used in ${uses.map((use) => toFactUsageView(use).label).join("; ")}.` });
  }

  const before = row ? toFactFormValues(row) : toFactFormValues(emptyFact(toHoustonDay(moment)));
  const submittedNames = factFieldNames.filter((name) => input[name] !== undefined && input[keepTheirsInputName] !== name);
  const parsed = factFormSchema(toHoustonDay(moment)).safeParse({
    ...before,
    ...Object.fromEntries(submittedNames.map((name) => [name, input[name]])),
  });
  if (!parsed.success) return refuse(toFieldErrors(parsed.error));
  const fields = parsed.data;
  if (fields.staffId !== null && !people.some((person) => person.id === fields.staffId))
    return refuse({ staffId: "Choose an option from the list." });
  if (fields.certainty !== before.certainty && !roleCan(staff.role, "prices:write")) {
    throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  }
  if (!row) {
    if ((await addFact(db, await buildFactId(id, fields), fields, sending)) === "taken")
      return refuse({ key: "A fact with this key already exists, possibly in trash. Use another key." });
    return finish(adminPaths.fact(fields.key), "fact-added");
  }
  const uses = (await listFactUsages(db)).get(row.key) ?? [];
  if (fields.key !== row.key && uses.length > 0) return refuse({ key: "The key can’t be changed while the fact is in use." });
  const changed = submittedNames.filter((name) => input[originalInputName(name)] !== undefined);
  const was = Object.fromEntries(
    changed.map((name) => [name, name === "staffId" ? input.was_staffId || null : input[originalInputName(name)]]),
  );
  const to = Object.fromEntries(changed.map((name) => [name, fields[name]]));
  const outcome = await updateFact(db, id, was, to, { ...sending, requestKey: input.key_of_form || newId() });
  if (outcome.state === "gone") throw notFoundResponse("Fact");
  if (outcome.conflicts.length > 0) {
    const names = new Map(people.map((person) => [person.id, person.name]));
    const displayText = (field: string, text: string) => (field === "staffId" ? (names.get(text) ?? text) : text);
    const conflicts = outcome.conflicts.map(({ field, was, theirs, to, by }) => ({
      id: field,
      label: factFieldLabels[field] ?? field,
      was: displayText(field, was),
      theirs: displayText(field, theirs),
      yours: displayText(field, to),
      held: { was, theirs },
      by,
      wasName: originalInputName(field),
      inputs: [[field, to] as const],
    }));
    return data({ conflicts, saved: outcome.saved.map((field) => factFieldLabels[field] ?? field), key: newId() }, 409);
  }
  const query = new URLSearchParams({ saved: fields.key });
  return finish(`${adminPaths.facts}?${query}#fact-${fields.key}`, "fact-saved");
}

export default function Fact() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return (
      <AdminPage title={formatFieldConflictTitle(answer.conflicts)}>
        <FieldConflicts
          rows={answer.conflicts}
          saved={answer.saved}
          now={new Date(loaded.now)}
          action={adminPaths.factForm(loaded.id)}
          hidden={{ intent: "save", key_of_form: answer.key }}
          back={{ to: adminPaths.factForm(loaded.id), label: "Back to fact" }}
        />
      </AdminPage>
    );
  }
  return <FactPage key={loaded.isNew ? "new" : loaded.id} {...loaded} problem={answer?.problem} />;
}
