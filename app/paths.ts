/** Paths of the site. Other modules use these constants and never contain a literal path. */
export const paths = {
  home: "/",
  /** Start page of the admin; its other paths are in admin-paths. */
  office: "/admin",
  pergolas: "/aluminium-custom-pergola-cover-patio",
  designer: "/aluminium-custom-pergola-cover-patio/designer",
  /** Address in a code; `query` is from `formatShortDesign`. */
  designOnPhone: (query: string) => `/ar?${query}`,
  /** `query` is a canonical designer query, without "?". */
  designerWith: (query: string) => `/aluminium-custom-pergola-cover-patio/designer?${query}`,
  packet: "/aluminium-custom-pergola-cover-patio/designer/packet",
  /** Packet of a design; `query` is a canonical designer query, without "?". */
  packetWith: (query: string) => `/aluminium-custom-pergola-cover-patio/designer/packet?${query}`,
  /** PDF without a name; `query` is from `formatPacketQuery`. */
  packetFile: (query: string) =>
    `/aluminium-custom-pergola-cover-patio/designer/packet.pdf?${query}`,
  attached: "/attached-aluminium-pergola-covered-patio",
  freeStanding: "/free-standing-aluminium-pergola-covered-patio",
  cantilever: "/cantilever-aluminium-pergola",
  services: "/outdoor-living-services",
  kitchens: "/custom-outdoor-kitchen",
  modernKitchens: "/modern-outdoor-kitchens-houston",
  traditionalKitchens: "/traditional-outdoor-kitchens-houston",
  concreteAndTurf: "/concrete-and-turf-installation-houston",
  promise: "/our-promise",
  sampleContract: "/our-promise/sample-contract.pdf",
  process: "/how-we-doit",
  about: "/about-us",
  blog: "/blog",
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  feed: "/blog/feed.xml",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  manifest: "/site.webmanifest",
  security: "/.well-known/security.txt",
  /** Public keys of signed contracts. */
  contractKeys: "/.well-known/contract-keys.json",
  /** Checks a contract file in the browser. */
  checkContract: "/check-contract",
  consent: "/privacy/consent",
  financing: "/patio-financing-houston",
  quote: "/get-a-free-quote-houston",
  quoteForProject: (project: string) =>
    `/get-a-free-quote-houston?project=${encodeURIComponent(project)}`,
  quotePhotos: "/get-a-free-quote-houston/photos",
  quoteSteps: "/get-a-free-quote-houston/steps",
  quoteSend: "/get-a-free-quote-houston/send",
  received: (reference: string, key: string) =>
    `/get-a-free-quote-houston/received/${encodeURIComponent(reference)}?key=${encodeURIComponent(key)}`,
  /** Private page of a homeowner's project. */
  privateProject: (token: string) => `/project/${encodeURIComponent(token)}`,
  privateProposal: (token: string) => `/project/${encodeURIComponent(token)}/proposal`,
  /** Emails a new private link. */
  newPrivateLink: "/project",
  /** Page where a homeowner books, moves or cancels a visit. */
  privateVisit: (token: string) => `/project/${encodeURIComponent(token)}/visit`,
  contact: "/contact-us",
  /** Permit offices and their rules by ZIP code. */
  permits: "/can-i-build-it",
  /** A place with a page of its own. */
  place: (slug: string) => `/can-i-build-it/${encodeURIComponent(slug)}`,
  catalog: "/covered-patio-project-catalog",
  project: (slug: string) => `/covered-patio-project-catalog/${encodeURIComponent(slug)}`,
  /** Working copy of a record; requires the token of its preview link. */
  preview: (token: string) => `/preview/${encodeURIComponent(token)}`,
  privacy: "/privacy",
  terms: "/terms",
  unlisted: {
    financingOptions: "/financing-options",
    formpage: "/formpage",
    tracking: "/get-a-free-quote-houston-tracking",
    whatsapp: "/whatsapp-redirect",
  },
  login: {
    dashboard: "/login/dashboard",
    signOut: "/login/sign-out",
    forgot: "/login/forgot",
    secondStep: "/login/second-step",
    passkey: "/login/passkey",
  },
  file: (id: string, name: string) =>
    `/files/${encodeURIComponent(id)}/${encodeURIComponent(name)}`,
} as const;
