import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDesignTitle } from "~/domain/pergola/design";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { designHandle } from "~/site/designer/design-target";
import { loadPacketPage } from "~/site/packet/load-packet-page.server";
import { PacketForm } from "~/site/packet/packet-form";
import { PacketSheets } from "~/site/packet/packet-sheets";
import { submitPacket } from "~/site/packet/submit-packet.server";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/packet.css?url";
import { Anchor } from "~/ui/anchor";
import { Drawing } from "~/ui/drawings/drawing";
import { PageHeader } from "~/ui/page-header";

export const headers = noindexHeaders("page");
export const handle = designHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const lede =
  "Seven letter-size pages for your HOA and your permit office: plan, elevations, colors and your office’s checklist.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "HOA and permit drawings for your pergola",
    description:
      "Make a seven-sheet PDF of your pergola design for your HOA and your permit office: plan to scale, elevations, colors, checklist.",
    path: paths.packet,
    noindex: true,
    breadcrumbs: [
      { name: "Louvered pergolas", path: paths.pergolas },
      { name: "Pergola designer", path: paths.designer },
      { name: "Drawings", path: paths.packet },
    ],
  });

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPacketPage(
    getDeps(context),
    new URL(request.url).searchParams,
    context.isDocument === true,
  );
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitPacket(getDeps(context), request, (file) => {
    context.file = file;
  });
}

export default function Packet() {
  const { design, canonical, corrections, drawings, zip, offices, officesNotice, options } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values = actionData?.values ?? {
    zip,
    office: options.office,
    hoa: options.hasHoa ? "yes" : "no",
    for: "",
    email: "",
  };
  const hasSlab = design.addOns.includes("slab");
  return (
    <main id="main">
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home },
          { label: "Pergola designer", href: paths.designerWith(canonical) },
          { label: "Drawings" },
        ]}
        title="Permit and HOA drawings (PDF)"
        lede={lede}
      />
      <section className="section section--first" aria-labelledby="packet-title">
        <div className="wrapper packet">
          <div>
            <Drawing
              kind="axon"
              className="packet-paper"
              params={design}
              options={{ h: 690, labels: false, glyph: false, slab: hasSlab }}
            />
            <p className="packet-caption">
              {formatDesignTitle(design)}.{" "}
              <Anchor className="text-link" href={paths.designerWith(canonical)}>
                Change the design
              </Anchor>
            </p>
            {corrections.length > 0 ? <p className="note-box">{corrections.join(" ")}</p> : null}
          </div>
          <PacketForm
            key={canonical}
            canonical={canonical}
            values={values}
            errors={actionData?.errors ?? {}}
            offices={actionData?.offices ?? offices}
            notice={actionData?.notice || (actionData?.officesNotice ?? officesNotice)}
            sentTo={actionData?.sentTo ?? ""}
          />
        </div>
      </section>
      <PacketSheets key={canonical} drawings={drawings} />
    </main>
  );
}
