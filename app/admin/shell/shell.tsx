import { Form, NavLink, useLocation, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { adminPaths } from "~/admin-paths";
import { type Role, roleCan } from "~/domain/staff/abilities";
import { removeErrorPrefix } from "~/lib/error-title";
import { paths } from "~/paths";
import type { Connection, LiveMessage, PresenceUpdate } from "~/platform/live/live";
import { useLiveChannel } from "~/platform/live/use-live";
import { Toast } from "~/ui/forms/notice";
import { Icon, type IconName } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { clearBrowserDrafts, clearUnownedDrafts, countBrowserDrafts, draftOwnerAttribute } from "./browser-drafts";
import { isTabOf, mainNavigation, type NavigationEntry, settingsNavigation } from "./navigation";
import { clearOfflineQueue, signOutWarning } from "./offline-queue";
import { retryLoaderFetches } from "./retry-loader-fetches";
import { Shortcuts } from "./shortcuts";
import { UnsavedGuard } from "./unsaved-changes";
import { useKeyboardInset } from "./use-keyboard-inset";
import { type OfflineQueue, useOfflineQueue } from "./use-offline-queue";
import { usePreserveScroll } from "./use-preserve-scroll";
import { useStickyActionData } from "./use-sticky-action-data";

/** Timeline event or merge to undo, with its lead and request key. */
type UndoTarget = { leadId: string; eventId: string; isMerge?: boolean | undefined; requestKey: string };

type ShellData = {
  staff: { id: string; name: string; role: Role };
  /** Number of leads that wait for a reply, shown beside "Today". */
  waiting: number;
  /** Message of the last action. */
  message: string | undefined;
  /** Undo for the last action, if it can be undone. */
  undo?: UndoTarget | undefined;
  /** True if the live channel is enabled. */
  live: boolean;
  /** True if keyboard shortcuts are enabled. */
  shortcuts: boolean;
};

const RoleContext = createContext<Role | undefined>(undefined);
/** Returns the role of the signed-in user; undefined outside the shell. */
export const useRole = () => useContext(RoleContext);

const ConnectionContext = createContext<Connection>("unknown");
export const useConnection = () => useContext(ConnectionContext);

const PauseContext = createContext<(on: boolean) => void>(() => {});

/** Pauses live revalidation while `on` is true, for example during a drag or while a form is open. */
export function usePauseRevalidation(on: boolean) {
  const setPaused = useContext(PauseContext);
  useEffect(() => {
    if (!on) return;
    setPaused(true);
    return () => setPaused(false);
  }, [on, setPaused]);
}
/** Sends the user's presence to the live channel. */
export const SendPresenceContext = createContext<(presence: PresenceUpdate | undefined) => void>(() => {});
const QueueContext = createContext<OfflineQueue | undefined>(undefined);
/** Returns the offline queue; undefined outside the shell. */
export const useOfflineQueueState = () => useContext(QueueContext);

const WaitingContext = createContext<(count: number) => void>(() => {});
/** Sets the waiting count after a page has fetched a newer one. */
export const useSetWaitingCount = () => useContext(WaitingContext);

const liveEventName = "mol:live";

/** Calls `onMessage` for every live message while mounted. */
export function useLiveMessages(onMessage: (message: LiveMessage) => void) {
  useEffect(() => {
    const onLiveMessage = (event: Event) => {
      if (event instanceof CustomEvent) onMessage(event.detail);
    };
    window.addEventListener(liveEventName, onLiveMessage);
    return () => window.removeEventListener(liveEventName, onLiveMessage);
  }, [onMessage]);
}

/** Revalidates the page's data. Requests during a load trigger one more load after it: no load is aborted, and a burst costs two. */
function useFreshData(isPaused: boolean): () => void {
  const revalidator = useRevalidator();
  useEffect(retryLoaderFetches, []);
  const navigation = useNavigation();
  const matches = useMatches(); // changes when a load ends; the navigation state updates one render later
  const lastMatches = useRef<typeof matches>();
  const idle = revalidator.state === "idle" && navigation.state === "idle";
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due || !idle || isPaused || lastMatches.current === matches) return;
    lastMatches.current = matches;
    setDue(false);
    revalidator.revalidate();
  }, [due, idle, isPaused, matches, revalidator]);
  return useCallback(() => setDue(true), []);
}

