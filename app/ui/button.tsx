import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Anchor } from "./anchor";
import type { AnchorProps } from "./anchor-props";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** `sun` is the main action of a view, `ink` a step inside a form, `line` everything else. */
type ButtonKind = "sun" | "ink" | "line";

type ButtonStyle = { kind?: ButtonKind | undefined; small?: boolean | undefined };

function buttonClass({ kind = "sun", small }: ButtonStyle, className: string | undefined) {
  return classNames(
    "button",
    kind !== "sun" && `button--${kind}`,
    small && "button--small",
    className,
  );
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type"> &
  ButtonStyle & {
    type?: "submit" | "button" | "reset" | undefined;
    /** Pending: half-closed blades; further presses are ignored. */
    busy?: boolean | undefined;
  };

/** Submits its form by default. */
export function Button({ kind, small, busy, className, type = "submit", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, small }, className)}
      aria-busy={busy || undefined}
      {...rest}
    />
  );
}

/** Renders a link that looks like a button. */
export function ButtonLink({ kind, small, className, ...rest }: AnchorProps & ButtonStyle) {
  return <Anchor className={buttonClass({ kind, small }, className)} {...rest} />;
}

/** Renders a text link with an arrow and an underline, for secondary actions. */
export function ArrowLink({ children, className, ...rest }: AnchorProps) {
  return (
    <Anchor className={classNames("arrow-link", className)} {...rest}>
      {children}
      <Icon name="arrow" />
    </Anchor>
  );
}

/** Renders text in the style of an ArrowLink, for use inside another link. */
export function ArrowText({ children }: { children: ReactNode }) {
  return (
    <span className="arrow-link">
      {children}
      <Icon name="arrow" />
    </span>
  );
}

/** Renders a row of buttons and links. */
export function ButtonRow({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classNames("actions", className)}>{children}</div>;
}
