import { safeFirstName } from "~/domain/leads/contact/person-name";
import { answerSummary, type ContactMethod } from "~/domain/leads/intake/quote-form";
import type { Submission } from "~/domain/leads/intake/submission";
import { formatDesignTitle, parseDesignQuery } from "~/domain/pergola/design";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { formatDay, formatTime } from "~/lib/dates";
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
];
const nextStepsOfMessage = ["A person reads your message.", "We answer it."];
const nextStepsOutOfArea = [
  "A person reads your request.",
  "We tell you whether we can build at your address.",
];

const contactMethodPhrases: Record<ContactMethod, string> = {
  call: "by phone",
  text: "by text",
  whatsapp: "on WhatsApp",
  email: "by email",
};

/** Builds the confirmation to the visitor, with private links to their project, design and yard. */
export function buildConfirmationEmail(
  { answers, receivedAt, inArea, variant }: Submission,
  reference: string,
  {
    project: link,
    design,
    yard,
    visit,
  }: { project: string; design: string; yard: string; visit: string },
  settings: Settings,
) {
  const isMessage = variant === "contact";
  const title = isMessage ? "We got your message" : "We got your request";
  const how = answers.contactBy
    ? `A person will read it and reply the way you asked: ${contactMethodPhrases[answers.contactBy]}.`
    : "A real person will read it and get back to you.";
  // anyone can enter any address, so the email repeats only a plain first name
  const facts: EmailDetail[] = [
    { label: "Reference", value: reference },
    ...answerSummary({ ...answers, name: safeFirstName(answers.name) }),
  ];
  const area = inArea
    ? ""
    : `ZIP code ${answers.zip} is outside our usual service area. We’ll keep your request and tell you honestly whether we can help.`;
  const steps = isMessage ? nextStepsOfMessage : inArea ? nextSteps : nextStepsOutOfArea;
  const drawn = answers.design ? formatDesignTitle(parseDesignQuery(answers.design).design) : "";
  const help =
    "A photo from the kitchen door, the property survey from your closing papers and the name of your HOA, if you have one. Add them on your project page. No password needed.";
  const why = `You’re getting this because you ${isMessage ? "sent us a message" : "asked for a quote"} on our website on ${formatDay(receivedAt)} at ${formatTime(receivedAt)}. If that wasn’t you, reply “not me” and we’ll erase it. You’re not on a mailing list.`;
  const sender = [
    `${settings.name}, Houston, Texas`,
    [formatPhone(settings.phone), settings.email].filter(Boolean).join(", "),
  ];

  const text = `${title.toUpperCase()}

${wrapText(how)}
${area ? `\n${wrapText(area)}\n` : ""}
${formatDetailLines(facts)}
${drawn ? `\nYour design: ${drawn}\n  ${design}\n\nSee it in your yard (open on your phone):\n  ${yard}\n` : ""}${visit ? `\nPick a visit time:\n  ${visit}\n` : ""}
WHAT HELPS US MOST
${wrapText(help.replace("Add them on your project page. No password needed.", "Add them on your project page. No password needed:"))}

  ${link}

This link is private. Share it only with people who are deciding with you.

WHAT HAPPENS NEXT
${steps.map((step, index) => wrapText(step, `${index + 1}  `)).join("\n")}

--
${sender.join("\n")}

${wrapText(why)}
`;
  const html = renderEmailFrame(
    title,
    `${how} Your details are below.`,
    `${renderEmailHeader(settings.name, title, how)}
${area ? renderBlock(renderParagraph(area)) : ""}
${renderBlock(`${renderDetails(facts)}${drawn ? `<p style="margin:20px 0;font-size:17px;line-height:27px">Your design: <a href="${escapeHtml(design)}" style="color:#121A1C">${escapeHtml(drawn)}</a></p><p style="margin:0 0 20px;font-size:17px;line-height:27px"><a href="${escapeHtml(yard)}" style="color:#121A1C">See it in your yard</a> (open on your phone)</p>` : ""}${visit ? renderButton(visit, "Pick a visit time") : ""}`)}
${renderBlock(`${renderHeading("What helps us most")}${renderParagraph(help)}${renderButton(link, "Open your project page")}<p style="margin:18px 0 0;font-size:15px;line-height:23px;color:#47534F">Button not working? Open <a href="${escapeHtml(link)}" style="color:#47534F;word-break:break-all">${escapeHtml(link)}</a>. This link is private. Share it only with people who are deciding with you.</p>`)}
${renderBlock(`${renderHeading("What happens next")}${steps.map(renderStep).join("")}`)}
${renderFooter(`${sender.map(escapeHtml).join("<br>")}<br><br>${escapeHtml(why)}`)}`,
  );
  return { subject: `${title}: ${reference}`, text, html };
}
