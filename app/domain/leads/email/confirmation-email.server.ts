import { safeFirstName } from "~/domain/leads/contact/person-name";
import { answerSummary, type ContactMethod } from "~/domain/leads/intake/quote-form";
import type { Submission } from "~/domain/leads/intake/submission";
import { formatDesignTitle, parseDesignQuery } from "~/domain/pergola/design";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { formatDay, formatTime } from "~/lib/dates";
import { type EnglishText, translateTo, wordingIn } from "~/lib/spanish/texts";
import { escapeHtml } from "~/lib/text";
import {
  type EmailDetail,
  formatDetailLines,
  renderBlock,
  renderButton,
  renderDetails,
  renderEmailFrame,
  renderEmailHeader,
  renderFooter,
  renderHeading,
  renderParagraph,
  renderStep,
  wrapText,
} from "~/platform/outbox/email-layout";

const nextSteps = [
  "A person reads your request.",
  "We talk about sun, drainage, trees and the view you want.",
  "We come out to measure at a time that works for you.",
  "You get a written price, with drawings.",
] as const;
const nextStepsOfMessage = ["A person reads your message.", "We answer it."] as const;
const nextStepsOutOfArea = [
  "A person reads your request.",
  "We tell you whether we can build at your address.",
] as const;

const contactMethodPhrases = {
  call: "by phone",
  text: "by text",
  whatsapp: "on WhatsApp",
  email: "by email",
} as const satisfies Record<ContactMethod, EnglishText>;

/**
 * Builds the confirmation to the visitor in the language of the form, with private links to their
 * project, design and yard.
 */
export function buildConfirmationEmail(
  { answers, receivedAt, inArea, variant, language }: Submission,
  reference: string,
  {
    project: link,
    design,
    yard,
    visit,
  }: { project: string; design: string; yard: string; visit: string },
  settings: Settings,
) {
  const { t } = wordingIn(language);
  const translate = translateTo(language);
  const isMessage = variant === "contact";
  const title = t(isMessage ? "We got your message" : "We got your request");
  const how = answers.contactBy
    ? t("A person will read it and reply the way you asked: {way}.", {
        way: t(contactMethodPhrases[answers.contactBy]),
      })
    : t("A real person will read it and get back to you.");
  // anyone can enter any address, so the email repeats only a plain first name
  const facts: EmailDetail[] = [
    { label: t("Reference"), value: reference },
    ...answerSummary({ ...answers, name: safeFirstName(answers.name) }, translate),
  ];
  const area = inArea
    ? ""
    : t(
        "ZIP code {zip} is outside our usual service area. We’ll keep your request and tell you honestly whether we can help.",
        { zip: answers.zip },
      );
  const steps = (isMessage ? nextStepsOfMessage : inArea ? nextSteps : nextStepsOutOfArea).map(
    (step) => t(step),
  );
  const drawn = answers.design
    ? formatDesignTitle(parseDesignQuery(answers.design).design, translate)
    : "";
  const help = t(
    "A photo from the kitchen door, the property survey from your closing papers and the name of your HOA, if you have one.",
  );
  const why = t(
    isMessage
      ? "You’re getting this because you sent us a message on our website on {day} at {time}. If that wasn’t you, reply “not me” and we’ll erase it. You’re not on a mailing list."
      : "You’re getting this because you asked for a quote on our website on {day} at {time}. If that wasn’t you, reply “not me” and we’ll erase it. You’re not on a mailing list.",
    { day: formatDay(receivedAt, language), time: formatTime(receivedAt, language) },
  );
  const isPrivate = t("This link is private. Share it only with people who are deciding with you.");
  const [yourDesign, yardLink, onPhone] = [
    t("Your design: "),
    t("See it in your yard"),
    t(" (open on your phone)"),
  ];
  const sender = [
    `${settings.name}, Houston, Texas`,
    [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
  ];

  const text = `${title.toUpperCase()}

${wrapText(how)}
${area ? `\n${wrapText(area)}\n` : ""}
${formatDetailLines(facts)}
${drawn ? `\n${yourDesign}${drawn}\n  ${design}\n\n${yardLink}${onPhone}:\n  ${yard}\n` : ""}${visit ? `\n${t("Pick a visit time")}:\n  ${visit}\n` : ""}
${t("What helps us most").toUpperCase()}
${wrapText(`${help} ${t("Add them on your project page. No password needed:")}`)}

  ${link}

${isPrivate}

${t("What happens next").toUpperCase()}
${steps.map((step, index) => wrapText(step, `${index + 1}  `)).join("\n")}

--
${sender.join("\n")}

${wrapText(why)}
`;
  const html = renderEmailFrame(
    title,
    t("{how} Your details are below.", { how }),
    `${renderEmailHeader(settings.name, title, how)}
${area ? renderBlock(renderParagraph(area)) : ""}
${renderBlock(`${renderDetails(facts)}${drawn ? `<p style="margin:20px 0;font-size:17px;line-height:27px">${yourDesign}<a href="${escapeHtml(design)}" style="color:#121A1C">${escapeHtml(drawn)}</a></p><p style="margin:0 0 20px;font-size:17px;line-height:27px"><a href="${escapeHtml(yard)}" style="color:#121A1C">${yardLink}</a>${onPhone}</p>` : ""}${visit ? renderButton(visit, t("Pick a visit time")) : ""}`)}
${renderBlock(`${renderHeading(t("What helps us most"))}${renderParagraph(`${help} ${t("Add them on your project page. No password needed.")}`)}${renderButton(link, t("Open your project page"))}<p style="margin:18px 0 0;font-size:15px;line-height:23px;color:#47534F">${t("Button not working? Open")} <a href="${escapeHtml(link)}" style="color:#47534F;word-break:break-all">${escapeHtml(link)}</a>. ${isPrivate}</p>`)}
${renderBlock(`${renderHeading(t("What happens next"))}${steps.map(renderStep).join("")}`)}
${renderFooter(`${sender.map(escapeHtml).join("<br>")}<br><br>${escapeHtml(why)}`)}`,
    language,
  );
  return { subject: `${title}: ${reference}`, text, html };
}
