import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { parseNextStepTime } from "~/domain/leads/actions/next-step-fields";
import { nextStepLabel } from "~/domain/leads/lead";
import { formatClock, formatShortDay } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import { tabsForPath } from "./navigation";
import type { QueuedForm } from "./offline-queue";
import { useConnection, useOfflineQueueState, useRole } from "./shell-context";

const connectionTexts = {
  unknown: "Unknown",
  online: "Online",
  offline: "Offline. Changes are saved on this device.",
} as const;

type PageProps = {
  title: string;
  /** Link to the parent page, above the title. */
  back?: { to: string; label: string } | undefined;
  /** Other content above the title. */
  above?: ReactNode;
  /** One line of facts beside the title. */
  about?: ReactNode;
  /** Search and buttons beside the title. */
  beside?: ReactNode;
  /** Full-width parts above the content. */
  head?: ReactNode;
  /** False if the page has its own global search. */
  searches?: boolean;
  children: ReactNode;
};

/** Renders the layout of an admin page: title, tools, and connection status above the content. */
export function AdminPage({
  title,
  back,
  above,
  about,
  beside,
  head,
  searches = true,
  children,
}: PageProps) {
  const backLink = back && (
    <Link className="text-link" to={back.to}>
      {back.label}
    </Link>
  );
  const content = (
    <>
      <QueuedForms />
      <SectionTabs />
      {children}
    </>
  );
  return (
    <>
      <header className="page-bar">
        <h1>{title}</h1>
        {(backLink ?? above) ? <p className="page-bar-above">{backLink ?? above}</p> : null}
        {about}
        {beside}
        {searches ? <SearchField /> : null}
        <ConnectionMark />
      </header>
      {head ? (
        <main id="main">
          {head}
          <div className="body-column">{content}</div>
        </main>
      ) : (
        <main id="main" className="body-column">
          {content}
        </main>
      )}
    </>
  );
}

