import { type RefObject, useEffect, useState } from "react";
import { readDraftForm } from "~/domain/proposals/draft-form";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";

/** Returns the draft as the fields have it now, so that totals follow the typing. */
export function useLiveDraft(
  form: RefObject<HTMLFormElement>,
  { draft: loaded, formKey }: { draft: ProposalDraft; formKey: string },
): ProposalDraft {
  const [typed, setTyped] = useState<ProposalDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means new stored values
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const update = () => {
      const values: Record<string, string[]> = {};
      for (const [name, value] of new FormData(element))
        if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
      setTyped(readDraftForm(values, loaded).draft);
    };
    update();
    element.addEventListener("input", update);
    return () => element.removeEventListener("input", update);
  }, [form, formKey]);
  return typed ?? loaded;
}
