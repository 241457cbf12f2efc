/** After so long without a key what is typed is saved. */
const quietMs = 2_000;
/** While somebody types on it is saved at least this often. */
const longestMs = 15_000;

/** When what is typed into a form is saved: after a pause, when a field is left, and now and then while somebody types on. */
export function autosaveTimer() {
  let due: ReturnType<typeof setTimeout> | undefined;
  let firstChange: number | undefined;
  const timer = {
    /** Whether something was typed that no save has taken along. */
    isOpen: () => firstChange !== undefined,
    stop: () => clearTimeout(due),
    saveIn(milliseconds: number, save: () => unknown) {
      clearTimeout(due);
      due = setTimeout(save, milliseconds);
    },
    saveAfterPause: (save: () => unknown) => timer.saveIn(quietMs, save),
    /** A key was pressed, or something chosen. */
    changed(save: () => unknown) {
      firstChange ??= Date.now();
      timer.saveIn(Math.min(quietMs, Math.max(0, firstChange + longestMs - Date.now())), save);
    },
    /** A field was left, or the page is about to be. */
    left(save: () => unknown) {
      if (firstChange !== undefined) save();
    },
    /** A save has taken along what was typed so far. */
    taken() {
      firstChange = undefined;
    },
    /** It did not arrive: it is still to be saved. */
    returned() {
      firstChange ??= Date.now();
    },
  };
  return timer;
}
