import type { Settings } from "~/domain/settings/settings";
import type { StaffMember } from "~/domain/staff/staff";
import { formatIsoDay, isIsoDay, toHoustonDay } from "~/lib/dates";
import type { ChangeResult, StaffContext } from "./change-version.server";
import type { LoadedVersion, ProposalDeps } from "./load-version.server";
import { missingReason } from "./proposal-states";

type Version = LoadedVersion["version"];

/** A submitted form of a sent version. */
export type SubmittedForm = {
  version: Version;
  /** Returns the last value of a field, trimmed. */
  last: (name: string) => string;
  requestKey: string;
};

/** A form of staff for a sent version, declared beside the change that it makes. */
export type VersionForm = {
  /** Returns the reason why a staff member may not use it. */
  forbid?: (staff: StaffMember, settings: Settings) => string | undefined;
  /** Field to which a refused change belongs; by default the whole form. */
  field?: string;
  submit: (
    deps: ProposalDeps,
    form: SubmittedForm,
    context: StaffContext,
  ) => Promise<ChangeResult | { state: "invalid"; errors: Record<string, string> }>;
};

/** Refuses a form with the errors of its fields. */
export const invalid = (errors: Record<string, string>) => ({ state: "invalid" as const, errors });

export type ReasonRequest = {
  versionId: string;
  /** State when the form was loaded. */
  originalState?: string;
  reason: string;
  requestKey: string;
};

/** Declares the form of a change that needs a reason for the homeowner, and nothing else. */
export const reasonForm = (
  change: (
    deps: ProposalDeps,
    request: ReasonRequest,
    context: StaffContext,
  ) => Promise<ChangeResult>,
): VersionForm => ({
  submit: async (deps, { version, last, requestKey }, context) => {
    const reason = last("reason").slice(0, 500);
    if (reason === "") return invalid({ reason: missingReason });
    const originalState = last("state");
    return change(deps, { versionId: version.id, originalState, reason, requestKey }, context);
  },
});

/** Returns the error of a day that is not from the day of sending to today. */
export function validateDaySinceSent(
  { sentAt }: Pick<Version, "sentAt">,
  day: string,
  now: Date,
): string | undefined {
  const firstDay = toHoustonDay(sentAt ?? now);
  return isIsoDay(day) && day >= firstDay && day <= toHoustonDay(now)
    ? undefined
    : `Choose a day from ${formatIsoDay(firstDay)} to today.`;
}
