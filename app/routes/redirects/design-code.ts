import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { languagePairOf } from "~/domain/page-texts/spanish-pages";
import { formatDesignQuery } from "~/domain/pergola/design";
import { parseShortDesign } from "~/domain/pergola/design-key";
import { paths } from "~/paths";

/**
 * Redirects /ar?{design}, the address in a code, to the designer with that design, in Spanish with
 * "&es". Another query goes to the designer too, which lists its corrections.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const query = search.slice(1);
  const design = parseShortDesign(query);
  if (!design) return redirect(query === "" ? paths.designer : paths.designerWith(query));
  const page = languagePairOf("designer")[searchParams.has("es") ? "es" : "en"];
  return redirect(`${page}?${formatDesignQuery(design)}`);
}
