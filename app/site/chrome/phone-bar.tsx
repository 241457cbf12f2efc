import type { ReactNode } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { Icon } from "~/ui/icon";
import { useSiteData } from "./site-data";

/**
 * Renders the bar at the bottom of narrow screens: call, quote, and `children`, which shows the hours until the
 * WhatsApp link replaces them.
 */
export function PhoneBar({ children }: { children: ReactNode }) {
  const { phone } = useSiteData().settings;
  return (
    <nav className="phone-bar" aria-label="Contact">
      {phone ? (
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          Call<span className="visually-hidden">{` ${formatPhone(phone)}`}</span>
        </a>
      ) : null}
      <Anchor className="phone-bar-quote" href={paths.quote}>
        Free quote
      </Anchor>
      {children}
    </nav>
  );
}
