import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { formatDesignQuery } from "~/domain/pergola/design";
import { parseShortDesign } from "~/domain/pergola/design-key";
import { paths } from "~/paths";
import { loadSpanishLinks } from "~/site/spanish/spanish-site.server";

/**
 * Redirects /ar?{design}, the address in a code, to the designer with that design, in Spanish with
 * "&es" once that page is public. Another query goes to the designer too, which lists its
 * corrections.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const query = search.slice(1);
  const design = parseShortDesign(query);
  if (!design) return redirect(query === "" ? paths.designer : paths.designerWith(query));
  const links = searchParams.has("es") ? await loadSpanishLinks(context, request) : {};
  return redirect(`${links[paths.designer] ?? paths.designer}?${formatDesignQuery(design)}`);
}
