import { sqlLiteral } from "../tools.mjs";

/** Messages of each lead, and leads for each unmatched email. */
const perLead = 10;
const leadsPerUnmatched = 20;

/**
 * Returns the statements that add ten emails to each lead, half of them the customer's, with their
 * timeline entries, deliveries and files, and unmatched emails.
 * @param {string} staffId
 * @param {number} now
 */
export function messagesFilled(staffId, now) {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${perLead})`;
  const isTheirs = "n.i % 2 = 0";
  const text =
    "'Could the louvers open at noon? We would like the bronze frame, and a fan over the table. ' || leads.id";
  return [
    `${numbers} insert into messages (id, lead_id, direction, channel, staff_id, person, address, subject, text, quoted_text, sent_at, created_at, recipient, message_id_header, raw_key, matched_by, is_verified)
      select 'bench-' || leads.id || '-' || n.i, leads.id, iif(${isTheirs}, 'in', 'out'), 'email', iif(${isTheirs}, null, ${sqlLiteral(staffId)}), leads.name,
        coalesce(leads.email, ''), 'Re: Your patio', ${text}, '> Hi, can we come by on Tuesday at 10?', leads.created_at + n.i * 60000, leads.created_at + n.i * 60000,
        iif(${isTheirs}, 'lead+' || leads.id || '@reply.example.com', ''), iif(${isTheirs}, leads.id || n.i || '@example.com', null),
        iif(${isTheirs}, 'mail/raw/2026-11-27/' || leads.id || n.i || '.eml', ''), iif(${isTheirs}, 'key', null), iif(${isTheirs}, 1, null)
      from leads, n where leads.merged_into is null`,
    "insert into lead_events (id, lead_id, kind, staff_id, data, at) select id, lead_id, 'message', staff_id, '{}', created_at from messages where id like 'bench-%'",
    `insert into outbox (id, kind, dedupe_key, to_address, reply_to, subject, text, html, lead_id, message_id, state, attempts, next_try_at, created_at, sent_at, delivered_at, provider_id)
      select id, 'lead-reply', id, address, 'office@example.com', subject, text, text, lead_id, id, 'sent', 1, created_at, created_at, created_at, created_at, id
      from messages where id like 'bench-%' and direction = 'out'`,
    "insert into message_files (id, message_id, file_id, name, bytes, refusal) select id, id, null, 'Budget.docm', 64, 'Ask for a PDF.' from messages where id like 'bench-%' and direction = 'in' and rowid % 5 = 0",
    "insert into lead_mail_keys (lead_id, generation, key_hash, created_at) select id, 1, 'bench-' || id, created_at from leads",
    `insert into messages (id, lead_id, direction, channel, person, address, subject, text, sent_at, created_at, recipient, message_id_header)
      select 'unmatched-' || leads.id, null, 'in', 'email', 'Pat Unknown', 'pat' || leads.rowid || '@example.net', 'Patio?', ${text}, ${now} - leads.rowid * 60000, ${now} - leads.rowid * 60000,
        'office@reply.example.com', leads.id || '@example.net'
      from leads where leads.rowid % ${leadsPerUnmatched} = 0`,
  ];
}
