import { useEffect, useState } from "react";
import { Presence } from "~/office/shell/presence";
import type { PersonHere } from "~/platform/live/live";

/** Who else has this editor open, and in which of its parts. */
export function EditorPresence({ place, isWriting }: { place: string; isWriting: boolean }) {
  const [where, setWhere] = useState("");
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) setWhere(target.closest("main section[id]")?.id.slice(0, 40) ?? "");
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  return <Presence place={place} doing={isWriting ? "writes" : "reads"} where={where} words={editorWords} />;
}

/** "writes in Pictures": the part is known to the other side by its id, and is called by its heading here. */
function editorWords({ doing, where }: PersonHere): string {
  const part = where ? document.getElementById(where)?.querySelector("h2")?.textContent?.trim() : "";
  if (!part) return doing;
  return doing === "writes" ? `writes in ${part}` : `reads ${part}`;
}
