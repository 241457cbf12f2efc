import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { adminPaths } from "~/admin-paths";
import { type Role, roleCan } from "~/domain/staff/abilities";
import { mainNavigation, settingsNavigation } from "./navigation";

/** Maximum time between "g" and the letter of a page, in milliseconds. */
const sequenceMs = 1500;

/**
 * Renders the keyboard shortcuts: "/" searches, "?" lists them, "g" and a letter opens a page.
 * Inactive while the user types, and optional.
 */
export function Shortcuts({ role, on }: { role: Role; on: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shouldFocusSearch = useRef(false);
  const places = [...mainNavigation, ...settingsNavigation]
    .filter(({ ability }) => roleCan(role, ability))
    .slice(0, 9);
  const letters = places.map(({ label, to }, at) => ({
    letter: pickShortcutLetter(label, at, places),
    label,
    to,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries depend only on the role
  useEffect(() => {
    if (!on) return;
    let going = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === "/") {
        event.preventDefault();
        if (focusSearchField()) return;
        shouldFocusSearch.current = true;
        navigate(adminPaths.search);
      } else if (event.key === "?") {
        event.preventDefault();
        dialog.current?.showModal();
        close.current?.focus(); // Enter closes the dialog instead of the switch
      } else if (event.key === "g") going = Date.now();
      else if (Date.now() - going < sequenceMs) {
        const place = letters.find(({ letter }) => letter === event.key);
        going = 0;
        if (place) navigate(place.to);
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [on, role, navigate]);

  // a page without a search field (phones) opens the search page
  useEffect(() => {
    if (!shouldFocusSearch.current || pathname !== adminPaths.search) return;
    shouldFocusSearch.current = false;
    focusSearchField();
  }, [pathname]);

  return (
    <dialog ref={dialog} className="search-dialog keys-dialog" aria-labelledby="keys-title">
      <div>
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <dl className="detail-list">
          <Key name="/">Search everything</Key>
          <Key name="?">Keyboard shortcuts</Key>
          <Key name="Esc">Cancel a move or close a dialog</Key>
          {letters.map(({ letter, label }) => (
            <Key key={label} name={`g ${letter}`}>
              {label}
            </Key>
          ))}
        </dl>
        <ShortcutSwitch on={on} />
        <form method="dialog">
          <button type="submit" className="button button--line" ref={close}>
            Close
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** Focuses the page's search field; returns false if none is visible. */
function focusSearchField(): boolean {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>("main [data-search], [data-search]"),
  ];
  const field = fields.find((one) => one.getClientRects().length > 0);
  field?.focus();
  field?.select();
  return field !== undefined;
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>
        {name.split(" ").map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Turns the user's own shortcuts on or off. */
export function ShortcutSwitch({ on }: { on: boolean }) {
  return (
    <Form method="post" action={adminPaths.preferences}>
      <input type="hidden" name="shortcuts" value={on ? "off" : "on"} />
      <button type="submit" className="text-link target-link">
        {on ? "Turn off single-key shortcuts" : "Turn on single-key shortcuts"}
      </button>
    </Form>
  );
}

/** Returns the first letter of the label that no earlier entry uses. */
function pickShortcutLetter(
  label: string,
  at: number,
  places: readonly { label: string }[],
): string {
  const usedLetters = places
    .slice(0, at)
    .map((place, index): string => pickShortcutLetter(place.label, index, places));
  return (
    [...label.toLowerCase()].find(
      (letter) => /[a-z]/.test(letter) && !usedLetters.includes(letter),
    ) ?? ""
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
