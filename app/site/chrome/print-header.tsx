import { formatPhone } from "~/domain/settings/settings";
import { LogoMark } from "~/ui/logo";
import { useSiteData } from "./site-data";

/** Renders the header of every printed page: the business and its contact details. */
export function PrintHeader() {
  const { name, phone, email } = useSiteData().settings;
  return (
    <div className="letterhead print-only">
      <b>
        <LogoMark />
        {name}
      </b>
      <span>{[phone && formatPhone(phone), email].filter(Boolean).join(" · ")}</span>
    </div>
  );
}
