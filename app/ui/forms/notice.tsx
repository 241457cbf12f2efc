import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";

/**
 * Lifetime of a success message, and of one with an undo, in milliseconds. Errors stay until
 * closed.
 */
const toastMs = 6_000;
const undoToastMs = 10_000;

type ToastProps = {
  kind?: "ok" | "error" | undefined;
  /** A form or a link next to the text. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a message at the bottom of the screen, announced once by screen readers. Closes
 * automatically unless it is an error, or while the pointer or the focus is on it.
 */
export function Toast({ kind = "ok", action, children }: ToastProps) {
  const t = useText();
  const [closed, setClosed] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const offers = action !== undefined;
  const isPaused = hovered || focused;
  useEffect(() => {
    if (kind === "error" || isPaused) return;
    const timer = setTimeout(() => setClosed(true), offers ? undoToastMs : toastMs);
    return () => clearTimeout(timer);
  }, [kind, offers, isPaused]);
  if (closed) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus on it only keeps it open
    <div
      className="toast"
      role={kind === "error" ? "alert" : "status"}
      data-kind={kind === "error" ? kind : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={kind === "error" ? "warn" : "check"} />
      <span>{children}</span>
      {action}
      <button className="text-link script-only" type="button" onClick={() => setClosed(true)}>
        {t("Close")}
      </button>
    </div>
  );
}

/** Renders a message within the page. */
export function Notice({
  kind = "note",
  children,
}: {
  kind?: "note" | "error" | undefined;
  children: ReactNode;
}) {
  if (kind === "error") {
    return (
      <div className="error-summary" role="alert">
        <p className="error">
          <Icon name="warn" />
          <span>{children}</span>
        </p>
      </div>
    );
  }
  return (
    <p className="note-box" role="status">
      {children}
    </p>
  );
}
