/** Pause after the last key before a save. */
const quietMs = 2_000;
/** Maximum time between saves while the user types. */
const maxSaveIntervalMs = 15_000;

/**
 * Schedules form saves: after a pause, when a field is left, and regularly while the user types.
 */
export function createAutosaveTimer() {
  let due: ReturnType<typeof setTimeout> | undefined;
  let firstChange: number | undefined;
  const timer = {
    /** True if a change is not included in any save yet. */
    isOpen: () => firstChange !== undefined,
    stop: () => clearTimeout(due),
    saveIn(milliseconds: number, save: () => unknown) {
      clearTimeout(due);
      due = setTimeout(save, milliseconds);
    },
    saveAfterPause: (save: () => unknown) => timer.saveIn(quietMs, save),
    /** Handles a key press or a choice. */
    changed(save: () => unknown) {
      firstChange ??= Date.now();
      timer.saveIn(
        Math.min(quietMs, Math.max(0, firstChange + maxSaveIntervalMs - Date.now())),
        save,
      );
    },
    /** Handles leaving a field or the page. */
    left(save: () => unknown) {
      if (firstChange !== undefined) save();
    },
    /** Marks all changes so far as included in a save. */
    taken() {
      firstChange = undefined;
    },
    /** Marks the changes of a failed save as unsaved again. */
    returned() {
      firstChange ??= Date.now();
    },
  };
  return timer;
}
