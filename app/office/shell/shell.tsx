import { Form, NavLink, useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { allows, type Role } from "~/domain/staff/abilities";
import { paths } from "~/paths";
import type { Connection, LiveMessage, PresenceAt } from "~/platform/live/live";
import { useLive } from "~/platform/live/use-live";
import { Toast } from "~/ui/forms/notice";
import { Icon, type IconName } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { type NavigationEntry, officeSections, sections } from "./navigation";
import { Shortcuts } from "./shortcuts";
import { useLasting } from "./use-lasting";

/** Which entry of which lead's timeline is put back, under which request's key. */
export type Undo = { leadId: string; eventId: string; requestKey: string };

export type ShellData = {
  staff: { name: string; role: Role };
  /** How many wait for a reply, beside "Today". */
  waiting: number;
  /** What the last action has to say. */
  message: string | undefined;
  /** The form that takes it back, where it can be. */
  undo?: Undo | undefined;
  /** Whether there is a live channel here. */
  live: boolean;
  /** Whether single keys open pages and the search. */
  shortcuts: boolean;
};

const ConnectionContext = createContext<Connection>("unknown");
export const useConnection = () => useContext(ConnectionContext);

const NewsContext = createContext<(on: boolean) => void>(() => {});

/** Keeps news from reloading the page's data while it is on: a card is held, a form stands open where a reload would take it away. */
export function useHoldNews(on: boolean) {
  const hold = useContext(NewsContext);
  useEffect(() => {
    if (!on) return;
    hold(true);
    return () => hold(false);
  }, [on, hold]);
}
/** Tells the live channel where somebody is. */
export const PresenceContext = createContext<(presence: PresenceAt | undefined) => void>(() => {});

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

/** The frame of every admin page: navigation, live channel, what the last action answered. */
export function AdminShell({ staff, waiting, message, undo, live, shortcuts, children }: ShellData & { children: ReactNode }) {
  const [held, setHeld] = useState(false);
  const refresh = useFreshData(held);
  const lasting = useLasting(useMemo(() => (message ? { text: message, undo } : undefined), [message, undo]));
  const leads = allows(staff.role, "leads:read");
  const [presence, setPresence] = useState<PresenceAt>();
  const connection = useLive({
    presence,
    channel: live && leads ? paths.admin.live : undefined,
    health: paths.health,
    onMessage: (message) => {
      if (message.kind !== "presence") refresh();
      window.dispatchEvent(new CustomEvent(heard, { detail: message }));
    },
    onReturn: refresh,
  });
  const [unsent, setUnsent] = useState(0);
  // nothing is sent into the void: what was typed stays where it is until the line is back
  const holdBack = (event: FormEvent) => {
    if (connection !== "offline" || !(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
    event.preventDefault();
    event.stopPropagation();
    setUnsent((times) => times + 1);
  };
  return (
    <ConnectionContext.Provider value={connection}>
      <NewsContext.Provider value={setHeld}>
        <div className="adm" onSubmitCapture={holdBack}>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <div className="shell">
            <Side name={staff.name} role={staff.role} waiting={waiting} />
            <div className="min0">
              <PresenceContext.Provider value={setPresence}>{children}</PresenceContext.Provider>
            </div>
          </div>
          <Shortcuts role={staff.role} on={shortcuts} />
          {lasting ? (
            <Toast key={lasting.undo?.eventId ?? lasting.text} action={lasting.undo ? <UndoForm {...lasting.undo} /> : undefined}>
              {lasting.text}
            </Toast>
          ) : null}
          {unsent > 0 && connection === "offline" ? (
            <Toast key={unsent} kind="error">
              Not sent: offline. What you typed stays here; send it when the connection is back.
            </Toast>
          ) : null}
        </div>
      </NewsContext.Provider>
    </ConnectionContext.Provider>
  );
}

/** Takes back what the message tells of. */
function UndoForm({ leadId, eventId, requestKey }: Undo) {
  return (
    <Form method="post" action={paths.admin.lead(leadId)} preventScrollReset>
      <input type="hidden" name="intent" value="put-back" />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="event" value={eventId} />
      <button className="link" type="submit">
        Undo
      </button>
    </Form>
  );
}

function Side({ name, role, waiting }: { name: string; role: Role; waiting: number }) {
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
    <aside className="side" aria-label="Staff area">
      <Logo href={paths.admin.dashboard} />
      <details ref={menu}>
        <summary aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <div>
          <nav aria-label="Staff">
            <ul className="side-list">
              <Entries entries={sections} role={role} waiting={waiting} onClick={close} />
              {officeSections.some((entry) => allows(role, entry.ability)) ? (
                <li>
                  <h2>Office</h2>
                </li>
              ) : null}
              <Entries entries={officeSections} role={role} waiting={waiting} onClick={close} />
            </ul>
          </nav>
          <div className="side-end">
            <ul className="side-list">
              <li>
                <a href={paths.home}>
                  <Icon name="external" />
                  <span>View website</span>
                </a>
              </li>
              <Entry to={paths.admin.account} icon="people" onClick={close}>
                Your account
              </Entry>
              <li>
                <Form method="post" action={paths.login.signOut} reloadDocument>
                  <button type="submit">
                    <Icon name="logout" />
                    <span>Sign out {name}</span>
                  </button>
                </Form>
              </li>
            </ul>
          </div>
        </div>
      </details>
    </aside>
  );
}

type EntriesProps = { entries: readonly NavigationEntry[]; role: Role; waiting: number; onClick: () => void };

function Entries({ entries, role, waiting, onClick }: EntriesProps) {
  return entries
    .filter((entry) => allows(role, entry.ability))
    .map(({ to, label, icon, counts }) => (
      <Entry key={to} to={to} icon={icon} onClick={onClick} {...(counts && { count: waiting })}>
        {label}
      </Entry>
    ));
}

type EntryProps = { to: string; icon: IconName; count?: number; onClick: () => void; children: ReactNode };

function Entry({ to, icon, count, onClick, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} onClick={onClick} prefetch="intent">
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
