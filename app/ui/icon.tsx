import type { ReactElement } from "react";

/* 24 px grid, square caps, no fills: stroke and size come from `.i` in the stylesheet. */
const drawn = {
  arrow: <path d="M3 12h17M14 6l6 6-6 6" />,
  down: <path d="m5 9 7 7 7-7" />,
  menu: <path d="M3 7h18M3 12h18M3 17h12" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  phone: <path d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2Z" />,
  mail: <path d="M3 5h18v14H3zM3 6l9 7 9-7" />,
  check: <path d="m4 13 5 5L20 6" />,
  warn: <path d="M12 3 2 21h20zM12 10v5M12 18v.5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  grid: <path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z" />,
  inbox: <path d="M3 13 6 4h12l3 9v7H3zM3 13h5l1.5 3h5L16 13h5" />,
  image: <path d="M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 5M15.5 8.5h.5" />,
  doc: <path d="M5 3h9l5 5v13H5zM14 3v5h5M8 13h8M8 17h6" />,
  tag: <path d="M3 12V3h9l9 9-9 9zM7.5 7.5h.5" />,
  folder: <path d="M3 5h7l2 3h9v12H3z" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3.5" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="4" />
      <path d="M2 21c0-5 3-7 7-7s7 2 7 7M16 4.5a4 4 0 0 1 0 7M18 14.5c3 1 4 3 4 6.5" />
    </>
  ),
  chart: <path d="M3 21h18M6 21v-7M11 21V8M16 21v-10M21 21V4" />,
  plus: <path d="M12 4v16M4 12h16" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l4 2" />
    </>
  ),
  pin: (
    <>
      <path d="M12 22c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12Z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  drag: <path d="M9 5h.5M9 12h.5M9 19h.5M15 5h.5M15 12h.5M15 19h.5" strokeWidth="2.6" />,
  eye: (
    <>
      <path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  up: <path d="M12 20V5M6 11l6-6 6 6" />,
  external: <path d="M9 4H4v16h16v-5M13 4h7v7M20 4l-9 9" />,
  print: <path d="M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z" />,
  calendar: <path d="M3 5h18v16H3zM3 10h18M8 2v5M16 2v5" />,
  list: <path d="M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1" />,
  columns: <path d="M3 4h5v16H3zM10 4h5v11h-5zM17 4h4v8h-4z" />,
  logout: <path d="M10 4H4v16h6M9 12h12M16 7l5 5-5 5" />,
  send: <path d="M3 11 21 3l-7 18-3-8z" />,
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof drawn;

/** One icon in the colour of the text around it. It carries no meaning of its own: the text or the label beside it does. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {drawn[name]}
    </svg>
  );
}
