import { Form } from "@remix-run/react";
import { useEffect } from "react";
import type { AddedFile, Extras } from "~/domain/leads/intake/extras";
import { quoteDraftKey } from "~/domain/leads/intake/quote-draft";
import {
  type Answers,
  answerSummary,
  type CarryOverItem,
  contactMethodOptions,
  optionLabel,
} from "~/domain/leads/intake/quote-form";
import { parseDesignQuery } from "~/domain/pergola/design";
import { formatPhone, whatsAppHref } from "~/domain/settings/settings";
import { parseGoogleAccount } from "~/domain/settings/tracking";
import { formatDay, formatTime } from "~/lib/dates";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { useContactSettings, useSiteData } from "~/site/chrome/site-data";
import { WeekHours } from "~/site/contact/business-week";
import { Anchor, newTabAttributes } from "~/ui/anchor";
import { ArrowLink, Button, ButtonLink, ButtonRow } from "~/ui/button";
import { TitleBlock } from "~/ui/content/title-block";
import { Drawing } from "~/ui/drawings/drawing";
import { Toast } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { PageHeader } from "~/ui/page-header";
import { type AdditionProblem, RequestAdditions } from "./request-additions";
import { ServiceDrawing } from "./service-drawing";

type Base = {
  reference: string;
  viaTracking: boolean;
  /** Sent with the contact page's form: not a request for a quote. */
  isMessage: boolean;
};
type Open = Base & {
  state: "open";
  answers: Answers;
  /** Carried-over design, payment plan, and project, as text. */
  carryOver: CarryOverItem[];
  /** Ballpark of the design, "$36,450 to $55,900"; "" without one. */
  ballpark: string;
  extras: Extras;
  inArea: boolean;
  files: AddedFile[];
  receivedAt: number;
  /** Private project page. A request from before there were links has to create its link first. */
  project: { path: string; isNew: boolean };
  /** Page of the visit: booked, or open to book. */
  visit: { path: string; invite: "booked" | "open" } | null;
  message: string;
};
type ThankYouData = Open | (Base & { state: "pending" | "closed" | "erased" });

/** Returns the heading of the thank-you page, which is its title too. */
export function thankYouTitle({
  state,
  isMessage,
}: Pick<ThankYouData, "state" | "isMessage">): EnglishText {
  if (state === "closed") return "This link is incomplete";
  if (state === "erased") return "We no longer have this request";
  return isMessage ? "Thanks, we got your message" : "Thanks, we got your request";
}

/**
 * Renders the thank-you page of a request. Shows the submitted details only with the key of its
 * link, and only the reference if the database fails.
 */
