import { lt, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { formSteps } from "~/platform/db/schema";
import { type CountedStep, countedSteps, type FormVariant, formVariants } from "./quote-form";

/** Counts one visitor who has reached a step of the form. */
export async function recordFormStep(db: Db, variant: FormVariant, step: CountedStep, now: Date): Promise<void> {
  await db
    .insert(formSteps)
    .values({ day: toHoustonDay(now), variant, step, count: 1 })
    .onConflictDoUpdate({ target: [formSteps.day, formSteps.variant, formSteps.step], set: { count: sql`${formSteps.count} + 1` } });
}

/** Deletes the counts of days before that moment's, at most `limit`; gives how many. */
export async function purgeFormSteps(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(formSteps)
    .where(limitedRowsCondition(formSteps, lt(formSteps.day, toHoustonDay(before)), limit))
    .run();
  return meta.changes;
}

/** The step a page reports, when both words are known. */
export function parseFormStep(variant: string | null, step: string | null): { variant: FormVariant; step: CountedStep } | undefined {
  const known = formVariants.find((one) => one === variant);
  const reached = countedSteps.find((one) => one === step);
  return known && reached ? { variant: known, step: reached } : undefined;
}
