import { Form, isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatPhone } from "~/domain/settings/settings";
import type { EnglishText } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { ServerError } from "~/site/errors/error-pages";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { ProjectFrame } from "./project-frame";

/**
 * True if the page of a link could not be loaded because the database failed, at the link itself or
 * later.
 */
export function isUnavailable(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status === 503;
}

/**
 * Renders the page of a link that cannot be shown: unknown, limited, or unavailable. `notFoundPage`
 * is the page of an unknown or ended one, by default the homeowner's.
 */
export function LinkErrorPage({
  error,
  notFoundPage = <ClosedLinkPage />,
}: {
  error: unknown;
  notFoundPage?: ReactNode;
}) {
  const language = useLanguage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return notFoundPage;
  // the page of other errors is only in English
  return status in unavailable || language === "es" ? (
    <UnavailableLinkPage status={status} />
  ) : (
    <ServerError />
  );
}

/** Renders the page of a private link that opens nothing, with the form for a new one. */
function ClosedLinkPage() {
  const t = useText();
  return (
    <ProjectFrame
      title={t("This link doesn’t open a project")}
      lede={t("It may be incomplete, or we replaced it with a newer one.")}
    >
      <section className="section private-section">
        <div className="wrapper private-narrow">
          <p>{t("Copy the whole link from our email and try again. Or get a new one:")}</p>
          <NewLinkForm />
        </div>
      </section>
    </ProjectFrame>
  );
}

type NewLinkAnswer = { email: string; error: string | undefined; isSent: boolean };

/** Renders the page that emails a new private link. */
export function NewLinkPage({ answer }: { answer: NewLinkAnswer | undefined }) {
  const t = useText();
  return (
    <ProjectFrame
      title={t("Get a new link to your project")}
      lede={t("Enter the email address you gave us. We’ll send you a new private link.")}
    >
      <section className="section private-section">
        <div className="wrapper private-narrow">
          {answer?.isSent ? (
            <Notice>
              {t("If {email} belongs to an open project, we emailed you a link.", {
                email: answer.email,
              })}
            </Notice>
          ) : null}
          <NewLinkForm answer={answer} />
        </div>
      </section>
    </ProjectFrame>
  );
}

function NewLinkForm({ answer }: { answer?: NewLinkAnswer | undefined }) {
  const t = useText();
  const message = useMessage();
  const error = answer?.error && message(answer.error);
  return (
    <Form method="post" action={paths.newPrivateLink} className="stack">
      {error ? (
        <ErrorSummary title={t("No link sent")} errors={[{ id: "email", message: error }]} />
      ) : null}
      <Field
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        required
        defaultValue={answer?.email}
        error={error}
      />
      <Button kind="ink">{t("Email me a new link")}</Button>
    </Form>
  );
}

const unavailable: Readonly<Record<number, { title: EnglishText; lede: EnglishText }>> = {
  403: {
    title: "We couldn’t accept that form",
    lede: "Nothing was saved. Open the page again from our email and send the form from there.",
  },
  429: { title: "Too many tries in a row", lede: "Wait a few minutes, then open the page again." },
  503: {
    title: "We can’t open this page right now",
    lede: "It’s on our end, and your project is safe. Try again in a minute.",
  },
};

/** Renders the page of a link that cannot be opened for now. `status` is 403, 429 or 503. */
function UnavailableLinkPage({ status }: { status: number }) {
  const { phone } = useSiteData().settings;
  const t = useText();
  const { title, lede } = unavailable[status] ?? unavailable[503]!;
  return (
    <ProjectFrame title={t(title)} lede={t(lede)}>
      <section className="section private-section">
        <div className="wrapper private-narrow">
          <p>
            {t("If you need us now, call")} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
          </p>
        </div>
      </section>
    </ProjectFrame>
  );
}
