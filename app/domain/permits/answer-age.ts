import { factDaysOverdue } from "~/domain/facts/facts";

/** Days after its review date from which a fact counts as not checked. */
const maxOverdueDays = 180;

/** "current" until the review date, "rereading" for 180 days after it, then "not-checked". */
export type AnswerAge = "current" | "rereading" | "not-checked";

/** Returns the age of an answer by its fact's review date. Days are Houston's, YYYY-MM-DD. */
export function findAnswerAge(fact: { reviewBy: string }, today: string): AnswerAge {
  const overdue = factDaysOverdue(fact, today);
  if (overdue <= 0) return "current";
  return overdue < maxOverdueDays ? "rereading" : "not-checked";
}
