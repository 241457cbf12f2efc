import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { FieldError } from "./field";

type PasskeyFormProps = {
  /** Path that returns the options for creating or using a passkey. */
  options: string;
  /** Path that receives the browser's response in the field `answer`. */
  action: string;
  label: string;
  kind?: "ink" | "line";
  /** Additional fields of the form. */
  children?: ReactNode;
};

/**
 * Renders a form for passkeys: requests a challenge from the site, passes it to the device, and
 * posts the response. Needs scripts.
 */
export function PasskeyForm({ options, action, label, kind = "line", children }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");
  const submitPasskey = async () => {
    if (!form.current?.reportValidity()) return;
    setState("waiting");
    try {
      const response = await fetch(options, {
        method: "POST",
        headers: { Accept: "application/json" },
      });
      if (!response.ok) throw new Error(`options: ${response.status}`);
      const optionsJSON: unknown = await response.json();
      const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
      let credential: unknown;
      if (isCreation(optionsJSON)) credential = await startRegistration({ optionsJSON });
      else if (isRequest(optionsJSON)) credential = await startAuthentication({ optionsJSON });
      if (answer.current) answer.current.value = JSON.stringify(credential);
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
        void submitPasskey();
      }}
    >
      {children}
      <input type="hidden" name="answer" ref={answer} />
      <Button kind={kind} className="script-only" busy={state === "waiting"}>
        {state === "waiting" ? "Follow the steps on your device" : label}
      </Button>
      <noscript>
        <p className="fine-print">Passkeys require JavaScript.</p>
      </noscript>
      {state === "failed" ? (
        <div role="alert">
          <FieldError id="passkey-error">
            Your device didn’t respond. Try again, or use another method.
          </FieldError>
        </div>
      ) : null}
    </form>
  );
}

/* Distinguishes the two kinds of options by a property that only one of them has. Both come from
   this site. */

function isCreation(value: unknown): value is PublicKeyCredentialCreationOptionsJSON {
  return (
    typeof value === "object" &&
    value !== null &&
    "challenge" in value &&
    "pubKeyCredParams" in value
  );
}

function isRequest(value: unknown): value is PublicKeyCredentialRequestOptionsJSON {
  return (
    typeof value === "object" &&
    value !== null &&
    "challenge" in value &&
    !("pubKeyCredParams" in value)
  );
}
