-- By hand: everything said with a customer moves from the data of timeline events to messages with the same id.
-- Unreadable data stays as it is, with an empty message. Events of erased people have nothing to move.
-- A reply that an email, a visit or a proposal counts as is no message of its own.
insert into messages (id, lead_id, direction, channel, staff_id, person, address, subject, text, sent_at, created_at)
select id, lead_id,
  case when kind in ('extras-added', 'proposal-question', 'visit-wanted') then 'in' when kind = 'note' then 'internal' else 'out' end,
  case
    when kind = 'note' then 'note'
    when kind in ('extras-added', 'visit-wanted') then 'page'
    when kind = 'proposal-question' or is_answer then 'proposal'
    when kind in ('email-queued', 'mail') then 'email'
    when json ->> '$.way' in ('call', 'text', 'whatsapp', 'email', 'visit') then json ->> '$.way'
    else 'call' end,
  staff_id,
  case when kind = 'proposal-question' and json_type(json, '$.name') = 'text' then json ->> '$.name' else '' end,
  case when kind in ('email-queued', 'mail') and json_type(json, '$.to') = 'text' then json ->> '$.to' else '' end,
  case when kind in ('email-queued', 'mail') and json_type(json, '$.subject') = 'text' then json ->> '$.subject' else '' end,
  words,
  case when kind in ('reply', 'contact') and json_type(json, '$.at') = 'integer' then json ->> '$.at' else at end,
  at
from (
  select *,
    case when kind <> 'extras-added' or json_type(json, '$.text') in ('text', 'integer', 'real') and json ->> '$.text' <> '' then
      case when json_type(json, '$.text') in ('text', 'integer', 'real') then json ->> '$.text' else '' end
    else trim(
      case when json_type(json, '$.hoa') = 'text' and json ->> '$.hoa' <> '' then 'HOA: ' || (json ->> '$.hoa') || char(10) else '' end
      || case when json_type(json, '$.callTime') = 'text' and json ->> '$.callTime' <> '' then 'Best time to call: ' || (json ->> '$.callTime') || char(10) else '' end
      || case when json_type(json, '$.note') = 'text' then json ->> '$.note' else '' end, char(10)) end as words,
    kind = 'reply' and id like '%.contact' and exists (select 1 from proposal_events where proposal_events.id = substr(entry.id, 1, length(entry.id) - 8) and proposal_events.kind = 'answer') as is_answer
  from (
    select *, case when json_valid(data) and json_type(data) = 'object' then data else '{}' end as json
    from lead_events
    where kind in ('note', 'reply', 'contact', 'email-queued', 'mail', 'extras-added', 'proposal-question', 'visit-wanted')
      and lead_id not in (select lead_id from erasures)
  ) as entry
) as entry
where (words <> '' or kind not in ('extras-added', 'visit-wanted'))
  and not (kind = 'reply' and words = '' and (
    id like '%.sent.contact' and exists (select 1 from lead_attempts where lead_attempts.id = substr(entry.id, 1, length(entry.id) - 13) and lead_attempts.outbox_id is not null)
    or id like '%.reply' and exists (select 1 from lead_events as record where record.id = substr(entry.id, 1, length(entry.id) - 6))));--> statement-breakpoint
update outbox set message_id = email.id
from (select id, case when json_valid(data) then data ->> '$.outboxId' end as outbox_id from lead_events where kind = 'email-queued' and id in (select id from messages)) as email
where outbox.id = email.outbox_id;--> statement-breakpoint
update lead_events set data = json_remove(data, '$.text')
where id in (select id from messages) and case when json_valid(data) then json_type(data, '$.text') end in ('text', 'integer', 'real');--> statement-breakpoint
update lead_events set data = case when json_valid(data) then json_remove(data, case when json_type(data, '$.to') = 'text' then '$.to' else '$.text' end, case when json_type(data, '$.subject') = 'text' then '$.subject' else '$.text' end) else data end
where kind in ('email-queued', 'mail') and id in (select id from messages);--> statement-breakpoint
update lead_events set data = case when json_valid(data) and not exists (select 1 from json_each(data) where key in ('hoa', 'callTime', 'note') and type <> 'text') then json_remove(data, '$.hoa', '$.callTime', '$.note') else data end
where kind = 'extras-added' and id in (select id from messages);--> statement-breakpoint
update lead_events set kind = 'message' where kind in ('email-queued', 'mail');
