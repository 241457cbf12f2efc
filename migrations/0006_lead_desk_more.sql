CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`staff_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_key` ON `search_documents` (`kind`,`key`);--> statement-breakpoint
ALTER TABLE `leads` ADD `last_channel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_campaign` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `estimate_cents` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `photo_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_insights` ON `leads` (`created_at`,`status`,`entry`,`reached`,`in_area`,`source`,`channel`,`last_channel`,`utm_campaign`,`first_campaign`,`landing`,`services`,`zip`,`value_cents`,`reply_minutes`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `leads_listed` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_name` ON `leads` (`name_key`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_since` ON `leads` (`status_since`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_worth` ON `leads` (case when value_cents is not null then value_cents when estimate_cents is not null then estimate_cents when budget = 'under-20k' then 1500000 when budget = '20k-40k' then 3000000 when budget = '40k-80k' then 6000000 when budget = 'over-80k' then 10000000 else -1 end) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_next` ON `leads` (case when next_action_at is null then 9007199254740991 else next_action_at end) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_owner` ON `leads` (`assigned_to`,`created_at`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_channel` ON `leads` (`channel`,`created_at`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_campaign` ON `leads` (`utm_campaign`,`created_at`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_zip` ON `leads` (`zip`,`created_at`) WHERE deleted_at is null and status <> 'spam';--> statement-breakpoint
CREATE INDEX `leads_listed_drawing` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and design <> '';--> statement-breakpoint
CREATE INDEX `leads_listed_photos` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and photo_count > 0;--> statement-breakpoint
CREATE INDEX `leads_waiting` ON `leads` (case when follow_up_at is null then created_at else follow_up_at end) WHERE deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and (first_reply_at is null and entry = 'web' or follow_up_at is not null);--> statement-breakpoint
CREATE INDEX `leads_stage` ON `leads` (`status`,`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `leads_board` ON `leads` (`status`,`status_since`,`value_cents`,`estimate_cents`,`budget`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `leads_late` ON `leads` (`status`,`next_action_at`) WHERE deleted_at is null and next_action_at is not null;--> statement-breakpoint
CREATE INDEX `leads_service_attached_pergola` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"attached-pergola"') > 0;--> statement-breakpoint
CREATE INDEX `leads_service_free_standing_pergola` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"free-standing-pergola"') > 0;--> statement-breakpoint
CREATE INDEX `leads_service_cantilever_pergola` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"cantilever-pergola"') > 0;--> statement-breakpoint
CREATE INDEX `leads_service_covered_patio` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"covered-patio"') > 0;--> statement-breakpoint
CREATE INDEX `leads_service_outdoor_kitchen` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"outdoor-kitchen"') > 0;--> statement-breakpoint
CREATE INDEX `leads_service_concrete_and_turf` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"concrete-and-turf"') > 0;--> statement-breakpoint
CREATE INDEX `leads_service_something_else` ON `leads` (`created_at`) WHERE deleted_at is null and status <> 'spam' and instr(services, '"something-else"') > 0;--> statement-breakpoint
CREATE INDEX `leads_stepless` ON `leads` (`status_since`) WHERE deleted_at is null and next_kind is null and next_action_at is null and next_action = '' and (status in ('contacted', 'visit-booked', 'quoted') or status = 'new' and entry = 'hand');--> statement-breakpoint
CREATE INDEX `leads_pipeline` ON `leads` (`status`,`value_cents`,`budget`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `audit_staff` ON `audit` (`staff_id`,`at`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`created_at`,`id`);--> statement-breakpoint
-- by hand: until now the two touches were not told apart
UPDATE `leads` SET `last_channel` = `channel`, `first_campaign` = `utm_campaign`;--> statement-breakpoint
-- By hand: what the schema cannot say. The full-text index, what is already there in it, and the count of files.
CREATE VIRTUAL TABLE search_index USING fts5(kind, title, codes, text, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');--> statement-breakpoint
INSERT INTO search_index (search_index, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
UPDATE leads SET photo_count = (SELECT count(*) FROM lead_files WHERE lead_files.lead_id = leads.id) WHERE id IN (SELECT lead_id FROM lead_files);--> statement-breakpoint
INSERT INTO search_documents (kind, key) SELECT 'lead', doc.key FROM (select leads.id as key, leads.name as title,
  replace(replace(leads.name, '''', ''), '’', '') || ' ' || leads.zip || ' ' || leads.reference || ' ' || coalesce(leads.email, '')
  || ' ' || case when leads.phone is null then '' else substr(leads.phone, 2) || ' ' || substr(leads.phone, -10) || ' ' || substr(leads.phone, -7) || ' ' || substr(leads.phone, -4) end
  || ' ' || coalesce((select group_concat(case kind when 'phone' then substr(value, 2) || ' ' || substr(value, -10) || ' ' || substr(value, -7) || ' ' || substr(value, -4) else value end, ' ') from lead_contacts where lead_id = leads.id), '')
  || ' ' || coalesce((select group_concat(reference, ' ') from lead_submissions where lead_id = leads.id), '') as codes,
  leads.street || ' ' || leads.decider || ' ' || leads.details || ' ' || leads.access
  || ' ' || coalesce((select group_concat(coalesce(nullif(case when json_valid(answers) then answers ->> '$.details' end, leads.details), '') || ' ' || coalesce(case when json_valid(extras) then extras ->> '$.note' end, ''), ' ') from lead_submissions where lead_id = leads.id), '')
  || ' ' || coalesce((select group_concat(case when json_valid(data) then data ->> '$.text' end, ' ') from lead_events where lead_id = leads.id and kind in ('note', 'reply', 'contact', 'message')), '') as text
from leads where leads.deleted_at is null) AS doc WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM (select leads.id as key, leads.name as title,
  replace(replace(leads.name, '''', ''), '’', '') || ' ' || leads.zip || ' ' || leads.reference || ' ' || coalesce(leads.email, '')
  || ' ' || case when leads.phone is null then '' else substr(leads.phone, 2) || ' ' || substr(leads.phone, -10) || ' ' || substr(leads.phone, -7) || ' ' || substr(leads.phone, -4) end
  || ' ' || coalesce((select group_concat(case kind when 'phone' then substr(value, 2) || ' ' || substr(value, -10) || ' ' || substr(value, -7) || ' ' || substr(value, -4) else value end, ' ') from lead_contacts where lead_id = leads.id), '')
  || ' ' || coalesce((select group_concat(reference, ' ') from lead_submissions where lead_id = leads.id), '') as codes,
  leads.street || ' ' || leads.decider || ' ' || leads.details || ' ' || leads.access
  || ' ' || coalesce((select group_concat(coalesce(nullif(case when json_valid(answers) then answers ->> '$.details' end, leads.details), '') || ' ' || coalesce(case when json_valid(extras) then extras ->> '$.note' end, ''), ' ') from lead_submissions where lead_id = leads.id), '')
  || ' ' || coalesce((select group_concat(case when json_valid(data) then data ->> '$.text' end, ' ') from lead_events where lead_id = leads.id and kind in ('note', 'reply', 'contact', 'message')), '') as text
from leads where leads.deleted_at is null) AS doc CROSS JOIN search_documents AS d
WHERE d.kind = 'lead' AND d.key = doc.key AND d.id NOT IN (SELECT rowid FROM search_index);--> statement-breakpoint
INSERT INTO search_documents (kind, key) SELECT 'project', doc.key FROM (select projects.id as key, projects.title as title, projects.slug || ' ' || projects.service as codes,
  projects.summary || ' ' || projects.place || ' ' || projects.story as text from projects where projects.deleted_at is null) AS doc WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM (select projects.id as key, projects.title as title, projects.slug || ' ' || projects.service as codes,
  projects.summary || ' ' || projects.place || ' ' || projects.story as text from projects where projects.deleted_at is null) AS doc CROSS JOIN search_documents AS d
WHERE d.kind = 'project' AND d.key = doc.key AND d.id NOT IN (SELECT rowid FROM search_index);--> statement-breakpoint
INSERT INTO search_documents (kind, key) SELECT 'post', doc.key FROM (select posts.id as key, posts.title as title, posts.slug || ' ' || posts.author as codes,
  posts.summary || ' ' || posts.body as text from posts where posts.deleted_at is null) AS doc WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM (select posts.id as key, posts.title as title, posts.slug || ' ' || posts.author as codes,
  posts.summary || ' ' || posts.body as text from posts where posts.deleted_at is null) AS doc CROSS JOIN search_documents AS d
WHERE d.kind = 'post' AND d.key = doc.key AND d.id NOT IN (SELECT rowid FROM search_index);--> statement-breakpoint
INSERT INTO search_documents (kind, key) SELECT 'file', doc.key FROM (select files.id as key, files.name as title, files.content_type as codes, files.alt as text from files where files.deleted_at is null) AS doc WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM (select files.id as key, files.name as title, files.content_type as codes, files.alt as text from files where files.deleted_at is null) AS doc CROSS JOIN search_documents AS d
WHERE d.kind = 'file' AND d.key = doc.key AND d.id NOT IN (SELECT rowid FROM search_index);
