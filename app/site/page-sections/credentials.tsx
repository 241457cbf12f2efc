import type { TermCopy } from "~/content/copy/page-copy";
import { useText } from "~/ui/language";
import { TitledSection } from "./titled-section";

/** People, insurance and licenses that the owner filled in, with the last day of the policy as text. */
export type PublicCredentials = {
  answeredBy: string;
  location: string;
  insurance: { insurer: string; until: string; certificateUrl: string } | null;
  licenses: readonly string[];
};

/**
 * Renders who answers, where, the insurance and the trade licenses; nothing before the owner fills
 * them in.
 */
export function Credentials({ credentials }: { credentials: PublicCredentials | null }) {
  const t = useText();
  if (!credentials) return null;
  const { answeredBy, location, insurance, licenses } = credentials;
  const people: TermCopy[] = [
    { term: t("Who answers"), text: answeredBy },
    { term: t("Where to find us"), text: location },
  ].filter(({ text }) => text);
  return (
    <TitledSection
      id="credentials"
      title={t("People, insurance and licenses")}
      className="section flush"
    >
      <dl className="facts">
        {people.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {insurance ? (
          <div>
            <dt>{t("Liability insurance")}</dt>
            <dd>
              <span>{`${t("{insurer}, valid until {day}.", { insurer: insurance.insurer, day: insurance.until })} `}</span>
              {insurance.certificateUrl ? (
                <a className="text-link" href={insurance.certificateUrl} rel="nofollow">
                  {t("See the certificate")}
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
        {licenses.length > 0 ? (
          <div>
            <dt>{t("Licenses")}</dt>
            <dd>
              <ul>
                {licenses.map((license) => (
                  <li key={license}>{license}</li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
      </dl>
    </TitledSection>
  );
}
