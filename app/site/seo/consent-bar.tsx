import { Anchor } from "~/ui/anchor";
import { useText } from "~/ui/language";
import type { Consent } from "./consent";

type ConsentBarProps = {
  id: string;
  consent: Consent;
  action: string;
  privacy: string;
  next: string;
};

/**
 * Asks for consent once, and only if there is a tag; the privacy page asks again, so that the
 * answer can be changed. A plain form that works without scripts.
 */
export function ConsentBar({ id, consent, action, privacy, next }: ConsentBarProps) {
  const t = useText();
  if (id === "" || (consent !== "unknown" && next !== privacy)) return null;
  return (
    <section className="consent" aria-label={t("Advertising tag")}>
      <p>
        {`${t("May we use an advertising tag to count your visit? It tells us which ads are worth paying for.")} `}
        <Anchor href={privacy} reloadDocument>
          {t("Privacy")}
        </Anchor>
      </p>
      <ConsentForm action={action} next={next} />
    </section>
  );
}

/** Renders the two answers, with equal weight. */
function ConsentForm({ action, next }: { action: string; next: string }) {
  const t = useText();
  return (
    <form method="post" action={action}>
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        className="button button--line button--small"
        name="choice"
        value="denied"
      >
        {t("No thanks")}
      </button>
      <button
        type="submit"
        className="button button--line button--small"
        name="choice"
        value="granted"
      >
        {t("Yes, that’s fine")}
      </button>
    </form>
  );
}
