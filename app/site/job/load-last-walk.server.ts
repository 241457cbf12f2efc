import {
  completionsQuery,
  explainNotSignable,
  punchListQuery,
} from "~/domain/jobs/complete-job.server";
import { completionStatement, serializeList } from "~/domain/jobs/completion";
import { jobPaths } from "~/domain/jobs/job-paths";
import type { JobWithContract } from "~/domain/jobs/job-queries.server";
import { readDueRule } from "~/domain/payments/due-rules";
import { lastPaymentsQuery } from "~/domain/payments/last-payments.server";
import { formatIsoDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { formatCents } from "~/lib/money";
import type { LinkDeps } from "~/request/require-access-link.server";

/** Loads the last walk of a job: its shown list, and the signature for completion. */
export async function loadLastWalk(
  { db, token, language, t }: Pick<LinkDeps, "db" | "token" | "language" | "t">,
  found: JobWithContract,
) {
  const { job, contract } = found;
  const [punch, [completion], payments] = await Promise.all([
    punchListQuery(db, job.id),
    completionsQuery(db, job.id),
    lastPaymentsQuery(db, job.id),
  ]);
  const entries = punch.filter(({ shownAt }) => shownAt !== null);
  const openCount = punch.filter(({ state }) => state === "open").length;
  const signed = completion?.withdrawnAt === null ? completion : undefined;
  const isAtLastWalk = job.stage === "last-walk" || job.stage === "done";
  const waits = explainNotSignable(found, openCount, t);
  return {
    list: entries.map(({ id, label, note, state, fileId }) => ({
      id,
      label,
      note: [state === "done" ? t("Done") : "", note].filter(Boolean).join(". "),
      isDone: state === "done",
      photo: fileId ? jobPaths.file(token, id) : "",
    })),
    signature: signed
      ? t(
          signed.method === "paper"
            ? "Signed by {name} on paper. Completed {day}."
            : "Signed by {name}. Completed {day}.",
          { name: signed.typedName, day: formatIsoDay(signed.completedOn, language) },
        )
      : "",
    sign:
      isAtLastWalk && !signed && contract.status === "signed"
        ? {
            waits,
            statement: completionStatement(contract.reference, t),
            list: serializeList(entries),
          }
        : null,
    /** Payments that the completion makes due. */
    due: payments.flatMap(({ amountCents, condition }) => {
      const rule = readDueRule(condition);
      if (rule?.after !== "completion") return [];
      const { days } = rule;
      const amount = formatCents(amountCents);
      const day = signed ? formatIsoDay(addDays(signed.completedOn, days), language) : "";
      return [
        {
          text: t(
            days === 0
              ? day
                ? "{amount} becomes due on completion, on {day}."
                : "{amount} becomes due on completion."
              : day
                ? "{amount} becomes due {days} days after completion, on {day}."
                : "{amount} becomes due {days} days after completion.",
            { amount, days, day },
          ),
          isHeldBack: rule.days === 30,
        },
      ];
    }),
  };
}
