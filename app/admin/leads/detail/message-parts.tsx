import { MessageFiles } from "~/admin/leads/message-files";
import { adminPaths } from "~/admin-paths";
import { LeadButtonForm } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

type Entry = LeadPageData["events"][number];
type Message = NonNullable<Entry["message"]>;

/** Renders what belongs to the text of a message: the sender's check, quoted text, and files. */
export function MessageParts({ entry, data }: { entry: Entry; data: LeadPageData }) {
  const { id, message } = entry;
  if (!message) return null;
  return (
    <>
      <Sender id={id} message={message} data={data} />
      {message.quotedText ? (
        <details className="behind">
          <summary>Show quoted text</summary>
          <blockquote className="quoted" dir="auto">
            {message.quotedText}
          </blockquote>
        </details>
      ) : null}
      {message.problem ? (
        <p>
          <span>{message.problem}</span>{" "}
          {message.rawKey ? (
            <a className="text-link" href={adminPaths.originalEmail(id)}>
              Download original email
            </a>
          ) : null}
        </p>
      ) : null}
      <MessageFiles files={message.files} />
    </>
  );
}

/** Returns whether the domain of the sender's address confirmed the email. */
function senderCheck({ isVerified }: Message): string {
  if (isVerified === null) return "Sender not checked.";
  return isVerified ? "Sender verified." : "Sender not verified.";
}

type SenderProps = { id: string; message: Message; data: LeadPageData };

/** Renders the mark of an email from an address that the lead does not have, with its actions. */
function Sender({ id, message, data }: SenderProps) {
  const { address, autoKind, isUnknownSender, isVerified, canDetach } = message;
  const place = data.events.findIndex((one) => one.id === id);
  const isSuspect = isVerified === false;
  const offersDetach = canDetach && (isUnknownSender || message.matchedBy === "staff");
  if (!isUnknownSender && !isSuspect && !offersDetach) return null;
  return (
    <div className="row-wrap">
      {isUnknownSender || isSuspect ? (
        <p>
          {isUnknownSender ? <b>Not an address of this lead.</b> : null}{" "}
          {isSuspect ? (
            <b className="overdue">{senderCheck(message)}</b>
          ) : (
            <span>{senderCheck(message)}</span>
          )}{" "}
          {isSuspect ? <span>Anyone could have typed this address.</span> : null}
        </p>
      ) : null}
      {isUnknownSender && autoKind === null ? (
        <LeadButtonForm
          data={data}
          intent="contact-add"
          name={`add-${place}`}
          values={{
            kind: address.startsWith("+") ? "phone" : "email",
            contact: address,
            label: "",
          }}
        >
          <button type="submit" className="text-link">
            Add this address
            <span className="visually-hidden">{`: ${address}`}</span>
          </button>
        </LeadButtonForm>
      ) : null}
      {offersDetach ? (
        <LeadButtonForm
          data={data}
          intent="detach"
          name={`detach-${place}`}
          values={{ message: id }}
        >
          <button type="submit" className="text-link">
            Not this lead
            <span className="visually-hidden">{`: ${message.subject || address}`}</span>
          </button>
        </LeadButtonForm>
      ) : null}
    </div>
  );
}
