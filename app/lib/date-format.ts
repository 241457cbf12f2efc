/**
 * Returns a date formatter in American English that is created on first use: creating one takes 10
 * ms on a phone, and most pages use only some of them.
 */
export function lazyDateFormat(
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, "format" | "formatToParts"> {
  let made: Intl.DateTimeFormat | undefined;
  const getFormatter = () => {
    made ??= new Intl.DateTimeFormat("en-US", options);
    return made;
  };
  return {
    format: (date) => getFormatter().format(date),
    formatToParts: (date) => getFormatter().formatToParts(date),
  };
}
