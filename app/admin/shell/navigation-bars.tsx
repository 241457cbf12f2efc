import { Form, NavLink, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { adminPaths } from "~/admin-paths";
import { type Role, roleCan } from "~/domain/staff/abilities";
import { paths } from "~/paths";
import { Icon, type IconName } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import {
  type BadgeCounts,
  isTabOf,
  jobsEntry,
  mainNavigation,
  type NavigationEntry,
  settingsNavigation,
  unmatchedEmail,
  websiteNavigation,
} from "./navigation";

type MenuProps = {
  staff: { name: string; role: Role };
  counts: BadgeCounts;
  onSignOut: (event: FormEvent) => void;
};

/** Renders the navigation at the side, a menu on phones. */
export function Sidebar({
  business,
  staff: { name, role },
  counts,
  onSignOut,
}: MenuProps & { business: string }) {
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
      <Logo href={adminPaths.dashboard} name={business} />
      <details ref={menu}>
        <summary aria-label="Menu">
          <Icon name="menu" />
        </summary>
        <div>
          <nav aria-label="Main menu">
            <ul className="sidebar-list">
              <Entries entries={mainNavigation} role={role} counts={counts} onClick={close} />
              <Entries
                title="Business"
                entries={settingsNavigation}
                role={role}
                counts={counts}
                onClick={close}
              />
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

type OwnEntriesProps = {
  name: string;
  role: Role;
  onClick: () => void;
  onSignOut: (event: FormEvent) => void;
};

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

/** Renders the bottom navigation with five entries, on phones; the last opens the rest in groups. */
export function BottomBar({ staff: { name, role }, counts, onSignOut }: MenuProps) {
  const more = useRef<HTMLDetailsElement>(null);
  const close = () => more.current?.removeAttribute("open");
  const leads = roleCan(role, "leads:read");
  const { pathname } = useLocation();
  const isAroundLeads =
    pathname.startsWith(`${adminPaths.leads}/`) && pathname !== adminPaths.addLead;
  return (
    <nav className="bottom-bar" aria-label="Quick menu">
      <NavLink to={adminPaths.dashboard} onClick={close}>
        <span className="bottom-bar-icon">
          <Icon name="clock" />
          {counts.waiting > 0 ? (
            <b>
              {counts.waiting}
              <span className="visually-hidden"> waiting for a reply</span>
            </b>
          ) : null}
        </span>
        Today
      </NavLink>
      {leads ? (
        <>
          <NavLink
            to={adminPaths.leads}
            end
            onClick={close}
            data-around={isAroundLeads ? "" : undefined}
          >
            <Icon name="inbox" />
            Leads
          </NavLink>
          <NavLink to={adminPaths.calendar} onClick={close}>
            <Icon name="calendar" />
            Calendar
          </NavLink>
          <NavLink to={adminPaths.addLead} onClick={close}>
            <Icon name="plus" />
            Add
          </NavLink>
        </>
      ) : (
        <NavLink to={adminPaths.search} onClick={close}>
          <Icon name="search" />
          Search
        </NavLink>
      )}
      <details className="bottom-bar-more" ref={more}>
        <summary>
          <Icon name="menu" />
          More
        </summary>
        <div>
          <ul className="sidebar-list">
            {leads ? (
              <Entry to={adminPaths.search} icon="search" onClick={close}>
                Search
              </Entry>
            ) : null}
            <Entries
              entries={[jobsEntry, unmatchedEmail]}
              role={role}
              counts={counts}
              onClick={close}
            />
            <Entries
              title="Website"
              entries={websiteNavigation}
              role={role}
              counts={counts}
              onClick={close}
            />
            <Entries
              title="Business"
              entries={settingsNavigation}
              role={role}
              counts={counts}
              onClick={close}
            />
            <GroupTitle>Account</GroupTitle>
            <AccountEntries name={name} role={role} onClick={close} onSignOut={onSignOut} />
          </ul>
        </div>
      </details>
    </nav>
  );
}

function GroupTitle({ children }: { children: ReactNode }) {
  return (
    <li>
      <h2>{children}</h2>
    </li>
  );
}

type EntriesProps = {
  title?: string;
  entries: readonly NavigationEntry[];
  role: Role;
  counts: BadgeCounts;
  onClick: () => void;
};

const badgeTexts: Record<keyof BadgeCounts, string> = {
  waiting: "waiting for a reply",
  unmatched: "to match",
};

/** Renders the entries that the role may see, below their title; nothing without one. */
function Entries({ title, entries, role, counts, onClick }: EntriesProps) {
  const { pathname } = useLocation();
  const visible = entries.filter((entry) => roleCan(role, entry.ability));
  return (
    <>
      {title && visible.length > 0 ? <GroupTitle>{title}</GroupTitle> : null}
      {visible.map((entry) => (
        <Entry
          key={entry.to}
          to={entry.to}
          icon={entry.icon}
          isAround={isTabOf(entry, pathname)}
          onClick={onClick}
          {...(entry.badge && {
            count: counts[entry.badge],
            countText: badgeTexts[entry.badge],
          })}
        >
          {entry.label}
        </Entry>
      ))}
    </>
  );
}

/** `isAround`: a tab of the entry is the current page. */
type EntryProps = {
  to: string;
  icon: IconName;
  isAround?: boolean;
  count?: number;
  /** Words that screen readers say after the count. */
  countText?: string;
  onClick: () => void;
  children: ReactNode;
};

function Entry({ to, icon, isAround, count, countText, onClick, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} onClick={onClick} prefetch="intent" data-around={isAround ? "" : undefined}>
        <Icon name={icon} />
        <span>{children}</span>
        {count ? (
          <span className="number">
            {count}
            <span className="visually-hidden">{` ${countText}`}</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}
