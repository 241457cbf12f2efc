import type { EditorConflict } from "~/content/editor-data";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import type { SendBlocker } from "~/domain/proposals/send-blockers";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { StaffDeps } from "~/request/require-staff.server";

/** Action data of the proposal page if the action does not redirect. */
type ProposalActionData =
  | { problem: InvalidForm; draft?: ProposalDraft | undefined }
  | { blocked: readonly SendBlocker[]; draft: ProposalDraft; base: string }
  | { conflict: EditorConflict };
export type Redirect = ReturnType<StaffDeps["redirectTo"]>;
export type Answer = Redirect | { page: ProposalActionData; status: number };
