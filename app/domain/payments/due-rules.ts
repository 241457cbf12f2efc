import { addDays } from "~/lib/houston-time";

/** Days after which a payment that is due is overdue. */
export const overdueDays = 7;

/** When a payment becomes due by its condition; null: an event that staff mark. */
type DueRule = { after: "cancellation-period" } | { after: "completion"; days: number } | null;

const cancellationPeriod =
  /^(?:when|after|once|as soon as) the cancell?ation period (?:is over|ends|has ended|has passed)\b/i;
const spanishCancellationPeriod =
  /^(?:al|cuando|una vez que|en cuanto) (?:terminar|termine|se termine|venza|haya terminado|pase) el (?:plazo|periodo|período) (?:para cancelar|de cancelaci[oó]n)(?!\p{L})/iu;
const spanishCompletion =
  /^(?:(?:a los )?(\d{1,3}) d[ií]as )?despu[eé]s de (?:la terminaci[oó]n|terminar)(?: (?:de la obra|del trabajo))?(?!\p{L}| (?:de|del|la|el|los|las) )/iu;
const completion = /^(?:(\d{1,3}) days? )?after completion\b/i;

/** Reads the rule from the condition of a signed contract. */
export function readDueRule(condition: string): DueRule {
  const text = condition.trim();
  if (
    cancellationPeriod.test(text) ||
    spanishCancellationPeriod.test(text) ||
    /^after the cancell?ation period\b/i.test(text)
  )
    return { after: "cancellation-period" };
  const match = completion.exec(text) ?? spanishCompletion.exec(text);
  return match ? { after: "completion", days: Number(match[1] ?? 0) } : null;
}

/**
 * Returns the day on which a payment becomes due by its rule, YYYY-MM-DD in Houston; "" while it is
 * unknown. Never a day of the cancellation period. `completedOn` is the day of completion, or "".
 */
export function dueDay(
  rule: DueRule,
  { cancelUntil, completedOn }: { cancelUntil: string; completedOn: string },
): string {
  if (rule === null) return "";
  const firstDay = cancelUntil === "" ? "" : addDays(cancelUntil, 1);
  if (rule.after === "cancellation-period") return firstDay;
  if (completedOn === "") return "";
  const day = addDays(completedOn, rule.days);
  return day < firstDay ? firstDay : day;
}
