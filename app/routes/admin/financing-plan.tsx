import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PlanPage } from "~/admin/prices/plan-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { FieldConflicts, formatFieldConflictTitle } from "~/admin/shell/field-conflicts";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import {
  addPlan,
  confirmPlan,
  findPlanVisibleUntil,
  planWithVisibilityQuery,
  trashPlan,
  updatePlan,
} from "~/domain/financing/plan-changes.server";
import { toPlanFormValues } from "~/domain/financing/plan-fields.server";
import { planStateLabel } from "~/domain/financing/plan-text";
import { financingTermsQuery } from "~/domain/financing/plans.server";
import { parseFinancingTerms } from "~/domain/financing/terms-input.server";
import { rateFormSchema } from "~/domain/prices/rate-input.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";

import { parseForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";

import { requireStaff } from "~/request/require-staff.server";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => adminMeta(loaded?.plan?.name ?? "New plan");

const isNew = (id: string | undefined) => id === "new";

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "prices:write");
  const moment = now();
  const [[row], [terms]] = await Promise.all([
    read(planWithVisibilityQuery(db, args.params.id ?? "", moment)),
    read(financingTermsQuery(db)),
  ]);
  if (!row && !isNew(args.params.id)) throw notFoundResponse("Plan");
  return {
    now: moment.getTime(),
    key: newId(),
    plan: row ? { ...row.plan, state: planStateLabel({ isShown: row.isShown === 1, showUntil: row.plan.showUntil }, moment) } : undefined,
    texts: toPlanFormValues(row?.plan),
    loanCents: parseFinancingTerms(terms?.value).startAmountCents,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, invalidateStaleCopies, broadcast, redirectTo } = await requireStaff(args, "prices:write");
  const id = args.params.id ?? "";
  const parsed = await parseForm(rateFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { value, values } = parsed;
  const sending = { by: actor, now: now(), requestKey: value.key || newId() };
  const tell = () => broadcast({ kind: "office-changed", id: "prices" });
  const goOn = (to: string, flash: Flash) => {
    if (flash !== "settings-unchanged") tell();
    return redirectTo(to, flash);
  };
  if (value.intent === "confirm") {
    if (await confirmPlan(db, { id, version: Number(value.version) }, sending)) return goOn(adminPaths.plan(id), "plan-confirmed");
    return data({ problem: { values, errors: { "": "Not confirmed. Someone else changed this plan. Review it and try again." } } }, 409);
  }
  if (value.intent === "delete") {
    const isGone = await trashPlan(db, id, sending);
    if (isGone) invalidateStaleCopies();
    return goOn(`${adminPaths.prices}#plans`, isGone ? "plan-deleted" : "settings-unchanged");
  }
  const before = isNew(id) ? 0 : await findPlanVisibleUntil(db, id, sending.now);
  const outcome = isNew(id) ? await addPlan(db, values, sending) : await updatePlan(db, id, values, sending);
  if (before > 0 && (await findPlanVisibleUntil(db, id, sending.now)) < before) invalidateStaleCopies();
  switch (outcome.state) {
    case "gone":
      throw notFoundResponse("Plan");
    case "wrong":
      return data({ problem: { values, errors: outcome.errors } }, 422);
    case "done": {
      if (isNew(id)) return goOn(adminPaths.plan(outcome.id), "plan-added");
      const { saved, conflicts } = outcome;
      if (conflicts.length === 0) return goOn(adminPaths.plan(id), saved.length > 0 ? "plan-saved" : "settings-unchanged");
      if (saved.length > 0) tell();
      return data({ conflicts, saved, key: newId() }, 409);
    }
  }
}

export default function FinancingPlan() {
  const { plan, texts, key, loanCents, now } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  const title = plan?.name ?? "New plan";
  if (answer && "conflicts" in answer && plan) {
    const address = adminPaths.plan(plan.id);
    return (
      <AdminPage title={formatFieldConflictTitle(answer.conflicts)}>
        <FieldConflicts
          rows={answer.conflicts}
          saved={answer.saved}
          now={new Date(now)}
          action={address}
          hidden={{ intent: "save", form: "plan", key: answer.key }}
          back={{ to: address, label: `Back to ${plan.name}` }}
        />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={title}
      above={
        <Link className="text-link" to={`${adminPaths.prices}#plans`}>
          Prices and plans
        </Link>
      }
    >
      <PlanPage
        key={plan?.id ?? "new"}
        plan={plan}
        texts={texts}
        formKey={key}
        problem={answer && "problem" in answer ? answer.problem : undefined}
        loanCents={loanCents}
      />
    </AdminPage>
  );
}
