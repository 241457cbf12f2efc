import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { DraftPageData } from "./proposal-view";

export type DraftSectionProps = {
  data: Pick<DraftPageData, "draft">;
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

/** Returns the id of the element that an error belongs to. */
export function errorFieldId(name: string): string {
  const line = /^line-\w+\.([\w-]+)$/.exec(name)?.[1];
  if (line) return `line_${line}`;
  return name.startsWith("payment-") ? "payments" : name;
}
