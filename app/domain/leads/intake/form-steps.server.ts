import { lt, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { formSteps } from "~/schema";
import { type CountedStep, countedSteps, type FormVariant, formVariants } from "./quote-form";

/** Steps of the designer: a drawing was changed, or seen in a yard. */
type DesignerStep = { variant: "designer"; step: "designed" | "seen" };

/** Adds one to the day's count of visitors who reached this step of the form or the designer. */
export async function recordFormStep(
  db: Db,
  variant: FormVariant | DesignerStep["variant"],
  step: CountedStep | DesignerStep["step"],
  now: Date,
): Promise<void> {
  await db
    .insert(formSteps)
    .values({ day: toHoustonDay(now), variant, step, count: 1 })
    .onConflictDoUpdate({
      target: [formSteps.day, formSteps.variant, formSteps.step],
      set: { count: sql`${formSteps.count} + 1` },
    });
}

/** Deletes up to `limit` daily counts from before `before`. Returns the number deleted. */
export async function purgeFormSteps(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(formSteps)
    .where(limitedRowsCondition(formSteps, lt(formSteps.day, toHoustonDay(before)), limit))
    .run();
  return meta.changes;
}

/** Parses a reported step; returns undefined if the variant or the step is unknown. */
export function parseFormStep(
  variant: string | null,
  step: string | null,
): { variant: FormVariant; step: CountedStep } | DesignerStep | undefined {
  if (variant === "designer" && step === "designed") return { variant, step };
  const knownVariant = formVariants.find((one) => one === variant);
  const reached = countedSteps.find((one) => one === step);
  return knownVariant && reached ? { variant: knownVariant, step: reached } : undefined;
}