/** Renders the layout of every admin page: navigation, live channel, offline queue, and action messages. */
export function AdminShell({ staff, waiting, message, undo, live, shortcuts, children }: ShellData & { children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const refresh = useFreshData(isPaused);
  usePreserveScroll();
  useKeyboardInset();
  const toast = useStickyActionData(useMemo(() => (message ? { text: message, undo } : undefined), [message, undo]));
  const later = useDelayedCall(refresh);
  const isSelfRevalidating = useMatches().some(({ handle }) => revalidatesItself(handle));
  const leads = roleCan(staff.role, "leads:read");
  const [presence, setPresence] = useState<PresenceUpdate>();
  const connection = useLiveChannel({
    presence,
    channel: live && leads ? adminPaths.live : undefined,
    health: paths.health,
    onMessage: (message) => {
      if (message.kind !== "presence") (isSelfRevalidating ? later : refresh)();
      window.dispatchEvent(new CustomEvent(liveEventName, { detail: message }));
    },
    onReturn: refresh,
  });
  const queue = useOfflineQueue(staff.id, connection, refresh);
  const [count, setCount] = useWaitingCount(waiting);
  useCountInTitle(count);
  useServiceWorker();
  useEffect(clearUnownedDrafts, []);
  const frame = useRef<HTMLDivElement>(null);
  useDisabledForms(frame, connection === "offline");
  const [unsent, setUnsent] = useState(0);
  // offline: queue the form if allowed, otherwise leave its input in place
  const queueIfOffline = (event: FormEvent) => {
    if (connection !== "offline" || !(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
    event.preventDefault();
    event.stopPropagation();
    if (!queue.enqueue(event)) setUnsent((times) => times + 1);
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
            <div className="admin" onSubmitCapture={queueIfOffline} ref={frame} {...{ [draftOwnerAttribute]: staff.id }}>
              <a className="skip-link" href="#main">
                Skip to content
              </a>
              <div className="shell shell--bottom-bar">
                <Sidebar staff={staff} waiting={count} onSignOut={confirmSignOut} />
                <div className="shrinkable">
                  <RoleContext.Provider value={staff.role}>
                    <SendPresenceContext.Provider value={setPresence}>
                      <UnsavedGuard>{children}</UnsavedGuard>
                    </SendPresenceContext.Provider>
                  </RoleContext.Provider>
                </div>
                <BottomBar staff={staff} waiting={count} onSignOut={confirmSignOut} />
              </div>
              <Shortcuts role={staff.role} on={shortcuts} />
              {toast ? (
                <Toast key={toast.undo?.eventId ?? toast.text} action={toast.undo ? <UndoForm {...toast.undo} /> : undefined}>
                  {toast.text}
                </Toast>
              ) : null}
              {unsent > 0 && connection === "offline" ? (
                <Toast key={unsent} kind="error">
                  You’re offline, so this wasn’t sent. Your text is kept. Send it when you reconnect.
                </Toast>
              ) : null}
            </div>
          </WaitingContext.Provider>
        </QueueContext.Provider>
      </PauseContext.Provider>
    </ConnectionContext.Provider>
  );
}

/** Undoes the action of the message. */
function UndoForm({ leadId, eventId, isMerge, requestKey }: UndoTarget) {
  const onToday = useLocation().pathname === adminPaths.dashboard;
  if (isMerge)
    return (
      <Form method="post" action={adminPaths.leadMerge(leadId, "")} preventScrollReset>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="merge" value={eventId} />
        <button className="text-link" type="submit">
          Undo
        </button>
      </Form>
    );
  return (
    <Form method="post" action={onToday ? adminPaths.todayLead(leadId) : adminPaths.lead(leadId)} preventScrollReset>
      <input type="hidden" name="intent" value="put-back" />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="event" value={eventId} />
      <button className="text-link" type="submit">
        Undo
      </button>
    </Form>
  );
}

/**
 * True if the route sets `handle = { revalidatesItself: true }`. Such pages fetch changes themselves and reload all data only now and then.
 */
function revalidatesItself(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "revalidatesItself" in handle && handle.revalidatesItself === true;
}

const laterMs = 5_000;

/** Runs `run` at most once in five seconds; calls in between share the next run. */
function useDelayedCall(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, laterMs);
  }, [run]);
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
    document.title = count > 0 && removeErrorPrefix(plain) === plain ? `(${count}) ${plain}` : plain;
  }, [count, matches]);
}

/** Registers the service worker: alerts and the offline page. */
function useServiceWorker() {
  useEffect(() => {
    void navigator.serviceWorker?.register(adminPaths.serviceWorker, { scope: `${adminPaths.index}/` }).catch(() => undefined);
  }, []);
}

