import type { rejectEditorForm } from "~/content/reject-draft.server";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import type { StaffDeps } from "~/request/require-staff.server";

export type Redirect = ReturnType<StaffDeps["redirectTo"]>;
/** Answer to a form of the proposal page. */
export type Answer = Redirect | ReturnType<typeof rejectEditorForm<ProposalDraft>>;
