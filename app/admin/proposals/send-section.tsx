import { maxLengths, proposalLimits } from "~/domain/proposals/proposal-limits";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { type DraftSectionProps, submittedValue } from "./draft-section";

/** Renders the signers, the email, and the way to sign on paper. */
export function SendSection({
  data: { draft: loaded },
  problem,
}: Omit<DraftSectionProps, "draft">) {
  return (
    <section className="panel" id="signers" aria-labelledby="h-send">
      <header>
        <h2 id="h-send">Send</h2>
        <span className="muted">Each signer gets a private link by email</span>
      </header>
      <ol className="stacked proposal-signers">
        {loaded.signers.map(({ id, name, email, isRequired }, at) => (
          <li key={id} id={`signer_${id}`}>
            <input type="hidden" name="signer" value={id} />
            <Field
              name={`signer-name.${id}`}
              label={`Name of signer ${at + 1}`}
              defaultValue={submittedValue(problem, `signer-name.${id}`, name)}
              maxLength={maxLengths.signerName}
              autoComplete="off"
            />
            <Field
              name={`signer-email.${id}`}
              label={`Email of signer ${at + 1}`}
              type="email"
              defaultValue={submittedValue(problem, `signer-email.${id}`, email)}
              maxLength={maxLengths.signerEmail}
              autoComplete="off"
            />
            <Checkbox
              name={`signer-required.${id}`}
              value="1"
              label="Must sign"
              defaultChecked={isRequired}
            />
            <button type="submit" className="text-link target-link" name="remove_signer" value={id}>
              Remove<span className="visually-hidden"> {name || `signer ${at + 1}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="tools">
        <button
          type="submit"
          className="button button--line"
          name="do"
          value="add-signer"
          disabled={loaded.signers.length >= proposalLimits.signers}
        >
          <Icon name="plus" />
          Add signer
        </button>
      </div>
      <Field
        name="single_signer_reason"
        label="Why one signature is enough"
        optional
        help="Needed if only one person must sign."
        defaultValue={submittedValue(problem, "single_signer_reason", loaded.singleSignerReason)}
        maxLength={maxLengths.singleSignerReason}
      />
      <Field
        name="subject"
        label="Subject"
        defaultValue={submittedValue(problem, "subject", loaded.email.subject)}
        maxLength={maxLengths.subject}
      />
      <TextArea
        name="message"
        label="Message"
        help="The email starts with “Hi” and the signer’s first name."
        rows={7}
        defaultValue={submittedValue(problem, "message", loaded.email.message)}
        maxLength={maxLengths.message}
      />
      <details className="behind" id="paper" open={loaded.isSecuredByHome}>
        <summary>Sign on paper instead</summary>
        <p className="help-text">
          Freezes the proposal without an email or a private link. Print the PDF, have it signed,
          then add a scan of the signed pages.
        </p>
        <div className="tools">
          <Button kind="line" name="do" value="send-paper">
            Prepare for paper
          </Button>
        </div>
      </details>
    </section>
  );
}
