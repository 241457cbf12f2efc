import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { parseReturnQuery } from "~/domain/leads/lead-query";

const key = "mol:lead-list";

/** Remembers the list that is shown, for the way back from a lead that was reached without it. */
export function useRememberLeadList(query: string) {
  useEffect(() => sessionStorage.setItem(key, query), [query]);
}

/** "Leads": back to the list one came from, with its filter and its place. */
export function BackToLeads() {
  const [params] = useSearchParams();
  const carried = params.get("from");
  const { key: page } = useLocation();
  const [remembered, setRemembered] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have come from another list
  useEffect(() => setRemembered(sessionStorage.getItem(key) ?? ""), [page]);
  return (
    <Link className="link" to={adminPaths.leadsWith(parseReturnQuery(carried ?? remembered))}>
      Leads
    </Link>
  );
}
