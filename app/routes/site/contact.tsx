import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { contactCopy } from "~/content/copy/contact";
import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { loadQuoteForm } from "~/routes/quote/load-quote-form.server";
import { quoteAction } from "~/routes/quote/submit-quote.server";
import { ContactHours, ContactMethods, ServiceArea } from "~/site/contact/contact-parts";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { FaqSection } from "~/site/page-sections/faq-section";
import { HeadPicture } from "~/site/page-sections/head-picture";
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { QuoteForm } from "~/site/quote/quote-form";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/contact.css?url";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, contactCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.contact,
    kind: "ContactPage",
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.contact),
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const [data, form] = await Promise.all([
    loadPageData(context, pageRequirements.contact, languageOfPath(pathname)),
    loadQuoteForm(request, context, { carryOver: false }),
  ]);
  const zip = searchParams.get("zip")?.trim().slice(0, 10) ?? "";
  return { faqs: data.faqs, form, zip };
}

export function action(args: ActionFunctionArgs) {
  return quoteAction(args, "contact");
}

export default function Contact() {
  const copy = useEditedCopy(contactCopy);
  const { faqs, form, zip } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const { pathname } = useLocation();
  return (
    <main id="main">
      <CopyPageHeader copy={copy} figure={<HeadPicture picture={copy.picture} />} />
      <div className="section section--first">
        <div className="wrapper contact-columns">
          <div className="stack spaced-6">
            <ContactMethods ways={copy.ways} chatMessage={copy.chatMessage} />
            <ContactHours hours={copy.hours} />
          </div>
          <ServiceArea map={copy.map} zip={zip} />
        </div>
      </div>
      <section className="section tinted" aria-labelledby="write">
        <div className="wrapper answers">
          <div className="stack">
            <h2 id="write">{copy.form.title}</h2>
            <p className="muted width-34">{copy.form.note}</p>
          </div>
          <QuoteForm variant="contact" action={pathname} form={form} problem={problem} short />
        </div>
      </section>
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