/** While offline, marks the buttons of forms that cannot be queued. */
function useDisabledForms(frame: RefObject<HTMLElement>, isOffline: boolean) {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the page
  useEffect(() => {
    if (!isOffline) return;
    const selector = "form[method=post]:not([data-queue]) :is(button:not([type]), button[type=submit])";
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

type MenuProps = { staff: ShellData["staff"]; waiting: number; onSignOut: (event: FormEvent) => void };

function Sidebar({ staff: { name, role }, waiting, onSignOut }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // browsers that cannot show a closed disclosure's content: wide screens open it
    const wide = window.matchMedia("(min-width: 64em)");
    const syncMenuWithScreen = () => menu.current?.toggleAttribute("open", wide.matches);
    syncMenuWithScreen();
    wide.addEventListener("change", syncMenuWithScreen);
    return () => wide.removeEventListener("change", syncMenuWithScreen);
  }, []);
  const close = () => {
    if (!window.matchMedia("(min-width: 64em)").matches) menu.current?.removeAttribute("open");
  };
  return (
    <aside className="sidebar" aria-label="Back office">
      <Logo href={adminPaths.dashboard} />
      <details ref={menu}>
        <summary aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <div>
          <nav aria-label="Main menu">
            <ul className="sidebar-list">
              <Entries entries={mainNavigation} role={role} waiting={waiting} onClick={close} />
              {settingsNavigation.some((entry) => roleCan(role, entry.ability)) ? (
                <li>
                  <h2>Business</h2>
                </li>
              ) : null}
              <Entries entries={settingsNavigation} role={role} waiting={waiting} onClick={close} />
            </ul>
          </nav>
          <div className="sidebar-end">
            <ul className="sidebar-list">
              <AccountEntries name={name} role={role} onClick={close} onSignOut={onSignOut} />
            </ul>
          </div>
        </div>
      </details>
    </aside>
  );
}

type OwnEntriesProps = { name: string; role: Role; onClick: () => void; onSignOut: (event: FormEvent) => void };

/** Links to the website and to the user's account, and sign out. */
function AccountEntries({ name, role, onClick, onSignOut }: OwnEntriesProps) {
  return (
    <>
      <li>
        <a href={paths.home}>
          <Icon name="external" />
          <span>View website</span>
        </a>
      </li>
      <Entry to={adminPaths.account} icon="people" onClick={onClick}>
        Your account
      </Entry>
      {roleCan(role, "leads:read") ? (
        <Entry to={adminPaths.alerts} icon="bell" onClick={onClick}>
          Alerts
        </Entry>
      ) : null}
      <li>
        <Form method="post" action={paths.login.signOut} reloadDocument onSubmit={onSignOut}>
          <button type="submit">
            <Icon name="logout" />
            <span>Sign out ({name})</span>
          </button>
        </Form>
      </li>
    </>
  );
}

/** Renders the bottom navigation with five entries, on phones. */
function BottomBar({ staff: { name, role }, waiting, onSignOut }: MenuProps) {
  const more = useRef<HTMLDetailsElement>(null);
  const close = () => more.current?.removeAttribute("open");
  const isInMenu = ({ to, ability }: NavigationEntry) => roleCan(role, ability) && to !== adminPaths.dashboard && to !== adminPaths.leads;
  const leads = roleCan(role, "leads:read");
  const { pathname } = useLocation();
  const isAroundLeads = pathname.startsWith(`${adminPaths.leads}/`) && pathname !== adminPaths.addLead;
  return (
    <nav className="bottom-bar" aria-label="Quick menu">
      <NavLink to={adminPaths.dashboard} onClick={close}>
        <span className="bottom-bar-icon">
          <Icon name="clock" />
          {waiting > 0 ? (
            <b>
              {waiting}
              <span className="visually-hidden"> waiting for a reply</span>
            </b>
          ) : null}
        </span>
        Today
      </NavLink>
      {leads ? (
        <>
          <NavLink to={adminPaths.leads} end onClick={close} data-around={isAroundLeads ? "" : undefined}>
            <Icon name="inbox" />
            Leads
          </NavLink>
          <NavLink to={adminPaths.addLead} onClick={close}>
            <Icon name="plus" />
            Add
          </NavLink>
        </>
      ) : null}
      <NavLink to={adminPaths.search} onClick={close}>
        <Icon name="search" />
        Search
      </NavLink>
      <details className="bottom-bar-more" ref={more}>
        <summary>
          <Icon name="menu" />
          More
        </summary>
        <div>
          <ul className="sidebar-list">
            <Entries entries={[...mainNavigation, ...settingsNavigation].filter(isInMenu)} role={role} waiting={waiting} onClick={close} />
            <AccountEntries name={name} role={role} onClick={close} onSignOut={onSignOut} />
          </ul>
        </div>
      </details>
    </nav>
  );
}

type EntriesProps = { entries: readonly NavigationEntry[]; role: Role; waiting: number; onClick: () => void };

function Entries({ entries, role, waiting, onClick }: EntriesProps) {
  const { pathname } = useLocation();
  return entries
    .filter((entry) => roleCan(role, entry.ability))
    .map((entry) => (
      <Entry
        key={entry.to}
        to={entry.to}
        icon={entry.icon}
        isAround={isTabOf(entry, pathname)}
        onClick={onClick}
        {...(entry.badge && { count: waiting })}
      >
        {entry.label}
      </Entry>
    ));
}

/** `isAround`: a tab of the entry is the current page. */
type EntryProps = { to: string; icon: IconName; isAround?: boolean; count?: number; onClick: () => void; children: ReactNode };

function Entry({ to, icon, isAround, count, onClick, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} onClick={onClick} prefetch="intent" data-around={isAround ? "" : undefined}>
        <Icon name={icon} />
        <span>{children}</span>
        {count ? (
          <span className="number">
            {count}
            <span className="visually-hidden"> waiting for a reply</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}
