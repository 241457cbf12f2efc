import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";

/** On the way into the office from outside it: a plain word until the server has said whether one may come in. */
export function PendingScreen({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { state, location } = useNavigation();
  const entering = state === "loading" && isOffice(location.pathname) && !isOffice(pathname);
  if (!entering) return children;
  return (
    <main id="main" className="nf">
      <p role="status">Loading</p>
    </main>
  );
}

function isOffice(pathname: string): boolean {
  return pathname === paths.office || pathname.startsWith(`${paths.office}/`);
}
