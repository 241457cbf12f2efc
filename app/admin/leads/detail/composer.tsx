import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ContactSheet } from "~/admin/leads/contact-sheet/contact-sheet";
import { useAttempts } from "~/admin/leads/head/use-attempts";
import { addQuery } from "~/admin/leads/return-list-href";
import { saveBrowserDraft } from "~/admin/shell/browser-drafts";
import { invalidFormByName } from "~/admin/shell/live-form";
import type { ChatPreview } from "~/domain/leads/chats/chat-preview";
import { proposeNextStepTimes } from "~/domain/leads/contact/contact-times";
import { type ReplyLink, shortTextReason } from "~/domain/leads/contact/reply-methods";
import { type ContactOutcome, type NextStepKind, replyMethodLabel } from "~/domain/leads/lead";
import { toHoustonDay } from "~/lib/dates";
import { newTabAttributes } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { Icon, type IconName } from "~/ui/icon";
import { EmailForm } from "./email-form";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";
import { PasteForm } from "./paste-form";

type Channel = "email" | "text" | "whatsapp" | "call" | "note" | "paste";

const channels: readonly { key: Channel; label: string; icon: IconName }[] = [
  { key: "email", label: "Email", icon: "mail" },
  { key: "text", label: "Text", icon: "chat" },
  { key: "whatsapp", label: "WhatsApp", icon: "send" },
  { key: "call", label: "Log a call", icon: "phone" },
  { key: "note", label: "Note", icon: "edit" },
  { key: "paste", label: "Paste a chat", icon: "page" },
];

type ComposerProps = LeadPanelProps & { preview: ChatPreview | undefined };

/**
 * Renders the forms of every channel; CSS shows the chosen one. Closed, it is one line. It opens on
 * focus and stays open while it has text.
 */
export function Composer({ data, problem, preview }: ComposerProps) {
  const { head, compose, log, lead } = data;
  const opened = openChannel(data, problem);
  const chosen = opened ?? (lead.email ? "email" : "call");
  const reasons: Partial<Record<Channel, string>> = {
    ...(head.links.some(({ way }) => way === "text")
      ? {}
      : { text: head.reachable.phone ? shortTextReason(head.whyNoText) : "No phone" }),
    ...(head.links.some(({ way }) => way === "whatsapp") ? {} : { whatsapp: "No phone" }),
    ...(lead.email ? {} : { email: "No email" }),
  };
  const isComposing = compose !== undefined;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isComposing)
      box.current
        ?.querySelector<HTMLElement>(".for-email textarea")
        ?.focus({ preventScroll: true });
  }, [isComposing]);
  return (
    <section
      ref={box}
      className="composer"
      id="composer"
      key={opened ?? "closed"}
      aria-label="New entry"
      data-open={opened || data.ownDraft ? "" : undefined}
    >
      <fieldset className="composer-channels">
        <legend className="visually-hidden">Channel</legend>
        {channels.map(({ key, label, icon }) => (
          <label key={key}>
            <input
              className="cell-input"
              type="radio"
              name="channel"
              value={key}
              defaultChecked={chosen === key}
              disabled={reasons[key] !== undefined}
            />
            <Icon name={icon} />
            <span>{key === "call" && log && log !== "call" ? logLabel(log) : label}</span>
            {reasons[key] ? <small>{reasons[key]}</small> : null}
          </label>
        ))}
      </fieldset>
      {lead.email ? (
        <div className="for-email">
          <EmailForm data={data} problem={problem} />
        </div>
      ) : null}
      <PhoneMessage data={data} way="text" />
      <PhoneMessage data={data} way="whatsapp" />
      <div className="for-call" id="log">
        <div className="composer-opener">
          <ButtonLink
            kind="line"
            className="button--wide"
            href={`${addQuery(data.self, { log: log ?? "call" })}#composer`}
          >
            Log a call
          </ButtonLink>
        </div>
        <ContactSheet
          key={log}
          lead={data.sheet.lead}
          context={data.sheet.context}
          now={new Date(data.now)}
          action={data.sheet.logAction}
          problem={problem}
          contact={{ attemptId: undefined, way: log ?? "call", at: new Date(data.now) }}
          later={undefined}
          isQuiet
        />
      </div>
      <div className="for-note">
        <LeadForm
          name="note"
          intent="note"
          data={data}
          originalValues={{ note: "" }}
          problem={problem}
          draft="note"
          queueOffline
          className="composer-form"
          label="Note"
        >
          {(form) => (
            <>
              <TextArea {...form.field("note")} label="Note" rows={3} placeholder="Write a note" />
              <div className="tools">
                <Button kind="ink">Save note</Button>
                <span className="help-text">Only your team sees notes.</span>
              </div>
            </>
          )}
        </LeadForm>
      </div>
      <div className="for-paste">
        <PasteForm data={data} problem={problem} preview={preview} />
      </div>
    </section>
  );
}

const logLabel = (log: NonNullable<LeadPageData["log"]>) =>
  log === "visit" ? "Log a visit" : `Log ${replyMethodLabel(log)}`;

/** Returns the channel that the address or a failed form opens. */
function openChannel(
  { compose, log, lead }: LeadPageData,
  problem: LeadPanelProps["problem"],
): Channel | undefined {
  if (invalidFormByName(problem, "note")) return "note";
  if (invalidFormByName(problem, "email")) return "email";
  if (invalidFormByName(problem, "paste")) return "paste";
  if (problem?.values.intent?.[0] === "log" && !problem.values.attempt?.[0]) return "call";
  if (log) return "call";
  return compose && lead.email ? "email" : undefined;
}

/**
 * Renders the text of a message that staff send from their phone. Following the link records the
 * attempt, and the page then asks for its outcome with the text filled in.
 */
function PhoneMessage({ data, way }: { data: LeadPageData; way: "text" | "whatsapp" }) {
  const start = useAttempts(data.self);
  const [text, setText] = useState("");
  const link = data.head.links.find((one) => one.way === way);
  if (!link) return null;
  const id = `${way}-message`;
  return (
    <div className={way === "text" ? "for-text" : "for-whatsapp"}>
      <div className="composer-form">
        <TextArea
          id={id}
          name={id}
          label={way === "text" ? "Text" : "WhatsApp message"}
          rows={3}
          placeholder={`Write to ${data.lead.firstName || "the customer"}`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div className="tools">
          <a
            className="button button--ink"
            href={text.trim() ? withText(link, text.trim()) : link.href}
            onClick={(event) => {
              if (event.button !== 0) return;
              saveLogDraft(data, text.trim());
              start(way);
            }}
            {...(way === "whatsapp" ? newTabAttributes : {})}
          >
            {way === "text" ? "Open in Messages" : "Open WhatsApp"}
          </a>
          <Link
            className="text-link target-link"
            to={`${addQuery(data.self, { log: way })}#log`}
            preventScrollReset
            onClick={() => saveLogDraft(data, text.trim())}
          >
            Log a sent message
          </Link>
        </div>
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

/** Returns the link with another initial text. */
function withText({ href }: ReplyLink, text: string): string {
  return href.replace(
    /(body|text)=.*$/,
    (_, name: string) => `${name}=${encodeURIComponent(text)}`,
  );
}
