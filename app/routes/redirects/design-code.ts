import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { formatDesignQuery } from "~/domain/pergola/design";
import { parseShortDesign } from "~/domain/pergola/design-key";
import { paths } from "~/paths";

/**
 * Redirects /ar?{design}, the address in a code, to the designer with that design. Another query
 * goes to the designer too, which lists its corrections.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).search.slice(1);
  const design = parseShortDesign(query);
  if (!design) return redirect(query === "" ? paths.designer : paths.designerWith(query));
  return redirect(paths.designerWith(formatDesignQuery(design)));
}
