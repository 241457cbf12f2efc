import { formatPhone } from "~/domain/settings/settings";
import { LogoMark } from "~/ui/logo";
import { useSiteData } from "./site-data";

/** What every page begins with on paper: whose it is, and how to reach them. */
export function PrintHeader() {
  const { name, phone, email } = useSiteData().settings;
  return (
    <div className="letterhead printonly">
      <b>
        <LogoMark />
        {name}
      </b>
      <span>{[phone && formatPhone(phone), email].filter(Boolean).join(" · ")}</span>
    </div>
  );
}
