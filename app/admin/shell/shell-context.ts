import { createContext, useContext, useEffect } from "react";
import type { Role } from "~/domain/staff/abilities";
import type { Connection, PresenceUpdate } from "~/platform/live/live";
import type { OfflineQueue } from "./use-offline-queue";

export const RoleContext = createContext<Role | undefined>(undefined);
/** Returns the role of the signed-in user; undefined outside the shell. */
export const useRole = () => useContext(RoleContext);

export const ConnectionContext = createContext<Connection>("unknown");
export const useConnection = () => useContext(ConnectionContext);

export const PauseContext = createContext<(on: boolean) => void>(() => {});

/**
 * Pauses live revalidation while `on` is true, for example during a drag or while a form is open.
 */
export function usePauseRevalidation(on: boolean) {
  const setPaused = useContext(PauseContext);
  useEffect(() => {
    if (!on) return;
    setPaused(true);
    return () => setPaused(false);
  }, [on, setPaused]);
}

/** Sends the user's presence to the live channel. */
export const SendPresenceContext = createContext<(presence: PresenceUpdate | undefined) => void>(
  () => {},
);

export const QueueContext = createContext<OfflineQueue | undefined>(undefined);
/** Returns the offline queue; undefined outside the shell. */
export const useOfflineQueueState = () => useContext(QueueContext);

export const WaitingContext = createContext<(count: number) => void>(() => {});
/** Sets the waiting count after a page has fetched a newer one. */
export const useSetWaitingCount = () => useContext(WaitingContext);
