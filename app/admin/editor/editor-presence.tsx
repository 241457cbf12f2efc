import { useEffect, useState } from "react";
import { Presence } from "~/admin/shell/presence";
import type { PresentUser } from "~/platform/live/live";

/** Renders other staff who have this editor open, each with the section they are editing. */
export function EditorPresence({ place, isWriting }: { place: string; isWriting: boolean }) {
  const [where, setWhere] = useState("");
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element)
        setWhere(
          (target.closest("main section[id]") ?? target.closest("main [id]"))?.id.slice(0, 40) ??
            "",
        );
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);
  return (
    <Presence
      place={place}
      doing={isWriting ? "writes" : "reads"}
      where={where}
      format={formatPresence}
    />
  );
}

/** "is writing in Images": looks up the label or heading of the part's id on this page. */
function formatPresence({ doing, where }: PresentUser): string {
  const place = where ? document.getElementById(where) : null;
  const heading =
    place?.querySelector("h2") ?? document.querySelector(`label[for="${CSS.escape(where)}"]`);
  const part = heading?.firstChild?.textContent?.trim();
  if (doing === "writes") return part ? `is editing “${part}”` : "is editing";
  return part ? `is viewing “${part}”` : "is viewing this";
}