export function ThankYouPage({
  received,
  problem,
}: {
  received: ThankYouData;
  problem: AdditionProblem | undefined;
}) {
  const site = useSiteData();
  const week = useContactSettings();
  const t = useText();
  const message = useMessage();
  const { state, reference } = received;
  useEffect(() => {
    if (state === "closed" || state === "erased") return;
    clearDraft();
    if (received.viaTracking) return reportConversion(reference, site.conversion || site.gtagId);
  }, [state, reference, received.viaTracking, site.conversion, site.gtagId]);

  const chat =
    site.chatPhone &&
    whatsAppHref(site.chatPhone, t("Hello, this is about my request {reference}.", { reference }));
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: t(state === "closed" || state === "erased" ? "Request" : "Received") },
  ];
  const title = t(thankYouTitle(received));
  if (state === "closed" || state === "erased") {
    const text =
      state === "erased"
        ? "It was deleted, and so was everything you sent with it. To start again, call us or send a new request."
        : "To open your request, use the full link from our email or from the page you saw after sending. Copy all of it.";
    return (
      <main id="main">
        <PageHeader crumbs={crumbs} title={title} text={t(text)} />
        <div className="section">
          <div className="wrapper stack">
            {state === "erased" ? (
              <ArrowLink href={paths.quote}>{t("Send a new request")}</ArrowLink>
            ) : null}
            <Contact phone={site.settings.phone} chat={chat} reference={reference} />
          </div>
        </div>
      </main>
    );
  }
  const { isMessage } = received;
  const isOutOfArea = state === "open" && !received.inArea;
  const visit = state === "open" ? received.visit : null;
  return (
    <main id="main">
      <PageHeader
        crumbs={crumbs}
        title={title}
        lede={t(
          state === "open"
            ? "A person will read it next. Save this page or print it; everything you told us is on it."
            : "It’s saved, and a person will read it next. For now, this page can show only your reference number.",
        )}
      />
      <section className="section section--first">
        <div className="wrapper sent-page">
          <Sheet received={received} name={site.settings.name} />
          <div className="sent-side">
            {isOutOfArea ? (
              <p className="note-box">
                {t(
                  "{zip} is outside our usual service area. We’ll keep your request and tell you honestly whether we can help.",
                  { zip: received.answers.zip },
                )}
              </p>
            ) : null}
            {visit?.invite === "open" && !isMessage ? (
              <ButtonRow className="no-print">
                <ButtonLink href={visit.path}>{t("Pick a visit time")}</ButtonLink>
              </ButtonRow>
            ) : null}
            <h2>{t("What happens next")}</h2>
            <ol className="four-columns four-columns--list">
              <li>
                <h3>{t("We read it")}</h3>
                <p>
                  {`${t(isMessage ? "A person reads every message." : "A person reads every request.")} ${
                    state === "open"
                      ? formatReplyNote(received.answers, t)
                      : t("We’ll reply the way you asked.")
                  }`}
                </p>
              </li>
              {isOutOfArea || isMessage ? (
                <li>
                  <h3>{t("We answer")}</h3>
                  <p>
                    {t(
                      isMessage
                        ? "You get an answer from the person who read it."
                        : "We tell you whether we can build at your address.",
                    )}
                  </p>
                </li>
              ) : (
                <>
                  <li>
                    <h3>{t("We talk")}</h3>
                    <p>{t("About sun, drainage, trees and the view you want.")}</p>
                  </li>
                  <li>
                    <h3>{t("We measure")}</h3>
                    <p>{t("A free visit at a time that works for you.")}</p>
                    {visit?.invite === "booked" ? (
                      <p>
                        <ArrowLink href={visit.path}>{t("See your visit")}</ArrowLink>
                      </p>
                    ) : null}
                  </li>
                  <li>
                    <h3>{t("You get a price")}</h3>
                    <p>{t("In writing, with drawings.")}</p>
                  </li>
                </>
              )}
            </ol>
            <ButtonRow className="no-print">
              <Button
                kind="line"
                type="button"
                className="script-only"
                onClick={() => window.print()}
              >
                <Icon name="print" />
                {t("Print this page")}
              </Button>
              <ArrowLink href={paths.catalog}>{t("Browse projects")}</ArrowLink>
            </ButtonRow>
            {state === "open" ? <ProjectPageLink {...received.project} /> : null}
            <Contact phone={site.settings.phone} chat={chat} reference={reference} />
            <WeekHours settings={week} now={site.now} />
          </div>
        </div>
      </section>
      {state === "open" ? (
        <section className="section flush no-print" aria-labelledby="additions">
          <div className="wrapper stack">
            <h2 id="additions">
              {t(isMessage ? "Add to your message" : "Add what helps us most")}
            </h2>
            <RequestAdditions {...received} problem={problem} />
            <p className="fine-print">
              {t(
                "This page is private. Share its link only with people who are deciding with you. Want everything erased? Just tell us. See our",
              )}{" "}
              <Anchor href={paths.privacy}>{t("privacy policy")}</Anchor>.
            </p>
          </div>
        </section>
      ) : null}
      {state === "open" && received.message ? <Toast>{message(received.message)}</Toast> : null}
    </main>
  );
}

function ProjectPageLink({ path, isNew }: Open["project"]) {
  const t = useText();
  if (!isNew)
    return (
      <p className="no-print">
        <ArrowLink href={path}>{t("Open your project page")}</ArrowLink>
      </p>
    );
  return (
    <Form method="post" action={path} className="no-print">
      <Button kind="ink">{t("Open your project page")}</Button>
    </Form>
  );
}