/** Renders the tabs of the pages that share a navigation entry. */
function SectionTabs() {
  const { pathname } = useLocation();
  const role = useRole();
  const tabs = role ? tabsForPath(pathname, role) : [];
  if (tabs.length === 0) return null;
  return (
    <nav className="tab-bar" aria-label="Section">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={to === pathname ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Renders the connection state: mark and label, or the loading state during navigation. Without
 * scripts the page does not update automatically.
 */
function ConnectionMark() {
  const state = useConnection();
  const queue = useOfflineQueueState();
  const loading = useNavigation().state === "loading";
  const { pathname, search } = useLocation();
  const sent = queue?.justSent ?? 0;
  const statusLabel =
    state === "online" && sent > 0
      ? `Online, ${sent} ${sent === 1 ? "change" : "changes"} sent`
      : connectionTexts[state];
  return (
    <>
      <span className="connection script-only" role="status" data-state={state}>
        <i />
        <span>{loading ? "Loading" : statusLabel}</span>
      </span>
      <a className="connection text-link no-script" href={pathname + search}>
        Refresh
      </a>
    </>
  );
}

/** Renders the queued forms, and refused ones. */
function QueuedForms() {
  const state = useConnection();
  const queue = useOfflineQueueState();
  const since = useOfflineSince(state === "offline");
  if (!queue || (state !== "offline" && queue.waiting.length === 0)) return null;
  const refused = queue.waiting.filter((form) => form.refused !== undefined);
  const queued = queue.waiting.filter((form) => form.refused === undefined);
  const open = queued.length;
  return (
    <div className="offline">
      {state === "offline" ? <b>{since ? `Offline since ${since}.` : "You’re offline."}</b> : null}
      <span role="status">
        {open > 0
          ? `${open} ${open === 1 ? "change" : "changes"} will send when you reconnect.`
          : null}
        {open > 0 && state === "offline" ? " Disabled buttons need a connection." : null}
        {open === 0 && state === "offline"
          ? "You can keep reading. Notes, replies, and next steps will send when you reconnect."
          : null}
      </span>
      {open > 0 ? (
        <button className="text-link" type="button" onClick={queue.send}>
          Try now
        </button>
      ) : null}
      {queued.map(({ id, what, entries }) => (
        <p key={id}>
          <span>
            {what}
            {formatQueuedNextStep(entries)}
            {readQueuedText(entries)}
          </span>{" "}
          <button
            className="text-link"
            type="button"
            onClick={() => queue.discard(id)}
            aria-label={`Discard ${what}`}
          >
            Discard
          </button>
        </p>
      ))}
      {refused.map(({ id, action, refused: status, reason, what, entries }) => (
        <p key={id}>
          <span>
            {what}
            {formatQueuedNextStep(entries)}
            {readQueuedText(entries)}. Not saved: {formatRefusal(status, reason)}
          </span>{" "}
          <ReopenForm id={id} action={action} entries={entries} what={what} />{" "}
          <button className="text-link" type="button" onClick={() => queue.discard(id)}>
            Discard
          </button>
        </p>
      ))}
    </div>
  );
}

/** Returns why a queued form was refused, as a sentence. */
function formatRefusal(status: number | undefined, reason: string | undefined): string {
  if (reason) return reason;
  if (status === 409) return "Someone else changed it.";
  if (status === 403) return "You don’t have permission.";
  return status === 404 ? "The page no longer exists." : "Check the form.";
}

/**
 * Renders the button that submits a refused form again: its page then shows the form with the input
 * and the errors, or saves it. The queue drops the form once there is a response.
 */
function ReopenForm({
  id,
  action,
  entries,
  what,
}: Pick<QueuedForm, "id" | "action" | "entries"> & { what: string | undefined }) {
  const queue = useOfflineQueueState();
  const { state } = useNavigation();
  const isSubmitted = useRef(false);
  useEffect(() => {
    // a rejected form goes straight from submitting to idle; an error page unmounts this
    if (state === "submitting" || !isSubmitted.current) return;
    isSubmitted.current = false;
    queue?.discard(id);
  }, [state, queue, id]);
  return (
    <Form
      method="post"
      action={action}
      onSubmit={() => {
        isSubmitted.current = true;
      }}
    >
      {entries.map(([name, value], at) => (
        <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <button className="text-link" type="submit">
        Open the form<span className="visually-hidden">: {what}</span>
      </button>
    </Form>
  );
}

/** ": Call, Nov 30, 10:00 AM": the next step in the entries. */
function formatQueuedNextStep(entries: readonly [string, string][]): string {
  const entryValue = (name: string) => entries.find(([key]) => key === name)?.[1] ?? "";
  if (entryValue("intent") !== "next" || entryValue("next_kind") === "") return "";
  const at = parseNextStepTime(entryValue("next_day"), entryValue("next_time"));
  return [
    `: ${nextStepLabel(entryValue("next_kind"))}`,
    ...(at ? [formatShortDay(at), formatClock(at)] : []),
  ].join(", ");
}

/** Returns the typed text of a queued form, so the user can copy it. */
function readQueuedText(entries: readonly [string, string][]): string {
  const text = entries.find(
    ([name, value]) => ["note", "body", "next_action"].includes(name) && value.trim() !== "",
  )?.[1];
  return text ? `: “${text.trim()}”` : "";
}

/** Returns the local time at which the connection was lost; undefined until known. */
function useOfflineSince(isOffline: boolean): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => setSince(isOffline ? formatClock(new Date()) : undefined), [isOffline]);
  return since;
}

/** Renders the global search; "/" focuses it. */
function SearchField() {
  return (
    <Form
      className="search-field page-bar-search"
      action={adminPaths.search}
      role="search"
      aria-label="Search everything"
    >
      <label>
        <span className="visually-hidden">Search everything</span>
        <input
          className="field-input"
          type="search"
          name="q"
          placeholder="Search"
          data-search=""
          autoComplete="off"
        />
      </label>
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  );
}
