import { type RefObject, useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { type PostPreview, parsePostPreview } from "./post-options";

const quietMs = 900;

/**
 * Returns the preview of a text, rendered by the server after a pause in typing; ignores outdated
 * responses. Uses fetch, not the router, because a preview changes no page data.
 */
export function useTextPreview(
  area: RefObject<HTMLTextAreaElement>,
  first: PostPreview,
): { preview: PostPreview; isStale: boolean } {
  const [preview, setPreview] = useState(first);
  const [isStale, setStale] = useState(false);
  const asking = useRef<AbortController>();
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    let previewedText = element.defaultValue;
    const fetchPreview = () => {
      if (element.value === previewedText) return;
      const body = element.value;
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      fetch(adminPaths.postPreviewPart, {
        method: "POST",
        body: new URLSearchParams({ body }),
        signal: controller.signal,
        redirect: "error",
      })
        .then(async (answer) => {
          const made = answer.ok ? parsePostPreview(await answer.json()) : undefined;
          if (controller.signal.aborted) return;
          setStale(!made);
          if (!made) return;
          previewedText = body;
          setPreview(made);
        })
        .catch(() => {
          if (!controller.signal.aborted) setStale(true);
        });
    };
    const onInput = () => {
      clearTimeout(due);
      due = setTimeout(fetchPreview, quietMs);
    };
    element.addEventListener("input", onInput);
    onInput(); // a restored browser draft may already be in the field
    return () => {
      clearTimeout(due);
      asking.current?.abort();
      element.removeEventListener("input", onInput);
    };
  }, [area]);
  return { preview, isStale };
}
