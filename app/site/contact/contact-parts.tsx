import { Form, useLocation } from "@remix-run/react";
import type { contactCopy } from "~/content/copy/contact";
import { formatHours } from "~/domain/settings/clock-input";
import { computeOpenState, formatLongDay, upcomingSpecialDays } from "~/domain/settings/open-state";
import { formatPhone, isInServiceArea, weekdays, whatsAppHref } from "~/domain/settings/settings";
import { PreviewDateInput } from "~/site/chrome/preview-date-input";
import { useContactSettings, useSiteData } from "~/site/chrome/site-data";
import { linkHref } from "~/site/page-sections/link-href";
import { Anchor, newTabAttributes } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { Field } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { ServiceAreaMap } from "./service-map";

type Copy = typeof contactCopy;

/** Renders the phone, chat, email, and the quote form, if set in the settings. */
export function ContactMethods({ ways, chatMessage }: { ways: Copy["ways"]; chatMessage: string }) {
  const { settings, chatPhone } = useSiteData();
  const t = useText();
  return (
    <ul className="way-list">
      <li>
        <a href={`tel:${settings.phone}`}>
          <b className="tabular">{formatPhone(settings.phone)}</b>
          <small>{ways.phone}</small>
          <Icon name="phone" />
        </a>
      </li>
      {chatPhone ? (
        <li>
          <a href={whatsAppHref(chatPhone, chatMessage)} {...newTabAttributes}>
            <b>{ways.chat.term}</b>
            <small>{ways.chat.text}</small>
            <Icon name="external" />
          </a>
        </li>
      ) : null}
      {settings.email ? (
        <li>
          <a
            href={`mailto:${settings.email}?subject=${encodeURIComponent(t("A question about my yard"))}`}
          >
            <b>{settings.email}</b>
            <small>{ways.email}</small>
            <Icon name="mail" />
          </a>
        </li>
      ) : null}
      <li>
        <Anchor href={linkHref(ways.quote)}>
          <b>{ways.quote.label}</b>
          <small>{ways.quote.text}</small>
          <Icon name="arrow" />
        </Anchor>
      </li>
    </ul>
  );
}

/**
 * Renders the weekly hours in Central time, Monday first, with the special hours of the next four
 * weeks and the current status.
 */
export function ContactHours({ hours }: { hours: Copy["hours"] }) {
  const { now } = useSiteData();
  const week = useContactSettings();
  const t = useMessage();
  const language = useLanguage();
  const { open, words } = computeOpenState(week, new Date(now), { t, language });
  return (
    <section aria-labelledby="hours" className="stack">
      <h2 id="hours">{hours.title}</h2>
      <p className={open ? "open-now" : "muted"}>{words}</p>
      <DataTable
        className="specs week-hours"
        caption={hours.title}
        rows={[
          ...[1, 2, 3, 4, 5, 6, 0].map((day) => ({
            day: t(weekdays[day] ?? ""),
            hours: week.hours[day] ?? null,
            note: "",
          })),
          ...upcomingSpecialDays(week.specialDays, new Date(now)).map((special) => ({
            ...special,
            day: formatLongDay(special.day, language),
          })),
        ]}
        rowKey={(_, at) => at}
        columns={[
          { isRowHeader: true, cell: ({ day }) => day },
          {
            className: "tabular",
            cell: ({ hours: dayHours, note }) => (
              <>
                {formatHours(dayHours, t)}
                {note ? <small>, {note}</small> : null}
              </>
            ),
          },
        ]}
      />
      <p className="fine-print">{hours.note}</p>
    </section>
  );
}

/**
 * Renders the map of the service area, with a ZIP code check: a GET form, so that the result has a
 * URL.
 */
export function ServiceArea({ map, zip }: { map: Copy["map"]; zip: string }) {
  const area = useContactSettings();
  const t = useText();
  const { pathname } = useLocation();
  const isZip = /^\d{5}(-?\d{4})?$/.test(zip);
  const serves = isZip && isInServiceArea(area, zip);
  return (
    <section aria-labelledby="area" className="stack spaced-5" id="zip-check">
      <h2 id="area">{map.title}</h2>
      <ServiceAreaMap
        label={t(
          "Sketch map of Greater Houston: downtown in the middle, Loop 610, Beltway 8 and the Grand Parkway around it",
        )}
      />
      <p className="fine-print">{map.caption}</p>
      <p className="measure">{map.text}</p>
      <Form method="get" action={`${pathname}#zip-check`} className="zip-check" preventScrollReset>
        <PreviewDateInput />
        <Field
          name="zip"
          id="check-zip"
          label={t("Your ZIP code")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          pattern="[0-9]{5}(-?[0-9]{4})?"
          title={t("Five digits, like 77007")}
          defaultValue={zip}
          error={zip !== "" && !isZip ? t("Enter a 5-digit ZIP code, like 77007.") : undefined}
        />
        <Button kind="line">{t("Check ZIP code")}</Button>
      </Form>
      <p role="status">
        {isZip ? <ZipAnswer key={zip} zip={zip.slice(0, 5)} serves={serves} /> : null}
      </p>
    </section>
  );
}

/**
 * Renders the answer of the ZIP code check. Needs the ZIP code as its key: React can't change a text
 * beside an element after a translator has replaced it.
 */
function ZipAnswer({ zip, serves }: { zip: string; serves: boolean }) {
  const t = useText();
  const [before, after] = t(
    serves
      ? "Yes, we work in {zip}."
      : "{zip} is outside our usual service area. Ask anyway, and we’ll tell you whether we can help.",
  ).split("{zip}");
  return (
    <span>
      {before}
      <span className="tabular">{zip}</span>
      {after}
    </span>
  );
}
