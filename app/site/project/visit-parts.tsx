import { formatPhone } from "~/domain/settings/settings";
import { type VisitKind, visitMinutes } from "~/domain/visits/visit";
import { formatClock } from "~/lib/dates";
import { formatInitials } from "~/lib/initials";
import type { EnglishText } from "~/lib/spanish/texts";
import { lowerFirstUnlessProper, upperFirst } from "~/lib/text";
import { useSiteData } from "~/site/chrome/site-data";
import { ArrowLink } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { useLanguage, useText } from "~/ui/language";
import { useOpenTimes } from "./use-open-times";
import type { BookedVisit, StartView, VisitPageData } from "./visit-view";
/** Renders the hidden fields of every visit form. */
export function HiddenKeys({ data, intent }: { data: VisitPageData; intent?: string }) {
  return (
    <>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="form_key" value={data.formKey} />
      <input type="hidden" name="key" value={data.requestKey} />
      {data.booked ? (
        <HiddenFields values={{ visit: data.booked.id, was_version: data.booked.version }} />
      ) : null}
    </>
  );
}

/** Number of days listed at first; later days are folded. */
const firstDays = 4;

type StartChoicesProps = {
  starts: readonly StartView[];
  chosen: string | undefined;
  error: string | undefined;
  /** URL of the times that are still open, to disable those taken meanwhile. */
  timesUrl?: string | undefined;
};

/** Renders the start times as choices, by day; later days are folded. */
export function StartChoices({ starts, chosen, error, timesUrl }: StartChoicesProps) {
  const t = useText();
  const openTimes = useOpenTimes(timesUrl);
  const days = [...new Set(starts.map(({ day }) => day))];
  const laterDays = days.slice(firstDays);
  const isLater = starts.some(({ at, day }) => String(at) === chosen && laterDays.includes(day));
  return (
    <div className="visit-days" id="slot">
      {error ? (
        <p className="error" id="slot-error">
          <Icon name="warn" />
          <span>{error}</span>
        </p>
      ) : null}
      <DayChoices
        days={days.slice(0, firstDays)}
        starts={starts}
        chosen={chosen}
        hasError={error !== undefined}
        openTimes={openTimes}
      />
      {laterDays.length > 0 ? (
        <details open={isLater}>
          <summary>{t("Later dates")}</summary>
          <DayChoices
            days={laterDays}
            starts={starts}
            chosen={chosen}
            hasError={error !== undefined}
            openTimes={openTimes}
          />
        </details>
      ) : null}
    </div>
  );
}

type DayChoicesProps = {
  days: readonly string[];
  starts: readonly StartView[];
  chosen: string | undefined;
  hasError: boolean;
  /** Undefined until checked. */
  openTimes: ReadonlySet<number> | undefined;
};

function DayChoices({ days, starts, chosen, hasError, openTimes }: DayChoicesProps) {
  const t = useText();
  const language = useLanguage();
  const isTaken = (at: number) => openTimes !== undefined && !openTimes.has(at);
  return days.map((day) => (
    <fieldset key={day} aria-describedby={hasError ? "slot-error" : undefined}>
      <legend>{upperFirst(day)}</legend>
      <div className="segmented">
        {starts
          .filter((start) => start.day === day)
          .map(({ at }) => (
            <label key={at}>
              <input
                type="radio"
                name="slot"
                value={at}
                required
                disabled={isTaken(at)}
                defaultChecked={chosen === String(at)}
              />
              <span className="visually-hidden">{`${day}, `}</span>
              {formatClock(new Date(at), language)}
              {isTaken(at) ? <span className="visually-hidden">{t(", taken")}</span> : null}
            </label>
          ))}
      </div>
    </fieldset>
  ));
}

/** Purpose of each kind of visit. Starts with the name of the person. */
const visitTexts: Readonly<Record<VisitKind, EnglishText>> = {
  first: "{who} will come out to look and measure.",
  measure: "{who} will come out to measure.",
  call: "{who} will call you.",
  work: "{who} will come to work on your project.",
  walk: "{who} will come to look at the finished work with you.",
};

type WhoComesProps = {
  names: readonly string[];
  /** A booked visit; else a first one. */
  visit?: Pick<BookedVisit, "kind" | "length">;
};

/** Renders who comes or calls, and for how long. */
export function WhoComes({ names, visit }: WhoComesProps) {
  const t = useText();
  const who = names.length > 0 && names.length < 4 ? names.join(` ${t("or")} `) : t("One of us");
  const kind = visit?.kind ?? "first";
  const length = visit?.length ?? t("About {minutes} minutes", { minutes: visitMinutes });
  const duration =
    kind === "first" || kind === "measure"
      ? t("It takes {length}, it’s free, and there’s nothing to sign.", {
          length: lowerFirstUnlessProper(length),
        })
      : `${length}.`;
  const [, after = ""] = t(visitTexts[kind]).split("{who}");
  return (
    <div className="visit-who">
      {names.length === 1 ? <span aria-hidden="true">{formatInitials(who)}</span> : null}
      <p>
        <b>{who}</b>
        {`${after} ${duration}`}
      </p>
    </div>
  );
}

type CallText = Extract<EnglishText, `${string}all {phone}`>;

/** Renders a link that calls the office. */
export function CallUs({ text }: { text: CallText }) {
  const { phone } = useSiteData().settings;
  const t = useText();
  return (
    <p>
      <ArrowLink href={`tel:${phone}`}>{t(text, { phone: formatPhone(phone) })}</ArrowLink>
    </p>
  );
}
