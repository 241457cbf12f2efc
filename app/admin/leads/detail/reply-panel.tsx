import { Form, Link, useRevalidator } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { addQuery } from "~/admin/leads/return-list-href";
import { useConnection } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import type { ReplyLink } from "~/domain/leads/contact/reply-methods";
import { contactMethodLabel } from "~/domain/leads/intake/answer-labels";
import { unfilledFields } from "~/domain/settings/message-template";
import { lowerFirstUnlessProper } from "~/lib/text";
import { newTabAttributes } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { Icon, type IconName } from "~/ui/icon";
import { LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

const icons: Readonly<Record<ReplyLink["way"], IconName>> = {
  call: "phone",
  text: "send",
  whatsapp: "send",
  email: "mail",
};

/**
 * Records an attempt when staff follow a contact link, so the page can ask for the outcome
 * afterward.
 */
function useAttempts(self: string) {
  const revalidator = useRevalidator();
  const tapped = useRef(false);
  const isOffline = useConnection() === "offline";
  const refresh = useRef(revalidator.revalidate);
  useEffect(() => {
    refresh.current = isOffline ? () => undefined : revalidator.revalidate;
  });
  useEffect(() => {
    const onReturnToPage = () => {
      if (!tapped.current || document.visibilityState === "hidden") return;
      tapped.current = false;
      refresh.current();
      const sheet = document.querySelector("#reached .contact-sheet-wrap");
      sheet?.scrollIntoView({ block: "start" });
      sheet?.querySelector<HTMLElement>(".contact-sheet-head")?.focus({ preventScroll: true });
    };
    document.addEventListener("visibilitychange", onReturnToPage);
    window.addEventListener("focus", onReturnToPage);
    return () => {
      document.removeEventListener("visibilitychange", onReturnToPage);
      window.removeEventListener("focus", onReturnToPage);
    };
  }, []);
  return useCallback(
    (way: ReplyLink["way"]) => {
      tapped.current = true;
      const key = `tap-${crypto.randomUUID()}`;
      const body = new URLSearchParams({ intent: "attempt", key, way });
      // `keepalive` outlives the page: a phone may suspend the browser at once
      fetch(self, { method: "POST", body, keepalive: true, redirect: "manual" })
        .then(() => refresh.current())
        .catch(() => undefined);
    },
    [self],
  );
}

/** Renders the contact methods: the preferred one as the button, the others as links. */
export function ReplyPanel({ data }: { data: LeadPageData }) {
  const { channels, lead, self } = data;
  const start = useAttempts(self);
  const { first, others, whyNoText } = channels;
  const linkProps = (channel: ReplyLink) => {
    const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button === 0) start(channel.way);
    };
    return {
      href: channel.href,
      onClick: onClick,
      ...(channel.way === "whatsapp" ? newTabAttributes : {}),
    };
  };
  return (
    <section className="stack spaced-2 lead-reply" aria-labelledby="h-reply">
      <h2 id="h-reply" className="visually-hidden">
        Reply
      </h2>
      {first?.way === "email" ? (
        <Link
          className="button button--wide"
          to={addQuery(self, { compose: "email" })}
          preventScrollReset
        >
          <Icon name="mail" />
          Email {lead.email}
        </Link>
      ) : first ? (
        <ButtonLink className="button--wide" {...linkProps(first)}>
          <Icon name={icons[first.way]} />
          {first.label}
        </ButtonLink>
      ) : (
        <p>No phone or email yet. Add one under Details.</p>
      )}
      {lead.contactBy ? (
        <p className="muted">
          Preferred contact: {lowerFirstUnlessProper(contactMethodLabel(lead.contactBy))}
        </p>
      ) : null}
      <div className="channels">
        {others.map((channel) =>
          channel.way === "email" ? (
            <Link
              key="email"
              className="text-link target-link"
              to={addQuery(self, { compose: "email" })}
              preventScrollReset
            >
              Email
            </Link>
          ) : (
            <a key={channel.way} className="text-link target-link" {...linkProps(channel)}>
              {channel.label}
            </a>
          ),
        )}
        <Link
          className="text-link target-link"
          to={addQuery(self, { log: first?.way ?? "call" })}
          preventScrollReset
        >
          Log<span className="visually-hidden"> a contact with {lead.name}</span>
        </Link>
        {whyNoText ? <p className="help-text">{whyNoText}</p> : null}
      </div>
    </section>
  );
}

/**
 * Renders the email to the customer, from a template or blank. Unfilled placeholders block sending.
 */
export function EmailPanel({ data, problem }: LeadPanelProps) {
  const { compose, contacts, lead, self, list } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = compose !== undefined;
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (!compose) return null;
  const to = [
    ...new Set([
      lead.email,
      ...contacts.filter(({ kind }) => kind === "email").map(({ value }) => value),
    ]),
  ].filter((address) => address !== null);
  return (
    <section className="panel" id="email" aria-labelledby="h-email">
      <header>
        <h2 id="h-email" ref={heading} tabIndex={-1}>
          Email
        </h2>
        <Link className="text-link" to={self} preventScrollReset>
          Close
        </Link>
      </header>
      <Form
        method="get"
        action={adminPaths.lead(lead.id)}
        className="tools tools--end"
        preventScrollReset
      >
        {list.includes("?") ? <input type="hidden" name="from" value={list} /> : null}
        <input type="hidden" name="compose" value="email" />
        <Select
          name="template"
          id="template"
          label="Template"
          defaultValue={compose.template}
          options={compose.templates}
        />
        <Button kind="line">Use template</Button>
      </Form>
      <LeadForm
        key={compose.template}
        name="email"
        intent="email"
        action={addQuery(self, { compose: "email", template: compose.template })}
        data={data}
        originalValues={{
          to: to[0] ?? "",
          subject: compose.subject,
          body: compose.body,
          packet: compose.packet,
        }}
        problem={problem}
        draft={`email.${compose.template}`}
        queueOffline
        label="Email"
        className="stack spaced-2"
      >
        {({ value, field }) => {
          const open = unfilledFields(`${value("subject")}\n${value("body")}`);
          return (
            <>
              <Select
                {...field("to", "email-to")}
                label="To"
                options={to.map((address) => ({ value: address, label: address }))}
              />
              <Field {...field("subject", "email-subject")} label="Subject" />
              <TextArea {...field("body", "email-body")} label="Message" rows={10} />
              {compose.packets.length > 0 ? (
                <Select
                  {...field("packet", "email-packet")}
                  label="Packet"
                  optional
                  options={[{ value: "", label: "None" }, ...compose.packets]}
                />
              ) : null}
              {open.length > 0 ? (
                <p className="help-text">
                  Replace {open.map((name) => `{${name}}`).join(", ")} before sending.
                </p>
              ) : null}
              <div className="tools">
                <Button kind="ink">Send email</Button>
                <span className="help-text">Counts as your reply once it’s sent.</span>
              </div>
            </>
          );
        }}
      </LeadForm>
    </section>
  );
}
