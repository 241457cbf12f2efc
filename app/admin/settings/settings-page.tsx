import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { SectionLink } from "~/domain/settings/settings-sections";
import { Panel } from "~/ui/admin/panel";

type SectionGroup = { id: string; title: string; sections: readonly SectionLink[] };

/** List of the sections, each a link to its own page. */
export function SettingsPage({ groups }: { groups: readonly SectionGroup[] }) {
  useOpenAnchoredSection(groups);
  return (
    <AdminPage title="Settings">
      <div className="two-columns settings-list">
        {groups.map(({ id, title, sections }) => (
          <Panel key={id} id={`group-${id}`} title={title}>
            <ul className="ruled-list">
              {sections.map((section) => (
                <li key={section.id} id={section.id}>
                  <Link to={section.href} prefetch="intent">
                    <b>{section.title}</b>
                    <span className="muted">{section.about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </AdminPage>
  );
}

/**
 * Opens the section that the URL's fragment names, as bookmarks and sent emails do. Without scripts
 * the fragment scrolls to the section's link.
 */
function useOpenAnchoredSection(groups: readonly SectionGroup[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const href = groups.flatMap(({ sections }) => sections).find(({ id }) => hash === `#${id}`)?.href;
  useEffect(() => {
    if (href) navigate(href, { replace: true });
  }, [href, navigate]);
}

/** Page of one section, with links to the others on wide screens. */
export function SettingsSectionPage({
  groups,
  section: { title, about, href },
  children,
}: {
  groups: readonly SectionGroup[];
  section: SectionLink;
  children: ReactNode;
}) {
  return (
    <AdminPage title={title} back={{ to: adminPaths.settings, label: "Settings" }}>
      <div className="settings-page">
        <nav className="settings-contents" aria-label="Settings">
          {groups.map((group) => (
            <ul key={group.id} className="ruled-list">
              {group.sections.map((link) => (
                <li key={link.id}>
                  <Link to={link.href} aria-current={link.href === href ? "page" : undefined}>
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <section className="stacked form-width settings-section" aria-label={title}>
          <p className="muted measure">{about}</p>
          {children}
        </section>
      </div>
    </AdminPage>
  );
}
