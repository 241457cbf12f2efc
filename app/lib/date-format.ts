/** A formatter of dates in American English that is made when it is first used: making one takes a phone ten milliseconds, and a page
 *  brings more of them than it needs. */
export function lazyDateFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, "format" | "formatToParts"> {
  let made: Intl.DateTimeFormat | undefined;
  const formatter = () => {
    made ??= new Intl.DateTimeFormat("en-US", options);
    return made;
  };
  return { format: (date) => formatter().format(date), formatToParts: (date) => formatter().formatToParts(date) };
}
