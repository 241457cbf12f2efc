import { useCallback, useContext, useEffect, useState } from "react";
import type { LiveMessage, PresentUser } from "~/platform/live/live";
import { PresenceContext, useLiveMessages } from "./shell";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

type PresenceProps = Omit<PresentUser, "name"> & {
  place: string;
  /** "writes a note": what somebody does, after their name. */
  words: (person: PresentUser) => string;
};

/** Who else has this page open, and what they do there; tells them the same of oneself. It locks nothing. */
export function Presence({ place, doing, where, words }: PresenceProps) {
  const tell = useContext(PresenceContext);
  const [people, setPeople] = useState<readonly PresentUser[]>([]);
  useEffect(() => tell({ place, doing, where }), [tell, place, doing, where]);
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
      {people.map((person, index) => (
        <span key={`${index} ${person.name}`} className="pres">
          <i aria-hidden="true">{initials(person.name)}</i>
          {person.name} {words(person)}
        </span>
      ))}
    </div>
  );
}
