import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { DraftPageData } from "./proposal-view";

export type DraftSectionProps = {
  data: DraftPageData;
  /** The draft as the form has it now. */
  draft: ProposalDraft;
  problem: InvalidForm | undefined;
};

/** Returns the submitted value of a field after an error, else the stored one. */
export function submittedValue(
  problem: InvalidForm | undefined,
  name: string,
  stored: string,
): string {
  return problem?.values[name]?.at(-1) ?? stored;
}
