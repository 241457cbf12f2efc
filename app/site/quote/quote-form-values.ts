import { quoteDraftKey } from "~/domain/leads/intake/quote-draft";
import type { InvalidQuoteForm } from "~/domain/leads/intake/quote-form";

export type FieldValues = Record<string, string[]>;

/**
 * Merges a browser draft with the URL's values: combines services and details, keeps the draft's
 * size, else the URL wins.
 */
export function mergeDraftValues(draft: FieldValues, urlValues: FieldValues): FieldValues {
  const note = draft.details?.at(-1) ?? "";
  const added = urlValues.details?.at(-1) ?? "";
  const details =
    note === "" || added.includes(note) ? added : note.includes(added) ? note : `${note}\n${added}`;
  return {
    ...draft,
    ...urlValues,
    ...(draft.services && urlValues.services
      ? { services: [...new Set([...draft.services, ...urlValues.services])] }
      : {}),
    ...(details === "" ? {} : { details: [details] }),
    ...(draft.size ? { size: draft.size } : {}),
  };
}

/** Fills a form's fields with values; returns true if a visible field changed. */
export function fillForm(form: HTMLFormElement, values: FieldValues): boolean {
  let changed = false;
  for (const field of form.elements) {
    if (
      field instanceof HTMLInputElement &&
      (field.type === "checkbox" || field.type === "radio")
    ) {
      const checked = values[field.name]?.includes(field.value) ?? false;
      if (values[field.name] && field.checked !== checked) {
        field.checked = checked;
        changed = true;
      }
    } else if (
      (field instanceof HTMLInputElement && field.type !== "file") ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = values[field.name]?.at(-1);
      if (value !== undefined && field.value !== value) {
        field.value = value;
        if (field.type !== "hidden") changed = true;
      }
    }
  }
  return changed;
}

/** Focuses the first field with an error. */
export function focusFirstError(form: HTMLFormElement | null, errors: Record<string, string>) {
  const field = Object.keys(errors)[0];
  if (!field || field === "form") return;
  const target = form?.querySelector<HTMLElement>(`#${field}`);
  (target?.matches("fieldset") ? target.querySelector<HTMLElement>("input") : target)?.focus();
}

export type PostResult = { ok: true; to: string } | { ok: false; problem: InvalidQuoteForm };

/** Submits the form and parses the response; an unknown response counts as no connection. */
export async function postQuoteForm(
  url: string,
  body: FormData,
): Promise<PostResult | "no-connection"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(90_000),
    });
    const sent: PostResult = await response.json();
    return typeof sent.ok === "boolean" ? sent : "no-connection";
  } catch {
    return "no-connection";
  }
}

/* Private windows and full disks refuse storage; the form works without it. */

export function getStoredQuoteDraft(): string | null {
  try {
    return localStorage.getItem(quoteDraftKey);
  } catch {
    return null;
  }
}

export function storeQuoteDraft(draft: string | undefined) {
  try {
    if (draft) localStorage.setItem(quoteDraftKey, draft);
  } catch {
    // see above
  }
}

export function clearQuoteDraft() {
  try {
    localStorage.removeItem(quoteDraftKey);
  } catch {
    // see above
  }
}
