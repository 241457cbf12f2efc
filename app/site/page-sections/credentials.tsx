import type { TermCopy } from "~/content/copy/page-copy";
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
  if (!credentials) return null;
  const { answeredBy, location, insurance, licenses } = credentials;
  const people: TermCopy[] = [
    { term: "Who answers", text: answeredBy },
    { term: "Where to find us", text: location },
  ].filter(({ text }) => text);
  return (
    <TitledSection
      id="credentials"
      title="People, insurance and licenses"
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
            <dt>Liability insurance</dt>
            <dd>
              <span>{`${insurance.insurer}, valid until ${insurance.until}. `}</span>
              {insurance.certificateUrl ? (
                <a className="text-link" href={insurance.certificateUrl} rel="nofollow">
                  See the certificate
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
        {licenses.length > 0 ? (
          <div>
            <dt>Licenses</dt>
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
