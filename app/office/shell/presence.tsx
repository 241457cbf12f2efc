import { useCallback, useContext, useEffect, useState } from "react";
import type { LiveMessage, PersonHere } from "~/platform/live/live";
import { PresenceContext, useLiveMessages } from "./shell";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

const doingWords = { reads: "reads this too", writes: "is writing" } as const;

/** Who else has this page open, and what they do there; tells them the same of oneself. It locks nothing.
 *  `writing` says what is written here. */
export function Presence({ place, doing, writing = doingWords.writes }: { place: string; doing: PersonHere["doing"]; writing?: string }) {
  const tell = useContext(PresenceContext);
  const [people, setPeople] = useState<readonly PersonHere[]>([]);
  useEffect(() => tell({ place, doing }), [tell, place, doing]);
  useEffect(() => () => tell(undefined), [tell]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was at another place is not here
  useEffect(() => setPeople([]), [place]);
  useLiveMessages(
    useCallback(
      (message: LiveMessage) => {
        if (message.kind === "presence" && message.id === place) setPeople(message.people);
      },
      [place],
    ),
  );
  return (
    <div className="press" role="status">
      {people.map(({ name, doing: what }, index) => (
        <span key={`${index} ${name}`} className="pres">
          <i aria-hidden="true">{initials(name)}</i>
          {name} {what === "writes" ? writing : doingWords[what]}
        </span>
      ))}
    </div>
  );
}
