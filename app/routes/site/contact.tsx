import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { quoteFormData } from "~/routes/quote/form-data.server";
import { submitQuote } from "~/routes/quote/submit-quote.server";
import { ContactHours, ContactWays, ServiceArea } from "~/site/contact/contact-parts";
import { contact } from "~/site/copy/contact";
import { FaqSection } from "~/site/page/faq-section";
import { NextStep } from "~/site/page/next-step";
import { breadcrumbsOf, ServiceHead } from "~/site/page/service-head";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { QuoteForm } from "~/site/quote/quote-form";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import stylesheet from "~/styles/pages/contact.css?url";
import { Drawing } from "~/ui/drawings/drawing";

export const headers = cached("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, contact);
  return pageMeta(matches, { ...copy.meta, path: paths.contact, kind: "ContactPage", breadcrumbs: breadcrumbsOf(copy, paths.contact) });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [data, form] = await Promise.all([loadPageData(context, pageWants.contact), quoteFormData(request, context, { carryOver: false })]);
  const zip = new URL(request.url).searchParams.get("zip")?.trim().slice(0, 10) ?? "";
  return { faqs: data.faqs, form, zip };
}

export function action(args: ActionFunctionArgs) {
  return submitQuote(args, "contact");
}

export default function Contact() {
  const copy = useTexts(contact);
  const { faqs, form, zip } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return (
    <main id="main">
      <ServiceHead
        copy={copy}
        drawing={
          <Drawing
            kind="axon"
            params={{ type: "attached", louver: 60 }}
            options={{ decor: true, sun: false, furniture: false, dims: false }}
          />
        }
      />
      <div className="sec sec--first">
        <div className="wrap ct">
          <div className="stack gap6">
            <ContactWays ways={copy.ways} chatMessage={copy.chatMessage} />
            <ContactHours hours={copy.hours} />
          </div>
          <ServiceArea map={copy.map} zip={zip} />
        </div>
      </div>
      <section className="sec bg-2" aria-labelledby="write">
        <div className="wrap qa">
          <div className="stack">
            <h2 id="write">{copy.form.title}</h2>
            <p className="soft w34">{copy.form.note}</p>
          </div>
          <QuoteForm variant="contact" action={paths.contact} form={form} problem={problem} short />
        </div>
      </section>
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <NextStep next={copy.next} />
    </main>
  );
}
