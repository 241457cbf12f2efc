import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { designerCopy } from "~/content/copy/designer";
import { parseShadeHours } from "~/domain/pergola/shade-hours";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { CompactPageHeader } from "~/site/designer/compact-header";
import { designHandle } from "~/site/designer/design-target";
import { loadDesigner } from "~/site/designer/load-designer.server";
import { PergolaDesigner } from "~/site/designer/pergola-designer";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import { toolJsonLd } from "~/site/seo/tool-json-ld";
import stylesheet from "~/styles/designer.css?url";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle = designHandle;

/** Never runs the loader again: the browser computes the result of every new query. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, designerCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.designer,
    breadcrumbs: [
      { name: copy.parent, path: paths.pergolas },
      { name: copy.crumb, path: paths.designer },
    ],
    about: [
      toolJsonLd({
        name: copy.title,
        description: copy.meta.description,
        category: "DesignApplication",
      }),
    ],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadDesigner(context, request);
}

export default function Designer() {
  const copy = useEditedCopy(designerCopy);
  const { search, prices, learned, planning, compared, figures, hours, yard } =
    useLoaderData<typeof loader>();
  const facts = useMemo(() => ({ ...figures, hours: parseShadeHours(hours) }), [figures, hours]);
  return (
    <main id="main">
      <CompactPageHeader
        crumbs={[
          { label: "Home", href: paths.home },
          { label: copy.parent, href: paths.pergolas },
        ]}
        title={copy.title}
      />
      <PergolaDesigner
        search={search}
        prices={prices}
        learned={learned}
        planning={planning}
        facts={facts}
        yard={yard}
        projects={compared}
        action={useLocation().pathname}
        packetPath={paths.packet}
      />
    </main>
  );
}
