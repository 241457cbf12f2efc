import { Link } from "@remix-run/react";
import { useState } from "react";
import { useAttempts } from "~/admin/leads/head/use-attempts";
import { addQuery } from "~/admin/leads/return-list-href";
import { saveBrowserDraft } from "~/admin/shell/browser-drafts";
import { proposeNextStepTimes } from "~/domain/leads/contact/contact-times";
import type { ReplyLink } from "~/domain/leads/contact/reply-methods";
import type { ContactOutcome, NextStepKind } from "~/domain/leads/lead";
import { unfilledFields } from "~/domain/settings/message-template";
import { toHoustonDay } from "~/lib/dates";
import { newTabAttributes } from "~/ui/anchor";
import { TextArea } from "~/ui/forms/field";
import type { LeadPageData } from "./load-lead.server";
import { TemplateChoice, TemplateForm } from "./template-choice";

type PhoneMessageProps = { data: LeadPageData; way: "text" | "whatsapp" };

/**
 * Renders the text of a message that staff send from their phone. Following the link records the
 * attempt, and the page then asks for its outcome with the text filled in.
 */
export function PhoneMessage({ data, way }: PhoneMessageProps) {
  const link = data.head.links.find((one) => one.way === way);
  const filled = data.phoneMessage?.way === way ? data.phoneMessage : undefined;
  if (!link) return null;
  return (
    <div className={way === "text" ? "for-text" : "for-whatsapp"}>
      <MessageFields key={filled?.template} data={data} link={link} way={way} filled={filled} />
      <TemplateForm data={data} way={way} />
    </div>
  );
}

function MessageFields({
  data,
  way,
  link,
  filled,
}: PhoneMessageProps & { link: ReplyLink; filled: LeadPageData["phoneMessage"] }) {
  const start = useAttempts(data.self);
  const [typed, setTyped] = useState(filled?.text ?? "");
  const text = typed.trim();
  const open = unfilledFields(text);
  const id = `${way}-message`;
  return (
    <div className="composer-form">
      <TextArea
        id={id}
        name={id}
        label={way === "text" ? "Text" : "WhatsApp message"}
        rows={text === "" ? 3 : 6}
        placeholder={`Write to ${data.lead.firstName || "the customer"}`}
        defaultValue={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {open.length > 0 ? (
        <p className="help-text">
          Replace {open.map((name) => `{${name}}`).join(", ")} before sending.
        </p>
      ) : null}
      <div className="tools">
        <a
          className="button button--ink"
          href={text === "" ? link.href : withText(link, text)}
          onClick={(event) => {
            if (event.button !== 0) return;
            saveLogDraft(data, text || initialText(link));
            start(way);
          }}
          {...(way === "whatsapp" ? newTabAttributes : {})}
        >
          {way === "text" ? "Open in Messages" : "Open WhatsApp"}
        </a>
        <TemplateChoice data={data} way={way} chosen={filled?.template ?? ""} />
        <Link
          className="text-link target-link"
          to={`${addQuery(data.self, { log: way })}#log`}
          preventScrollReset
          onClick={() => saveLogDraft(data, text)}
        >
          Log a sent message
        </Link>
      </div>
    </div>
  );
}

/** Fills the contact sheet that asks for the outcome, so that saving it is one tap. */
function saveLogDraft({ lead, sheet, now, isOpen }: LeadPageData, text: string) {
  const today = toHoustonDay(new Date(now));
  const when = proposeNextStepTimes(sheet.context.hours, new Date(now)).find(
    ({ value }) => !value.startsWith(today),
  );
  saveBrowserDraft(`${lead.id}.log`, {
    loaded: {},
    typed: {
      outcome: "left-word" satisfies ContactOutcome,
      note: text,
      ...(isOpen && when && { kind: "wait" satisfies NextStepKind, when: when.value }),
    },
  });
}

const textParameter = /(body|text)=(.*)$/;

/** Returns the link with another initial text. */
function withText({ href }: ReplyLink, text: string): string {
  return href.replace(textParameter, (_, name: string) => `${name}=${encodeURIComponent(text)}`);
}

function initialText({ href }: ReplyLink): string {
  return decodeURIComponent(textParameter.exec(href)?.[2] ?? "");
}
