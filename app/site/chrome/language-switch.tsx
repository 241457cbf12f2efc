import { useLocation } from "@remix-run/react";
import { useSiteData } from "./site-data";

/** Renders the link to this page in the other language, with its query, if it has one. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, pair } = useSiteData();
  const { key, search } = useLocation();
  if (!pair) return null;
  const other = language ? "en" : "es";
  // the server renders without the query; the loader data of the first page has it
  const query = key === "default" ? (pair.search ?? "") : search;
  return (
    <a className={className} href={pair[other] + query} lang={other}>
      {language ? "English" : "Español"}
    </a>
  );
}
