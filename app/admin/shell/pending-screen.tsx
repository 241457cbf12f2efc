import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";

/** Renders the loading text of the admin until the server has checked the session. */
export function PendingScreen({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { state, location } = useNavigation();
  const entering = state === "loading" && isAdminPath(location.pathname) && !isAdminPath(pathname);
  if (!entering) return children;
  return (
    <main id="main" className="bare-page">
      <p role="status">Loading</p>
    </main>
  );
}

function isAdminPath(pathname: string): boolean {
  return pathname === paths.office || pathname.startsWith(`${paths.office}/`);
}
