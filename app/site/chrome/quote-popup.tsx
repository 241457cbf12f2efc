import { Form, useFetcher, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { services } from "~/domain/leads/quote-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { popoverAttribute } from "~/ui/popover";
import { popup } from "./constants";
import { isExit, mayOpenByItself } from "./extras-gate";
import { popupMemory, rememberPopup, rememberWritten } from "./visitor-memory";

const popupId = "qpop";

/** Pages where asking once more would be in the way: they have the form, or are about to lead to it. */
function hasForm(pathname: string): boolean {
  return (
    [paths.designer, paths.contact, paths.hidden.formpage].some((path) => path === pathname) ||
    pathname === paths.quote ||
    pathname.startsWith(`${paths.quote}/`)
  );
}

/** A launcher at the foot of the screen and the four-question form it opens, which is the quote form in short: same action, same checks.
 *  It opens by itself at most once in 30 days, after 30 s on a page or when the pointer leaves for the tabs. */
export function QuotePopup() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const sheet = useRef<HTMLElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fieldId = useId();
  const { data: form, load } = useFetcher<{ token: string; submissionId: string }>();
  const isHere = !hasForm(pathname);

  useEffect(() => {
    if (pathname.startsWith(`${paths.quote}/received/`)) rememberWritten(Date.now());
    if (!mayOpenByItself(popupMemory(), hasForm(pathname), Date.now())) return;
    const openByItself = () => {
      stop();
      if (document.querySelector("dialog[open], #menu:popover-open") || document.hidden) return;
      rememberPopup(Date.now());
      setOpen(true);
    };
    const onLeave = (event: MouseEvent) => {
      if (isExit(event)) openByItself();
    };
    const timer = setTimeout(openByItself, popup.opensAfterMs);
    document.documentElement.addEventListener("mouseout", onLeave);
    const stop = () => {
      clearTimeout(timer);
      document.documentElement.removeEventListener("mouseout", onLeave);
    };
    return stop;
  }, [pathname]);

  // another page, or a page with the form: away with it
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes it
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    if (isOpen && !element.matches(":popover-open")) {
      // a form needs its token, which says when it was made
      load(paths.quote);
      element.showPopover();
    }
    if (!isOpen && element.matches(":popover-open")) element.hidePopover();
  }, [isOpen, load]);

  // never over the footer, and the launcher not over the first screen, which has a button of its own
  useEffect(() => {
    const footer = document.querySelector(".ft");
    let isFooterSeen = false;
    const place = () => launcher.current?.toggleAttribute("data-away", isFooterSeen || scrollY < innerHeight / 2);
    const observer = new IntersectionObserver((entries) => {
      isFooterSeen = entries.some((entry) => entry.isIntersecting);
      place();
      if (isFooterSeen && !sheet.current?.contains(document.activeElement)) setOpen(false);
    });
    if (footer) observer.observe(footer);
    addEventListener("scroll", place, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", place);
    };
  }, []);

  if (!isHere) return null;
  const close = () => {
    setOpen(false);
    launcher.current?.focus();
  };
  return (
    <>
      <button
        ref={launcher}
        className="qlaunch"
        data-away=""
        type="button"
        aria-expanded={isOpen}
        aria-controls={popupId}
        onClick={() => {
          setOpen(true);
          // the sheet is shown by an effect; its first field can be reached after that
          requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>("select")?.focus());
        }}
      >
        Free quote
      </button>
      <aside
        ref={sheet}
        id={popupId}
        className="qpop"
        aria-labelledby={`${popupId}-t`}
        onKeyDown={(event) => event.key === "Escape" && close()}
        {...popoverAttribute("manual")}
      >
        <button className="x" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
        <h2 id={`${popupId}-t`}>What would you build first?</h2>
        <Form action={paths.quote} method="post" encType="multipart/form-data">
          <input type="hidden" name="variant" value="popup" />
          {form ? (
            <>
              <input type="hidden" name="token" value={form.token} />
              <input type="hidden" name="submission_id" value={form.submissionId} />
            </>
          ) : null}
          <Select id={`${fieldId}s`} name="services" label="Project" options={services.map(({ key, label }) => ({ value: key, label }))} />
          <div className="qpop-two">
            <Field
              id={`${fieldId}z`}
              name="zip"
              label="ZIP code"
              inputMode="numeric"
              autoComplete="postal-code"
              pattern="[0-9]{5}"
              maxLength={5}
              required
            />
            <Field id={`${fieldId}n`} name="name" label="Your name" autoComplete="name" required />
          </div>
          <Field id={`${fieldId}p`} name="phone" label="Phone" type="tel" autoComplete="tel" required />
          <Button busy={navigation.state === "submitting"}>Send for a free quote</Button>
          <p className="fine">No phone? The full form takes an e-mail address too.</p>
        </Form>
      </aside>
    </>
  );
}
