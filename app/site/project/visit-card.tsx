import type { ReactNode } from "react";
import type { VisitCardData } from "~/domain/leads/visits/visit-emails.server";
import { upperFirst } from "~/lib/text";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { privatePaths } from "./private-paths";

type VisitCardProps = { token: string; visit: VisitCardData; children?: ReactNode };

/** Renders the day, time and place of a booked visit, with its calendar file. */
export function VisitCard({
  token,
  visit: { day, window, place, length },
  children,
}: VisitCardProps) {
  return (
    <div className="visit-box visit-box--sun">
      <h2>
        <span>{`${upperFirst(day)},`}</span> <br />
        <span>{window}</span>
      </h2>
      <p>{`${place}. ${length}.`}</p>
      <CalendarLink token={token} kind="sun" />
      {children}
    </div>
  );
}

/** Renders the link to the calendar file of the visit. */
export function CalendarLink({ token, kind }: { token: string; kind: "sun" | "line" }) {
  const t = useText();
  return (
    <ButtonLink kind={kind} href={privatePaths.visitPart(token, ".ics")} reloadDocument>
      <Icon name="calendar" />
      {t("Add to my calendar")}
    </ButtonLink>
  );
}
