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
import { useLive } from "~/platform/live/use-live";
import { Toast } from "~/ui/forms/notice";
import { Icon, type IconName } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { clearBrowserDrafts, clearUnownedDrafts, countBrowserDrafts, draftOwnerAttribute } from "./browser-drafts";
import { isTabOf, mainNavigation, type NavigationEntry, settingsNavigation } from "./navigation";
import { clearQueue, signOutWarning } from "./offline-queue";
import { retryLoaderFetches } from "./retry-loader-fetches";
import { Shortcuts } from "./shortcuts";
import { UnsavedGuard } from "./unsaved-changes";
import { useKeyboardInset } from "./use-keyboard-inset";
import { type OfflineQueue, useOfflineQueue } from "./use-offline-queue";
import { usePreserveScroll } from "./use-preserve-scroll";
import { useStickyActionData } from "./use-sticky-action-data";

/** Which entry of which lead's timeline is put back, or which merge is undone, under which request's key. */
export type UndoTarget = { leadId: string; eventId: string; isMerge?: boolean | undefined; requestKey: string };

export type ShellData = {
  staff: { id: string; name: string; role: Role };
  /** How many wait for a reply, beside "Today". */
  waiting: number;
  /** What the last action has to say. */
  message: string | undefined;
  /** The form that takes it back, where it can be. */
  undo?: UndoTarget | undefined;
  /** Whether there is a live channel here. */
  live: boolean;
  /** Whether single keys open pages and the search. */
  shortcuts: boolean;
};

const RoleContext = createContext<Role | undefined>(undefined);
/** Of who is signed in; undefined outside the shell. */
export const useRole = () => useContext(RoleContext);

const ConnectionContext = createContext<Connection>("unknown");
export const useConnection = () => useContext(ConnectionContext);

const NewsContext = createContext<(on: boolean) => void>(() => {});

/** Keeps news from reloading the page's data while it is on: a card is held, a form stands open where a reload would take it away. */
export function usePauseRevalidation(on: boolean) {
  const hold = useContext(NewsContext);
  useEffect(() => {
    if (!on) return;
    hold(true);
    return () => hold(false);
  }, [on, hold]);
}
/** Tells the live channel where somebody is. */
export const PresenceContext = createContext<(presence: PresenceUpdate | undefined) => void>(() => {});
const QueueContext = createContext<OfflineQueue | undefined>(undefined);
/** What waits to be sent; undefined outside the shell. */
export const useOfflineQueueState = () => useContext(QueueContext);

const WaitingContext = createContext<(count: number) => void>(() => {});
/** Tells the shell how many wait, for whoever has just asked. */
export const useSetWaitingCount = () => useContext(WaitingContext);

const heard = "mol:live";

/** Calls back for every message of the live channel while the component is there. */
export function useLiveMessages(onMessage: (message: LiveMessage) => void) {
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) onMessage(event.detail);
    };
    window.addEventListener(heard, listen);
    return () => window.removeEventListener(heard, listen);
  }, [onMessage]);
}

/** Loads the page's data anew. What asks while a load is under way gets one load after it: none is broken off, a burst costs two. */
function useFreshData(held: boolean): () => void {
  const revalidator = useRevalidator();
  useEffect(retryLoaderFetches, []);
  const navigation = useNavigation();
  const matches = useMatches(); // new with every load that ends: the states below follow a load only a render later
  const asked = useRef<typeof matches>();
  const idle = revalidator.state === "idle" && navigation.state === "idle";
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due || !idle || held || asked.current === matches) return;
    asked.current = matches;
    setDue(false);
    revalidator.revalidate();
  }, [due, idle, held, matches, revalidator]);
  return useCallback(() => setDue(true), []);
}

