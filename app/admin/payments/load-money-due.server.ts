import { adminPaths } from "~/admin-paths";
import { overdueDays } from "~/domain/payments/due-rules";
import { listDuePayments, listRefunds } from "~/domain/payments/money-due.server";
import { paymentStateLabel } from "~/domain/payments/payment-states";
import { refundDay } from "~/domain/payments/refunds";
import { roleCan } from "~/domain/staff/abilities";
import { formatIsoDay, formatShortIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { formatCents } from "~/lib/money";
import type { StaffDeps } from "~/request/require-staff.server";

/** Loads the money of all jobs: payments that are due or overdue, and money to return. */
export async function loadMoneyDue({ db, now, staff }: Pick<StaffDeps, "db" | "now" | "staff">) {
  const [due, refunds] = await Promise.all([listDuePayments(db), listRefunds(db)]);
  const today = toHoustonDay(now());
  const rows = due.map(({ id, jobId, leadId, name, reference, label, state, ...row }) => ({
    id,
    href: adminPaths.jobPayments(leadId, jobId),
    name: name || "Unnamed lead",
    payment: `${label} of ${reference}`,
    cents: row.openCents,
    amount: formatCents(row.openCents),
    state: paymentStateLabel(state),
    since: row.dueOn ? formatShortIsoDay(row.dueOn) : "",
    isOverdue: row.dueOn !== "" && addDays(row.dueOn, overdueDays) < today,
  }));
  return {
    today,
    canExport: roleCan(staff.role, "payments:write"),
    due: sum(rows),
    overdue: sum(rows.filter(({ isOverdue }) => isOverdue)),
    rows,
    refunds: refunds.map((one) => {
      const by = one.canceledAt ? refundDay(toHoustonDay(one.canceledAt)) : "";
      const amount = one.isCanceled ? formatCents(one.receivedCents) : "";
      return {
        id: one.jobId,
        href: adminPaths.jobPayments(one.leadId, one.jobId),
        name: one.name || "Unnamed lead",
        text: `Return ${amount || "the payment above the contract sum"} of ${one.reference}${by ? ` by ${formatIsoDay(by)}` : ""}`,
        isOverdue: by !== "" && by < today,
      };
    }),
  };
}

export type MoneyDue = Awaited<ReturnType<typeof loadMoneyDue>>;

const sum = (rows: readonly { cents: number }[]) => ({
  count: rows.length,
  amount: formatCents(rows.reduce((all, { cents }) => all + cents, 0)),
});
