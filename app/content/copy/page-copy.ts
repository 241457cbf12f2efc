/** Names of addresses in app/paths.ts that copy may link to. */
type PathName =
  | "home"
  | "pergolas"
  | "designer"
  | "attached"
  | "freeStanding"
  | "cantilever"
  | "services"
  | "kitchens"
  | "modernKitchens"
  | "traditionalKitchens"
  | "concreteAndTurf"
  | "promise"
  | "process"
  | "about"
  | "blog"
  | "financing"
  | "quote"
  | "contact"
  | "permits"
  | "catalog"
  | "privacy"
  | "terms";

/**
 * A link: its words, the address by name, and optionally a query, a hash, or the slug of a post or
 * project below it.
 */
export type LinkCopy = {
  label: string;
  to: PathName;
  query?: string;
  hash?: string;
  slug?: string;
};

/** A picture of imagery/manifest.json as a page shows it. */
export type ImageCopy = { slug: string; alt: string; caption: string };

/** A term with its explanation. */
export type TermCopy = { term: string; text: string };

/** The closing call of a page: one sentence over a picture, a button, a quieter link. */
export type ClosingCallCopy = {
  title: string;
  text: string;
  primary: LinkCopy;
  secondary: LinkCopy;
  picture: string;
};

/**
 * Copy of every page. `meta.title` is shorter than 60 characters and `meta.description` shorter
 * than 155; pages use both unchanged.
 */
export type PageCopy = {
  meta: { title: string; description: string };
  /** Last item of the breadcrumb. */
  crumb: string;
  h1: string;
  lede: string;
  next: ClosingCallCopy;
  /** Page key of the questions shown on it. */
  faq?: { title: string; page: string };
  /** Keys of the price book whose ranges are shown, with the sentence beside them. */
  prices?: { title: string; text: string; keys: readonly string[] };
  /** Above the projects shown on it. */
  projects?: { title: string };
  /** Above the posts shown on it. */
  reading?: { title: string };
};

/** Copy of a page about one of the three pergola types. */
export type PergolaTypeCopy = PageCopy & {
  /** Designer word for the type. */
  type: "attached" | "free-standing" | "cantilever";
  picture: ImageCopy;
  /** The yard of `picture` before, with the roof drawn on it. */
  before?: ImageCopy;
  /** Below the drawing of the side. */
  drawing?: string;
  suits: { title: string; items: readonly string[] };
  suitsNot: { title: string; items: readonly string[] };
  sizes: {
    title: string;
    text: string;
    rows: readonly { widthIn: number; depthIn: number; fits: string }[];
    draw: string;
  };
  plan: { title: string; text: string; notes: readonly TermCopy[] };
  details: { title: string; text: string; pictures: readonly [ImageCopy, ImageCopy, ImageCopy] };
  care: { title: string; text: string };
  sisters: { title: string; rows: readonly (LinkCopy & { text: string })[] };
};

/** Copy of a page about one of the two kitchen styles. */
export type KitchenStyleCopy = PageCopy & {
  picture: ImageCopy;
  intro: { pull: string; text: string };
  materials: {
    title: string;
    text: string;
    rows: readonly { material: string; swatch: string; where: string; sun: string; care: string }[];
  };
  elevation: { title: string; text: string; notes: readonly TermCopy[] };
  pictures: { title: string; items: readonly [ImageCopy, ImageCopy, ImageCopy] };
  maintenance: { title: string; text: string; items: readonly string[] };
  other: LinkCopy & { title: string; text: string };
};