function Sheet({
  received,
  name,
}: {
  received: Exclude<ThankYouData, { state: "closed" }>;
  name: string;
}) {
  const t = useMessage();
  const language = useLanguage();
  const reference = { name: t("Reference"), value: received.reference, number: true };
  if (received.state !== "open")
    return <TitleBlock title={`${name}, Houston`} rows={[reference]} />;
  const { answers, carryOver, ballpark, receivedAt, files } = received;
  const design = answers.design ? parseDesignQuery(answers.design).design : undefined;
  const photos = files.filter((file) => file.kind === "photo").length;
  return (
    <TitleBlock
      title={`${name}, Houston`}
      drawing={
        design ? (
          <Drawing kind="axon" params={design} options={{ dims: true, w: 960, h: 660 }} />
        ) : (
          <ServiceDrawing service={answers.services[0] ?? ""} />
        )
      }
      rows={[
        reference,
        {
          name: t("Sent"),
          value: `${formatDay(new Date(receivedAt), language)}, ${formatTime(new Date(receivedAt), language)}`,
        },
        ...answerSummary(answers, t).map(({ label, value }) => ({ name: label, value })),
        ...carryOver.map(({ label, text }) => ({ name: label, value: text })),
        { name: t("Ballpark"), value: ballpark, number: true },
        { name: t("Phone"), value: answers.phone ? formatPhone(answers.phone) : "", number: true },
        { name: t("Email"), value: answers.email },
        {
          name: t("Reach you by"),
          value: answers.contactBy ? t(optionLabel(contactMethodOptions, answers.contactBy)) : "",
        },
        { name: t("Photos"), value: photos > 0 ? String(photos) : "" },
        { name: t("Note"), value: answers.details },
      ].filter((row) => row.value !== "")}
    />
  );
}

function formatReplyNote({ contactBy, phone, email }: Answers, t: TranslateText): string {
  const replyNotes = {
    call: "We’ll call {phone}.",
    text: "You asked us to text {phone}.",
    whatsapp: "We’ll message {phone} on WhatsApp.",
    email: "We’ll email {email}.",
  } as const;
  return contactBy
    ? t(replyNotes[contactBy], { phone: formatPhone(phone), email })
    : t("We’ll reply by phone or email.");
}

function Contact({ phone, chat, reference }: { phone: string; chat: string; reference: string }) {
  const t = useText();
  return (
    <p className="fine-print">
      {t("Something wrong or missing? Call")} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      {chat ? (
        <>
          {" "}
          {t("or")}{" "}
          <a href={chat} {...newTabAttributes}>
            {t("chat on WhatsApp")}
          </a>
        </>
      ) : null}
      {t(", and mention reference")} <span translate="no">{reference}</span>.
    </p>
  );
}

function clearDraft() {
  try {
    localStorage.removeItem(quoteDraftKey);
  } catch {
    // storage may be blocked
  }
}

/**
 * Reports the conversion to the tag once per request, even if the page is reloaded. The tag loads
 * when the browser is idle and the visitor has consented.
 */
function reportConversion(reference: string, target: string): () => void {
  const key = `mol-conversion-${reference}`;
  let tries = 0;
  const reportOnce = () => {
    tries += 1;
    const tag: unknown = Reflect.get(window, "gtag");
    try {
      if (localStorage.getItem(key)) return stop();
      if (typeof tag !== "function") return tries > 20 ? stop() : undefined;
      localStorage.setItem(key, "reported");
    } catch {
      if (typeof tag !== "function") return;
    }
    stop();
    // another kind of tag has not configured the account yet
    if (target.includes("/")) tag("config", parseGoogleAccount(target), { send_page_view: false });
    tag("event", "conversion", {
      ...(target ? { send_to: target } : {}),
      transaction_id: reference,
    });
  };
  const timer = setInterval(reportOnce, 500);
  const stop = () => clearInterval(timer);
  reportOnce();
  return stop;
}
