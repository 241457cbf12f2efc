import { leadStages } from "~/schema";
import type { VersionChange } from "./change-version.server";
import type { LoadedVersion } from "./load-version.server";

/** Next step of a contract that the homeowners have signed. */
export const countersignStep = "Countersign";

/** Returns the change of a lead that a signed proposal wins, or whose value a change order changes. */
export function wonEffect(
  { proposal }: LoadedVersion,
  { totalCents, signedOn, now }: { totalCents: number; signedOn: string; now: Date },
): NonNullable<VersionChange["lead"]> {
  const next = { kind: "wait" as const, action: countersignStep, at: now };
  return proposal.kind === "change-order"
    ? { next, value: { addCents: totalCents } }
    : {
        next,
        value: { setCents: totalCents },
        moveTo: { stage: "won", from: leadStages, signedOn },
      };
}
