import { Anchor } from "./anchor";
import { useText } from "./language";

/** Renders a five blades from closed to open. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path d="M0 0h28v7.5H0zM0 9.5h28v5.2H0zM0 17.2h28v3.6H0zM0 23.5h28v2H0zM0 27.2h28v.8H0z" />
    </svg>
  );
}

/** Characters of a name that fit one line beside the buttons of the narrowest phone. */
const lineLength = 24;

/** Renders a mark and name, linking home. */
export function Logo({ href = "/", name }: { href?: string | undefined; name: string }) {
  const t = useText();
  return (
    <Anchor
      className={name.length > lineLength ? "site-logo site-logo--long" : "site-logo"}
      href={href}
      aria-label={t("{name}, home", { name })}
    >
      <LogoMark />
      <span>{name}</span>
    </Anchor>
  );
}
