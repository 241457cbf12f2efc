import { TitledSection } from "./titled-section";
/** Insurance and licenses that the owner filled in, with the last day of the policy as text. */
export type PublicCredentials = {
  insurance: { insurer: string; until: string; certificateUrl: string } | null;
  licenses: readonly string[];
};

/** Renders the insurance and the trade licenses; nothing before the owner fills them in. */
export function Credentials({ credentials }: { credentials: PublicCredentials | null }) {
  if (!credentials) return null;
  const { insurance, licenses } = credentials;
  return (
    <TitledSection id="credentials" title="Insurance and licenses" className="section flush">
      <ul className="ruled">
        {insurance ? (
          <li>
            Liability insurance: {insurance.insurer}, valid until {insurance.until}.
            {insurance.certificateUrl ? (
              <>
                {" "}
                <a className="text-link" href={insurance.certificateUrl} rel="nofollow">
                  See the certificate
                </a>
              </>
            ) : null}
          </li>
        ) : null}
        {licenses.map((license) => (
          <li key={license}>{license}</li>
        ))}
      </ul>
    </TitledSection>
  );
}
