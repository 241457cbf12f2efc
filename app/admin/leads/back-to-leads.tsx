import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { normalizeReturnQuery } from "~/domain/leads/list/lead-query";

const key = "mol:lead-list";

/** Remembers the current list for back links on leads that were opened without one. */
export function useRememberLeadList(query: string) {
  useEffect(() => sessionStorage.setItem(key, query), [query]);
}

/** "Leads": link back to the previous list with its filters and page. */
export function BackToLeadsLink() {
  const [params] = useSearchParams();
  const carried = params.get("from");
  const { key: page } = useLocation();
  const [remembered, setRemembered] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page can have a different previous list
  useEffect(() => setRemembered(sessionStorage.getItem(key) ?? ""), [page]);
  return (
    <Link
      className="text-link"
      to={adminPaths.leadsWith(normalizeReturnQuery(carried ?? remembered))}
    >
      Leads
    </Link>
  );
}
