import { useMatches } from "@remix-run/react";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { adminPaths } from "~/admin-paths";
import { type Role, roleCan } from "~/domain/staff/abilities";
import type { PresenceUpdate } from "~/platform/live/live";
import { useLiveChannel } from "~/platform/live/use-live";
import { Toast } from "~/ui/forms/notice";
import { removeErrorPrefix } from "~/ui/use-error-title";
import { type ActionMessage, ActionToast, type UndoTarget } from "./action-toast";
import {
  clearBrowserDrafts,
  clearUnownedDrafts,
  countBrowserDrafts,
  draftOwnerAttribute,
} from "./browser-drafts";
import { dispatchLiveMessage, useRevalidation } from "./live-revalidation";
import { BottomBar, Sidebar } from "./navigation-bars";
import { clearOfflineQueue, signOutWarning } from "./offline-queue";
import {
  ConnectionContext,
  PauseContext,
  QueueContext,
  RoleContext,
  SendPresenceContext,
  WaitingContext,
} from "./shell-context";
import { Shortcuts } from "./shortcuts";
import { UnsavedGuard } from "./unsaved-changes";
import { useKeyboardInset } from "./use-keyboard-inset";
import { useOfflineQueue } from "./use-offline-queue";
import { usePreserveScroll } from "./use-preserve-scroll";

type ShellData = {
  /** Name of the business. */
  business: string;
  staff: { id: string; name: string; role: Role };
  /** Number of leads that wait for a reply, shown beside "Today". */
  waiting: number;
  /** Number of unmatched emails. */
  unmatched: number;
  /** Message of the last action. */
  message: ActionMessage | undefined;
  /** Undo for the last action, if it can be undone. */
  undo?: UndoTarget | undefined;
  /** True if the live channel is enabled. */
  live: boolean;
  /** True if keyboard shortcuts are enabled. */
  shortcuts: boolean;
};

/**
 * Renders the layout of every admin page: navigation, live channel, offline queue, and action
 * messages.
 */
export function AdminShell({
  business,
  staff,
  waiting,
  unmatched,
  message,
  undo,
  live,
  shortcuts,
  children,
}: ShellData & { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const revalidation = useRevalidation(isPaused);
  usePreserveScroll();
  useKeyboardInset();
  const leads = roleCan(staff.role, "leads:read");
  const [presence, setPresence] = useState<PresenceUpdate>();
  const connection = useLiveChannel({
    presence,
    channel: live && leads ? adminPaths.live : undefined,
    health: adminPaths.healthCheck,
    onMessage: (message) => {
      if (message.kind !== "presence") revalidation.onChange();
      dispatchLiveMessage(message);
    },
    onReturn: revalidation.refresh,
  });
  const queue = useOfflineQueue(staff.id, connection, revalidation.refresh);
  const [count, setCount] = useWaitingCount(waiting);
  useCountInTitle(count);
  useServiceWorker();
  useEffect(clearUnownedDrafts, []);
  const frame = useRef<HTMLDivElement>(null);
  useDisabledForms(frame, connection === "offline");
  const [unsent, setUnsent] = useState(0);
  const [queued, setQueued] = useState(0);
  // offline: queue the form if allowed, otherwise leave its input in place
  const queueIfOffline = (event: FormEvent) => {
    if (
      connection !== "offline" ||
      !(event.target instanceof HTMLFormElement) ||
      event.target.method !== "post"
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    const count = queue.enqueue(event) ? setQueued : setUnsent;
    count((times) => times + 1);
  };
  const confirmSignOut = (event: FormEvent) => {
    const warning = signOutWarning(queue.waiting.length, countBrowserDrafts());
    if (warning && !window.confirm(warning)) return event.preventDefault();
    clearOfflineQueue(localStorage, staff.id);
    clearBrowserDrafts();
  };
  return (
    <ConnectionContext.Provider value={connection}>
      <PauseContext.Provider value={setPaused}>
        <QueueContext.Provider value={queue}>
          <WaitingContext.Provider value={setCount}>
            <div
              className="admin"
              onSubmitCapture={queueIfOffline}
              ref={frame}
              {...{ [draftOwnerAttribute]: staff.id }}
            >
              <a className="skip-link" href="#main">
                Skip to content
              </a>
              <div className="shell shell--bottom-bar">
                <Sidebar
                  business={business}
                  staff={staff}
                  counts={{ waiting: count, unmatched }}
                  onSignOut={confirmSignOut}
                />
                <div>
                  <RoleContext.Provider value={staff.role}>
                    <SendPresenceContext.Provider value={setPresence}>
                      <UnsavedGuard>{children}</UnsavedGuard>
                    </SendPresenceContext.Provider>
                  </RoleContext.Provider>
                </div>
                <BottomBar
                  staff={staff}
                  counts={{ waiting: count, unmatched }}
                  onSignOut={confirmSignOut}
                />
              </div>
              <Shortcuts role={staff.role} on={shortcuts} />
              <ActionToast message={message} undo={undo} />
              {queued > 0 ? (
                <Toast key={`queued ${queued}`}>
                  Saved on this device. It’s sent when you reconnect.
                </Toast>
              ) : null}
              {unsent > 0 && connection === "offline" ? (
                <Toast key={unsent} kind="error">
                  You’re offline, so this wasn’t sent. Your text is kept. Send it when you
                  reconnect.
                </Toast>
              ) : null}
            </div>
          </WaitingContext.Provider>
        </QueueContext.Provider>
      </PauseContext.Provider>
    </ConnectionContext.Provider>
  );
}

/** Returns the waiting count: the loaded value until a page sets a newer one. */
function useWaitingCount(loaded: number) {
  const [count, setCount] = useState({ loaded, now: loaded });
  if (count.loaded !== loaded) setCount({ loaded, now: loaded });
  const set = useCallback((now: number) => setCount((before) => ({ ...before, now })), []);
  return [count.now, set] as const;
}

/** Shows the waiting count in the tab: "(6) Leads | Staff". */
function useCountInTitle(count: number) {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page load rewrites the title
  useEffect(() => {
    const plain = document.title.replace(/\(\d+\) /g, "");
    // an error prefix in the title has priority over the count
    document.title =
      count > 0 && removeErrorPrefix(plain) === plain ? `(${count}) ${plain}` : plain;
  }, [count, matches]);
}

/** Registers the service worker: alerts and the offline page. */
function useServiceWorker() {
  useEffect(() => {
    void navigator.serviceWorker
      ?.register(adminPaths.serviceWorker, { scope: `${adminPaths.index}/` })
      .catch(() => undefined);
  }, []);
}

/** While offline, marks the buttons of forms that cannot be queued. */
function useDisabledForms(frame: RefObject<HTMLElement>, isOffline: boolean) {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the page
  useEffect(() => {
    if (!isOffline) return;
    const selector =
      "form[method=post]:not([data-queue]) :is(button:not([type]), button[type=submit])";
    const buttons = [...(frame.current?.querySelectorAll(selector) ?? [])];
    for (const button of buttons) {
      button.setAttribute("aria-disabled", "true");
      button.setAttribute("title", "You’re offline");
    }
    return () => {
      for (const button of buttons) {
        button.removeAttribute("aria-disabled");
        button.removeAttribute("title");
      }
    };
  }, [isOffline, matches, frame]);
}
