/** Paths of the admin. Separate from those of the site, so that visitors do not load them. */
export const adminPaths = {
  index: "/admin",
  dashboard: "/admin/dashboard",
  /** The owner's checklist "Make this site yours". */
  checklist: "/admin/checklist",
  todayLead: (id: string) => `/admin/dashboard?lead=${encodeURIComponent(id)}`,
  leads: "/admin/leads",
  /**
   * `query` is a canonical list query, without "?". Without one it is the table, even if another
   * view is the default.
   */
  leadsWith: (query: string) => `/admin/leads?${query || "view=table"}`,
  /** A lead, with the query of the list to return to. */
  leadWithList: (id: string, query: string) =>
    `/admin/leads/${encodeURIComponent(id)}${query ? `?from=${encodeURIComponent(query)}` : ""}`,
  lead: (id: string) => `/admin/leads/${encodeURIComponent(id)}`,
  leadsBulk: "/admin/leads/bulk",
  leadViews: "/admin/leads/views",
  calendar: "/admin/calendar",
  /** `query` is a query of the calendar, without "?". */
  calendarWith: (query: string) => (query ? `/admin/calendar?${query}` : "/admin/calendar"),
  /** Check of a start time, as JSON. */
  calendarVisit: (visitId: string, day: string) =>
    `/admin/calendar?${new URLSearchParams({ day, visit: visitId })}#move`,
  /** Form that emails the customer of a visit a later time. */
  calendarLate: (visitId: string, day: string) =>
    `/admin/calendar?${new URLSearchParams({ day, visit: visitId, late: "1" })}#late`,
  /** Form that books a visit for a lead. */
  bookVisit: (leadId: string, time: Readonly<Record<string, string>> = {}) =>
    `/admin/calendar?${new URLSearchParams({ ...time, add: leadId })}#add`,
  calendarFit: (query: string) => `/admin/calendar/fit?${query}`,
  calendarHours: "/admin/calendar/hours",
  calendarHoursOf: (staffId: string) =>
    `/admin/calendar/hours?staff=${encodeURIComponent(staffId)}`,
  search: "/admin/search",
  searchFor: (text: string) => `/admin/search?q=${encodeURIComponent(text)}`,
  leadTrash: "/admin/leads/trash",
  leadImport: "/admin/leads/import",
  /** CSV of an import's refused rows; `hash` is the content hash of the file. */
  leadImportRefused: (hash: string) =>
    `/admin/leads/import/refused.csv?file=${encodeURIComponent(hash)}`,
  /** Export page, which asks for confirmation first. `query` is the list's query, without "?". */
  leadExport: (query = "") => `/admin/leads/export${query && `?${query}`}`,
  leadExportFile: "/admin/leads/export/leads.csv",
  proposal: (id: string) => `/admin/leads/${encodeURIComponent(id)}/proposal`,
  /** Payments of a job. */
  jobPayments: (leadId: string, job: string) =>
    `/admin/leads/${encodeURIComponent(leadId)}/job/payments?job=${encodeURIComponent(job)}`,
  /** "receipt-12.pdf", "invoice-3.pdf" or "ledger.csv" of a job. */
  jobPaymentFile: (leadId: string, job: string, file: string) =>
    `/admin/leads/${encodeURIComponent(leadId)}/job/payments/${file}?job=${encodeURIComponent(job)}`,
  /** PDF of the subcontractors and suppliers of a job. */
  jobSubcontractors: (leadId: string, job: string) =>
    `/admin/leads/${encodeURIComponent(leadId)}/job/subcontractors.pdf?job=${encodeURIComponent(job)}`,
  /** "invoices.csv" or "payments.csv" of all jobs. */
  quickBooksFile: (file: string) => `/admin/jobs/quickbooks/${file}`,
  /** Jobs by stage. */
  jobs: "/admin/jobs",
  /** Job of a lead: by default the job of the newest signed contract. */
  job: (leadId: string, job = "") =>
    `/admin/leads/${encodeURIComponent(leadId)}/job${job && `?job=${encodeURIComponent(job)}`}`,
  jobPhotos: (leadId: string, job: string) =>
    `/admin/leads/${encodeURIComponent(leadId)}/job/photos?job=${encodeURIComponent(job)}`,
  jobPhotoDraft: (leadId: string) => `/admin/leads/${encodeURIComponent(leadId)}/job/photo-draft`,
  packets: (id: string) => `/admin/leads/${encodeURIComponent(id)}/packets`,
  leadCleanup: (id: string) => `/admin/leads/${encodeURIComponent(id)}/manage`,
  leadPhotos: (id: string) => `/admin/leads/${encodeURIComponent(id)}/photos`,
  /** Proposal of a lead: its newest version, or the page that starts one. */
  proposalVersion: (id: string, version: string) =>
    `/admin/leads/${encodeURIComponent(id)}/proposal?version=${encodeURIComponent(version)}`,
  proposalAutosave: (id: string, version: string) =>
    `/admin/leads/${encodeURIComponent(id)}/proposal/draft?version=${encodeURIComponent(version)}`,
  /** Form that saves a version as a template. */
  saveTemplate: (id: string, version: string) =>
    `/admin/leads/${encodeURIComponent(id)}/proposal/template?version=${encodeURIComponent(version)}`,
  proposalTemplates: "/admin/proposal-templates",
  /** Editor of a template or group of lines; "new" adds one. */
  proposalTemplate: (id: string) => `/admin/proposal-templates/${encodeURIComponent(id)}`,
  templateAutosave: (id: string) => `/admin/proposal-templates/${encodeURIComponent(id)}/draft`,
  /** The homeowner's page of an unsent version. */
  proposalPreview: (id: string, version: string) =>
    `/admin/leads/${encodeURIComponent(id)}/proposal/preview?version=${encodeURIComponent(version)}`,
  /** File that proves the contract of a version. */
  contractFile: (id: string, version: string) =>
    `/admin/leads/${encodeURIComponent(id)}/proposal/contract.json?version=${encodeURIComponent(version)}`,
  leadMerge: (id: string, other: string) =>
    `/admin/leads/${encodeURIComponent(id)}/merge?with=${encodeURIComponent(other)}`,
  account: "/admin/account",
  twoStep: "/admin/account/second-step",
  passkeys: "/admin/account/passkeys",
  /** Asks for the password or a second factor, then redirects to `next`. */
  confirm: (next: string) => `/admin/confirm?next=${encodeURIComponent(next)}`,
  team: "/admin/staff",
  person: (id: string) => `/admin/staff/${encodeURIComponent(id)}`,
  audit: "/admin/audit",
  /** `query` is a query of the audit page, without "?". */
  auditWith: (query: string) => (query ? `/admin/audit?${query}` : "/admin/audit"),
  auditCsv: (query: string) => (query ? `/admin/audit/export?${query}` : "/admin/audit/export"),
  insights: "/admin/insights",
  conversions: "/admin/insights/conversions",
  redirects: "/admin/redirects",
  /** Form for an existing redirect. */
  redirect: (from: string) => `/admin/redirects?edit=${encodeURIComponent(from)}`,
  project: (id: string) => `/admin/projects/${encodeURIComponent(id)}`,
  post: (id: string) => `/admin/posts/${encodeURIComponent(id)}`,
  page: (page: string) => `/admin/pages/${encodeURIComponent(page)}`,
  prices: "/admin/prices",
  price: (key: string) => `/admin/prices/${encodeURIComponent(key)}`,
  /** Form of a rate with amounts filled in, which the owner still has to save. */
  priceFilled: (key: string, rate: { lowCents: number; highCents: number; why: string }) =>
    `/admin/prices/${encodeURIComponent(key)}?${new URLSearchParams({
      low: String(rate.lowCents / 100),
      high: String(rate.highCents / 100),
      why: rate.why,
    })}#edit`,
  /** Signed jobs against the ballparks that were shown. */
  comparedJobs: "/admin/prices/ballpark",
  plan: (id: string) => `/admin/prices/plans/${encodeURIComponent(id)}`,
  newPlan: "/admin/prices/plans/new",
  calculator: "/admin/prices/calculator",
  settings: "/admin/settings",
  settingsSection: (section: string) => `/admin/settings/${section}`,
  contractKeys: "/admin/settings/contract-keys",
  onlinePayments: "/admin/settings/online-payments",
  contractTexts: "/admin/settings/contract-texts",
  contractText: (language: string, kind: string) =>
    `/admin/settings/contract-texts/${language}/${kind}`,
  facts: "/admin/facts",
  /** A fact on the Facts page. */
  fact: (key: string) => `/admin/facts#fact-${encodeURIComponent(key)}`,
  /** The form of a fact; "new" adds one. */
  factForm: (id: string) => `/admin/facts/${encodeURIComponent(id)}`,
  permitOffices: "/admin/permit-offices",
  /** Answers, ZIP codes and contact of a permit office; "texas" for the rules of all of Texas. */
  permitOffice: (id: string) => `/admin/permit-offices/${encodeURIComponent(id)}`,
  /** The form of an office; "new" adds one. */
  permitOfficeForm: (id: string) => `/admin/permit-offices/${encodeURIComponent(id)}/details`,
  officeAnswer: (id: string, topic: string) =>
    `/admin/permit-offices/${encodeURIComponent(id)}/answers/${encodeURIComponent(topic)}`,
  places: "/admin/places",
  place: (id: string) => `/admin/places/${encodeURIComponent(id)}`,
  /**
   * Editor of a record whose list has the name of its kind, such as "project"; `place` is the id of
   * a field in it.
   */
  editRecord: (kind: string, id: string, place = "") =>
    `/admin/${kind}s/${encodeURIComponent(id)}${place && `#${place}`}`,
  unmatchedEmail: "/admin/unmatched-email",
  /** `query` has the cursor, the email with its search, or the email just handled. */
  unmatchedEmailWith: (query: Readonly<Record<string, string>>) =>
    `/admin/unmatched-email?${new URLSearchParams(query)}`,
  originalEmail: (id: string) => `/admin/unmatched-email/${encodeURIComponent(id)}/original`,
  outbox: "/admin/outbox",
  health: "/admin/health",
  /** Answers 200 while the database answers; monitors ask it. */
  healthCheck: "/healthz",
  email: (id: string) => `/admin/outbox/${encodeURIComponent(id)}`,
  promotions: "/admin/promotions",
  /** A promotion; "new" is the form for a new one, as for FAQs and reviews. */
  promotion: (id: string) => `/admin/promotions/${encodeURIComponent(id)}`,
  faqs: "/admin/faqs",
  faq: (id: string) => `/admin/faqs/${encodeURIComponent(id)}`,
  newFaq: (page: string) => `/admin/faqs/new?page=${encodeURIComponent(page)}`,
  reviews: "/admin/reviews",
  review: (id: string) => `/admin/reviews/${encodeURIComponent(id)}`,
  preferences: "/admin/account/preferences",
  files: "/admin/files",
  /** `query` is a library query, without "?". */
  filesWith: (query: string) => (query ? `/admin/files?${query}` : "/admin/files"),
  file: (id: string) => `/admin/files/${encodeURIComponent(id)}`,
  fileUpload: "/admin/files/upload",
  fileByHash: (sha256: string) => `/admin/files/known?sha=${sha256}`,
  /** Page for choosing one file. Redirects to `back` with `file` in its query. */
  fileChooser: "/admin/files/choose",
  live: "/admin/live",
  waiting: "/admin/waiting",
  alerts: "/admin/alerts",
  pages: "/admin/pages",
  spanishPages: "/admin/spanish",
  spanishPage: (page: string) => `/admin/spanish/${encodeURIComponent(page)}`,
  addLead: "/admin/leads/new",
  leadLookup: "/admin/leads/lookup",
  projects: "/admin/projects",
  posts: "/admin/posts",
  /** `query` is a canonical list query, without "?". */

  postsWith: (query: string) => (query ? `/admin/posts?${query}` : "/admin/posts"),
  /**
   * Preview of a post's text: a page without scripts, or its HTML alone for background requests.
   */
  postPreview: "/admin/posts/preview",
  postPreviewPart: "/admin/posts/preview/part",
  autosave: (kind: string, id: string) =>
    `/admin/working-copies/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`,
  /** Feed of a staff member's visits, for calendar programs. */
  calendarFeed: (token: string) => `/calendar/${encodeURIComponent(token)}.ics`,
  /** A page of the site at a date and time in Houston, "2026-11-30" and "07:00", for staff. */
  previewOn: (path: string, { day, time }: { day: string; time: string }) =>
    `${path}?at=${day}T${time}`,
  /** A page of the site with its draft texts; requires the token of a preview link. */
  previewAt: (path: string, token: string) => `${path}?preview=${encodeURIComponent(token)}`,
  manifest: "/admin/manifest.webmanifest",
  /** Service worker of the admin: alerts, and a page for offline use. */
  serviceWorker: "/admin-sw.js",
} as const;
