import { useEffect, useRef } from "react";

/** Keeps what is typed into one field of a form in this tab until it has been saved, through reloads and sign-ins. `saved` grows when
 *  something was saved; `refused` says that the last sending came back. Spread the result on the form. */
export function useDraft(field: string, key: string, saved: number, refused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<number | undefined>(undefined);

  useEffect(() => {
    const draft = sessionStorage.getItem(key);
    const input = inputOf(form.current, field);
    if (draft && input && input.value === "") input.value = draft;
  }, [field, key]);

  useEffect(() => {
    if (refused) sent.current = undefined;
    if (sent.current === undefined || saved <= sent.current) return;
    sent.current = undefined;
    sessionStorage.removeItem(key);
    const input = inputOf(form.current, field);
    if (input) input.value = "";
  }, [field, key, saved, refused]);

  return {
    ref: form,
    onInput: () => sessionStorage.setItem(key, inputOf(form.current, field)?.value ?? ""),
    onSubmit: () => {
      sent.current = saved;
    },
  };
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLTextAreaElement | undefined {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLTextAreaElement ? input : undefined;
}
