import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { FieldError } from "./field";

type PasskeyFormProps = {
  /** Answers a post with what the browser needs to know: to make a passkey, or to use one. */
  options: string;
  /** Where the browser's answer goes, in the field `answer`. */
  action: string;
  label: string;
  kind?: "ink" | "line";
  /** Further fields of the form. */
  children?: ReactNode;
};

/** A form that the device fills in: it asks the site for a challenge, the device answers it, the answer is posted. Needs scripts. */
export function PasskeyForm({ options, action, label, kind = "line", children }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");
  const ask = async () => {
    if (!form.current?.reportValidity()) return;
    setState("waiting");
    try {
      const response = await fetch(options, { method: "POST", headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(`options: ${response.status}`);
      const optionsJSON: unknown = await response.json();
      const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
      let given: unknown;
      if (isCreation(optionsJSON)) given = await startRegistration({ optionsJSON });
      else if (isRequest(optionsJSON)) given = await startAuthentication({ optionsJSON });
      if (answer.current) answer.current.value = JSON.stringify(given);
      form.current?.submit();
    } catch {
      setState("failed");
    }
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {children}
      <input type="hidden" name="answer" ref={answer} />
      <Button kind={kind} className="jsonly" busy={state === "waiting"}>
        {state === "waiting" ? "Follow the steps on your device" : label}
      </Button>
      <noscript>
        <p className="fine">Passkeys require JavaScript.</p>
      </noscript>
      {state === "failed" ? (
        <div role="alert">
          <FieldError id="passkey-error">Your device didn’t respond. Try again, or sign in another way.</FieldError>
        </div>
      ) : null}
    </form>
  );
}

/* Both come from this site: what tells them apart is what only one of them has. */

function isCreation(value: unknown): value is PublicKeyCredentialCreationOptionsJSON {
  return typeof value === "object" && value !== null && "challenge" in value && "pubKeyCredParams" in value;
}

function isRequest(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return typeof value === "object" && value !== null && "challenge" in value && !("pubKeyCredParams" in value);
}
