import { useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Selects the first field's text that matches the URL's `find` parameter when a form opens. */
export function useSelectFindParam(form: RefObject<HTMLFormElement>) {
  const searchText = useSearchParams()[0].get("find");
  useEffect(() => {
    if (!searchText) return;
    for (const field of form.current?.elements ?? []) {
      const isText =
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type === "text");
      const at = isText ? field.value.indexOf(searchText) : -1;
      if (!isText || at < 0) continue;
      for (
        let fold = field.closest("details");
        fold;
        fold = fold.parentElement?.closest("details") ?? null
      )
        fold.open = true;
      field.focus();
      field.setSelectionRange(at, at + searchText.length);
      field.scrollIntoView({ block: "center" });
      return;
    }
  }, [form, searchText]);
}
