import { useCallback, useContext, useEffect, useState } from "react";
import { formatInitials } from "~/lib/initials";
import type { LiveMessage, PresentUser } from "~/platform/live/live";
import { useLiveMessages } from "./live-revalidation";
import { SendPresenceContext } from "./shell-context";

type PresenceProps = Omit<PresentUser, "name"> & {
  place: string;
  /** Returns the activity text after the name: "is writing a note". */
  format: (person: PresentUser) => string;
};

/** Renders the colleagues who have this page open, and announces this user. Locks nothing. */
export function Presence({ place, doing, where, format }: PresenceProps) {
  const sendPresence = useContext(SendPresenceContext);
  const [people, setPeople] = useState<readonly PresentUser[]>([]);
  useEffect(() => sendPresence({ place, doing, where }), [sendPresence, place, doing, where]);
  useEffect(() => () => sendPresence(undefined), [sendPresence]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset the list when the page changes
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
    <div className="presence-list" role="status">
      {people.map((person, index) => (
        <span key={`${index} ${person.name}`} className="presence">
          <i aria-hidden="true">{formatInitials(person.name)}</i>
          {person.name} {format(person)}
        </span>
      ))}
    </div>
  );
}
