import { useEffect, useRef } from "react";
import { ContactSheet } from "~/admin/leads/contact-sheet/contact-sheet";
import { addQuery } from "~/admin/leads/return-list-href";
import { invalidFormByName } from "~/admin/shell/live-form";
import type { ChatPreview } from "~/domain/leads/chats/chat-preview";
import { shortTextReason } from "~/domain/leads/contact/reply-methods";
import { replyMethodLabel } from "~/domain/leads/lead";
import { Button, ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { Icon, type IconName } from "~/ui/icon";
import { EmailForm } from "./email-form";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";
import { PasteForm } from "./paste-form";
import { PhoneMessage } from "./phone-message";

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
 * Renders the forms of all channels; CSS shows the chosen one. Opens on focus from one line, and
 * stays open while it has text.
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
  // the opened channel may be out of view on a phone
  useEffect(() => {
    const row = opened && box.current?.querySelector(".composer-channels");
    const label = row?.querySelector(":checked")?.closest("label");
    if (row && label)
      row.scrollLeft += label.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }, [opened]);
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
  { compose, phoneMessage, log, lead, head }: LeadPageData,
  problem: LeadPanelProps["problem"],
): Channel | undefined {
  if (invalidFormByName(problem, "note")) return "note";
  if (invalidFormByName(problem, "email")) return "email";
  if (invalidFormByName(problem, "paste")) return "paste";
  if (problem?.values.intent?.[0] === "log" && !problem.values.attempt?.[0]) return "call";
  if (log) return "call";
  if (phoneMessage && head.links.some(({ way }) => way === phoneMessage.way))
    return phoneMessage.way;
  return compose && lead.email ? "email" : undefined;
}
