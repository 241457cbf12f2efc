import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { useMessage } from "~/ui/language";
import { quoteHref, useOffersQuote, useQuoteTarget } from "./quote-target";

/** Renders the button to the quote form, with the choice of this page, where it is offered. */
export function QuoteButton({ small }: { small?: boolean }) {
  const target = useQuoteTarget();
  const t = useMessage();
  if (!useOffersQuote()) return null;
  return (
    <ButtonLink small={small} href={quoteHref(target)}>
      {t(target.label)}
    </ButtonLink>
  );
}

/** Renders the link to the quote form in lists and in the phone bar. */
export function QuoteLink({ className }: { className?: string }) {
  const target = useQuoteTarget();
  const t = useMessage();
  return (
    <Anchor className={className} href={quoteHref(target)}>
      {t(target.shortLabel)}
    </Anchor>
  );
}
