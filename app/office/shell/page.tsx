import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SearchField } from "./search-field";
import { useConnection } from "./shell";

const connectionTexts = {
  unknown: "Unknown, checking",
  online: "Online",
  offline: "Offline, changes are kept here",
} as const;

type PageProps = {
  title: string;
  /** Where the page belongs, above its title. */
  above?: ReactNode;
  /** Search, buttons: beside the title. */
  beside?: ReactNode;
  /** False where the page has its own search over everything. */
  searches?: boolean;
  children: ReactNode;
};

/** Title, tools and connection above, the page below. */
export function AdminPage({ title, above, beside, searches = true, children }: PageProps) {
  return (
    <>
      <header className="bar">
        <h1>{title}</h1>
        {above ? <p className="bar-above">{above}</p> : null}
        {beside}
        {searches ? <SearchField /> : null}
        <ConnectionMark />
      </header>
      <main id="main" className="body">
        {children}
      </main>
    </>
  );
}

/** Whether channel and database answer, in shape and words; while another page is on its way, that. */
function ConnectionMark() {
  const state = useConnection();
  const loading = useNavigation().state === "loading";
  return (
    <span className="conn" role="status" data-state={state}>
      <i />
      <span>{loading ? "Loading" : connectionTexts[state]}</span>
    </span>
  );
}
