const dayMs = 86_400_000;

/** Rows that the history copies. */
type Templates = {
  /** Lead, proposal and version that one signer signed. */
  signed: { leadId: string; proposalId: string; versionId: string };
  submissionId: string;
  staffId: string;
};
type HistorySize = { proposals: number; visits: number; prefix: string };

/**
 * Copies the row that `where` finds `count` times; `changes` has the SQL of each other column, in
 * which `i` counts the copies.
 */
async function copyRow(
  database: D1Database,
  table: string,
  { where, count, changes }: { where: string; count: number; changes: Record<string, string> },
) {
  const { results } = await database
    .prepare("select name from pragma_table_info(?)")
    .bind(table)
    .all<{ name: string }>();
  const names = results.map(({ name }) => name);
  await database
    .prepare(
      `with recursive copies (i) as (select 1 union all select i + 1 from copies where i < ${count})
     insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
     select ${names.map((name) => changes[name] ?? `"${name}"`).join(", ")} from ${table}, copies where ${where}`,
    )
    .run();
}

/**
 * Adds decided leads with a visit and a signed, withdrawn or expired proposal, over the two years
 * before `now`.
 */
export async function addHistory(
  database: D1Database,
  { signed, submissionId, staffId }: Templates,
  size: HistorySize,
  now: Date,
) {
  const { proposals, visits, prefix } = size;
  const id = (kind: string) => `'${prefix}-${kind}-' || i`;
  const times = (...columns: string[]) =>
    Object.fromEntries(
      columns.map((column) => [
        column,
        `"${column}" - i * ${Math.floor((700 * dayMs) / proposals)}`,
      ]),
    );
  const ids = {
    lead_id: id("lead"),
    proposal_id: id("proposal"),
    version_id: id("version"),
    signer_id: id("signer"),
    link_id: id("link"),
  };
  const copy = (table: string, where: string, changes: Record<string, string>) =>
    copyRow(database, table, { where, count: proposals, changes: { ...ids, ...changes } });
  const ofVersion = `version_id = '${signed.versionId}'`;
  const name = { name: "'Homeowner ' || i" };
  await copy("leads", `id = '${signed.leadId}'`, {
    id: id("lead"),
    reference: id("MOL"),
    ...name,
    status: "iif(i % 3 = 1, 'won', 'lost')",
    next_kind: "''",
    next_action_at: "null",
    ...times("created_at", "updated_at", "status_since"),
  });
  await copy("lead_submissions", `id = '${submissionId}'`, {
    id: id("submission"),
    reference: id("S"),
    ...times("created_at"),
  });
  await copy("proposals", `id = '${signed.proposalId}'`, {
    id: id("proposal"),
    reference: id("P"),
    ...times("created_at", "updated_at"),
  });
  await copy("proposal_versions", `id = '${signed.versionId}'`, {
    id: id("version"),
    status: "case i % 3 when 0 then 'withdrawn' when 1 then 'signed' else 'sent' end",
    ...times("sent_at", "created_at", "updated_at"),
    signed_at: `iif(i % 3 = 1, ${times("signed_at").signed_at}, null)`,
    countersigned_by: `'${staffId}'`,
    countersigned_at: "sent_at",
    valid_until: "'2025-01-01'",
    cancel_until: "'2025-01-01'",
  });
  await copy("access_links", `id = (select link_id from proposal_signers where ${ofVersion})`, {
    id: id("link"),
    person: id("signer"),
    token_hash: id("hash"),
  });
  await copy("proposal_signers", ofVersion, {
    id: id("signer"),
    ...name,
    email: "'homeowner' || i || '@example.com'",
    ...times("created_at"),
  });
  await copy("proposal_signatures", ofVersion, { id: id("signature"), ...times("at") });
  await copy("proposal_events", `${ofVersion} and kind = 'sent'`, {
    id: id("event"),
    ...times("at"),
  });
  await database
    .prepare(
      `with recursive copies (i) as (select 1 union all select i + 1 from copies where i < ${visits})
     insert into visits (id, lead_id, staff_id, kind, starts_at, ends_at, zip, status, source, created_at, updated_at)
     select ${id("visit")}, '${prefix}-lead-' || (1 + i % ${proposals}), '${staffId}', 'first', start, start + 2700000, '77433', 'done', 'homeowner', start, start
     from (select i, ${now.getTime() - 40 * dayMs} - i * ${Math.floor((600 * dayMs) / visits)} as start from copies)`,
    )
    .run();
}

/**
 * Adds done jobs, copied from the job of a signed contract, each with its payments and `photos`
 * photos, over the two years before 70 days ago.
 */
export async function addDoneJobs(
  database: D1Database,
  {
    leadId,
    proposalId,
    versionId,
    photoId,
  }: { leadId: string; proposalId: string; versionId: string; photoId: string },
  { jobs, photos, prefix }: { jobs: number; photos: number; prefix: string },
) {
  const id = (kind: string) => `'${prefix}-${kind}-' || i`;
  const ago = (column: string) =>
    `"${column}" - ${70 * dayMs} - i * ${Math.floor((700 * dayMs) / jobs)}`;
  const ofJob = `job_id = 'job-${versionId}'`;
  const ids = { lead_id: id("lead"), proposal_id: id("proposal"), version_id: id("version") };
  const copy = (table: string, where: string, changes: Record<string, string>, count = jobs) =>
    copyRow(database, table, { where, count, changes: { ...ids, ...changes } });
  await copy("leads", `id = '${leadId}'`, {
    id: id("lead"),
    reference: id("MOL"),
    status: "'won'",
    status_since: ago("status_since"),
    created_at: ago("created_at"),
  });
  await copy("proposals", `id = '${proposalId}'`, {
    id: id("proposal"),
    reference: id("P"),
    created_at: ago("created_at"),
  });
  await copy("proposal_versions", `id = '${versionId}'`, {
    id: id("version"),
    sent_at: ago("sent_at"),
    signed_at: ago("signed_at"),
    pdf_file: "null",
    signed_pdf_file: "null",
    disclosure_file: "null",
  });
  await copy("proposal_signers", `version_id = '${versionId}'`, {
    id: id("signer"),
    link_id: "null",
  });
  await copy("proposal_signatures", `version_id = '${versionId}'`, {
    id: id("signature"),
    signer_id: id("signer"),
  });
  await copy("jobs", `id = 'job-${versionId}'`, {
    id: id("job"),
    stage: "'done'",
    stage_since: ago("stage_since"),
  });
  const newestUpdate = `(select id from job_updates where ${ofJob} order by published_at desc limit 1)`;
  await copy("job_updates", `id = ${newestUpdate}`, {
    id: id("update"),
    job_id: id("job"),
    published_at: ago("published_at"),
  });
  await copy("payments", `${ofJob} and position = 1`, {
    id: id("payment"),
    job_id: id("job"),
    state: "'paid'",
  });
  await copy(
    "files",
    `id = '${photoId}'`,
    { id: id("file"), full_path: id("path") },
    jobs * photos,
  );
  await copy(
    "job_items",
    `file_id = '${photoId}'`,
    { id: id("item"), file_id: id("file"), job_id: `'${prefix}-job-' || (1 + i % ${jobs})` },
    jobs * photos,
  );
}
