import { lt, sql } from "drizzle-orm";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { someRows } from "~/platform/db/many";
import { formSteps } from "~/platform/db/schema";
import { type CountedStep, countedSteps, type Variant, variants } from "./quote-form";

/** Counts one visitor who has reached a step of the form. */
export async function countStep(db: Db, variant: Variant, step: CountedStep, now: Date): Promise<void> {
  await db
    .insert(formSteps)
    .values({ day: houstonDay(now), variant, step, count: 1 })
    .onConflictDoUpdate({ target: [formSteps.day, formSteps.variant, formSteps.step], set: { count: sql`${formSteps.count} + 1` } });
}

/** Deletes the counts of days before that moment's, at most `limit`; gives how many. */
export async function deleteStepCounts(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(formSteps)
    .where(someRows(formSteps, lt(formSteps.day, houstonDay(before)), limit))
    .run();
  return meta.changes;
}

/** The step a page reports, when both words are known. */
export function readStep(variant: string | null, step: string | null): { variant: Variant; step: CountedStep } | undefined {
  const known = variants.find((one) => one === variant);
  const reached = countedSteps.find((one) => one === step);
  return known && reached ? { variant: known, step: reached } : undefined;
}