/** The frame of every admin page: navigation, live channel, what waits for the connection, what the last action answered. */
export function AdminShell({ staff, waiting, message, undo, live, shortcuts, children }: ShellData & { children: ReactNode }) {
  const [held, setHeld] = useState(false);
  const refresh = useFreshData(held);
  usePreserveScroll();
  useKeyboardInset();
  const lasting = useStickyActionData(useMemo(() => (message ? { text: message, undo } : undefined), [message, undo]));
  const later = useLater(refresh);
  const readsNews = useMatches().some(({ handle }) => readsOwnNews(handle));
  const leads = roleCan(staff.role, "leads:read");
  const [presence, setPresence] = useState<PresenceUpdate>();
  const connection = useLive({
    presence,
    channel: live && leads ? adminPaths.live : undefined,
    health: paths.health,
    onMessage: (message) => {
      if (message.kind !== "presence") (readsNews ? later : refresh)();
      window.dispatchEvent(new CustomEvent(heard, { detail: message }));
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
  // nothing is sent into the void: what may wait stands in line, the rest stays where it was typed
  const holdBack = (event: FormEvent) => {
    if (connection !== "offline" || !(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
    event.preventDefault();
    event.stopPropagation();
    if (!queue.hold(event)) setUnsent((times) => times + 1);
  };
  const askBeforeLeaving = (event: FormEvent) => {
    const words = signOutWarning(queue.waiting.length, countBrowserDrafts());
    if (words && !window.confirm(words)) return event.preventDefault();
    clearQueue(localStorage, staff.id);
    clearBrowserDrafts();
  };
  return (
    <ConnectionContext.Provider value={connection}>
      <NewsContext.Provider value={setHeld}>
        <QueueContext.Provider value={queue}>
          <WaitingContext.Provider value={setCount}>
            <div className="adm" onSubmitCapture={holdBack} ref={frame} {...{ [draftOwnerAttribute]: staff.id }}>
              <a className="skip" href="#main">
                Skip to content
              </a>
              <div className="shell shell--bb">
                <Side staff={staff} waiting={count} onSignOut={askBeforeLeaving} />
                <div className="min0">
                  <RoleContext.Provider value={staff.role}>
                    <PresenceContext.Provider value={setPresence}>
                      <UnsavedGuard>{children}</UnsavedGuard>
                    </PresenceContext.Provider>
                  </RoleContext.Provider>
                </div>
                <BottomBar staff={staff} waiting={count} onSignOut={askBeforeLeaving} />
              </div>
              <Shortcuts role={staff.role} on={shortcuts} />
              {lasting ? (
                <Toast key={lasting.undo?.eventId ?? lasting.text} action={lasting.undo ? <UndoForm {...lasting.undo} /> : undefined}>
                  {lasting.text}
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
      </NewsContext.Provider>
    </ConnectionContext.Provider>
  );
}

/** Takes back what the message tells of. */
function UndoForm({ leadId, eventId, isMerge, requestKey }: UndoTarget) {
  const onToday = useLocation().pathname === adminPaths.dashboard;
  if (isMerge)
    return (
      <Form method="post" action={adminPaths.leadMerge(leadId, "")} preventScrollReset>
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="merge" value={eventId} />
        <button className="link" type="submit">
          Undo
        </button>
      </Form>
    );
  return (
    <Form method="post" action={onToday ? adminPaths.todayLead(leadId) : adminPaths.lead(leadId)} preventScrollReset>
      <input type="hidden" name="intent" value="put-back" />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="event" value={eventId} />
      <button className="link" type="submit">
        Undo
      </button>
    </Form>
  );
}

/** Whether a page says of itself, as `handle = { revalidatesItself: true }`, that it asks for what changed: then all of its data is read anew
 *  only now and then. */
function readsOwnNews(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "readsOwnNews" in handle && handle.readsOwnNews === true;
}

const laterMs = 5_000;

/** The same, at most once in five seconds: the first call counts, those that follow meanwhile come along. */
function useLater(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, laterMs);
  }, [run]);
}

/** How many wait: as the page was loaded with, until something has asked since. */
function useWaitingCount(loaded: number) {
  const [count, setCount] = useState({ loaded, now: loaded });
  if (count.loaded !== loaded) setCount({ loaded, now: loaded });
  const set = useCallback((now: number) => setCount((before) => ({ ...before, now })), []);
  return [count.now, set] as const;
}

/** "(6) Leads | Staff": how many wait, in the tab. */
function useCountInTitle(count: number) {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every load of a page writes the title anew
  useEffect(() => {
    const plain = document.title.replace(/\(\d+\) /g, "");
    // what is wrong with a form comes first, and is not counted over
    document.title = count > 0 && removeErrorPrefix(plain) === plain ? `(${count}) ${plain}` : plain;
  }, [count, matches]);
}

/** What runs beside the pages: alerts, and a page for when there is no connection. */
function useServiceWorker() {
  useEffect(() => {
    void navigator.serviceWorker?.register(adminPaths.serviceWorker, { scope: `${adminPaths.index}/` }).catch(() => undefined);
  }, []);
}

/** While there is no connection, forms that cannot wait say so on their buttons. */
function useDisabledForms(frame: RefObject<HTMLElement>, isOffline: boolean) {
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other buttons
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

function Side({ staff: { name, role }, waiting, onSignOut }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // where the browser cannot show a closed disclosure's content, wide screens open it
    const wide = window.matchMedia("(min-width: 64em)");
    const follow = () => menu.current?.toggleAttribute("open", wide.matches);
    follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, []);
  const close = () => {
    if (!window.matchMedia("(min-width: 64em)").matches) menu.current?.removeAttribute("open");
  };
  return (
    <aside className="side" aria-label="Back office">
      <Logo href={adminPaths.dashboard} />
      <details ref={menu}>
        <summary aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <div>
          <nav aria-label="Main menu">
            <ul className="side-list">
              <Entries entries={mainNavigation} role={role} waiting={waiting} onClick={close} />
              {settingsNavigation.some((entry) => roleCan(role, entry.ability)) ? (
                <li>
                  <h2>Business</h2>
                </li>
              ) : null}
              <Entries entries={settingsNavigation} role={role} waiting={waiting} onClick={close} />
            </ul>
          </nav>
          <div className="side-end">
            <ul className="side-list">
              <OwnEntries name={name} role={role} onClick={close} onSignOut={onSignOut} />
            </ul>
          </div>
        </div>
      </details>
    </aside>
  );
}

type OwnEntriesProps = { name: string; role: Role; onClick: () => void; onSignOut: (event: FormEvent) => void };

/** The website, and what is one's own. */
function OwnEntries({ name, role, onClick, onSignOut }: OwnEntriesProps) {
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

/** Five places under the thumb, on phones. */
function BottomBar({ staff: { name, role }, waiting, onSignOut }: MenuProps) {
  const more = useRef<HTMLDetailsElement>(null);
  const close = () => more.current?.removeAttribute("open");
  const isShown = ({ to, ability }: NavigationEntry) => roleCan(role, ability) && to !== adminPaths.dashboard && to !== adminPaths.leads;
  const leads = roleCan(role, "leads:read");
  const { pathname } = useLocation();
  const isAroundLeads = pathname.startsWith(`${adminPaths.leads}/`) && pathname !== adminPaths.addLead;
  return (
    <nav className="bb" aria-label="Quick menu">
      <NavLink to={adminPaths.dashboard} onClick={close}>
        <span className="bb-i">
          <Icon name="clock" />
          {waiting > 0 ? (
            <b>
              {waiting}
              <span className="vh"> waiting for a reply</span>
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
      <details className="bb-more" ref={more}>
        <summary>
          <Icon name="menu" />
          More
        </summary>
        <div>
          <ul className="side-list">
            <Entries entries={[...mainNavigation, ...settingsNavigation].filter(isShown)} role={role} waiting={waiting} onClick={close} />
            <OwnEntries name={name} role={role} onClick={close} onSignOut={onSignOut} />
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

/** `isAround`: a neighbour of its page is shown. */
type EntryProps = { to: string; icon: IconName; isAround?: boolean; count?: number; onClick: () => void; children: ReactNode };

function Entry({ to, icon, isAround, count, onClick, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} onClick={onClick} prefetch="intent" data-around={isAround ? "" : undefined}>
        <Icon name={icon} />
        <span>{children}</span>
        {count ? (
          <span className="n">
            {count}
            <span className="vh"> waiting for a reply</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}
