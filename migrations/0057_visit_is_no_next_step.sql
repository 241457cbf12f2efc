DROP INDEX `leads_due`;--> statement-breakpoint
DROP INDEX `leads_visits`;--> statement-breakpoint
ALTER TABLE `leads` ADD `task_kind` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `task_action` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `task_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `task_staff_id` text REFERENCES staff(id);--> statement-breakpoint
CREATE INDEX `leads_old_next_step` ON `leads` (`id`) WHERE task_kind is null and task_action = '' and (next_kind is not null or next_action <> '') and (next_visit_id is null or next_kind is not 'visit');--> statement-breakpoint
CREATE INDEX `leads_due` ON `leads` (`next_action_at`) WHERE deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_action_at > 0 and next_visit_id is null;--> statement-breakpoint
CREATE INDEX `leads_visits` ON `leads` (`next_action_at`) WHERE deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_visit_id is not null;--> statement-breakpoint
ALTER TABLE `visits` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- a row for each dated visit of an open lead that has none yet
INSERT INTO `visits` (`id`, `lead_id`, `staff_id`, `kind`, `starts_at`, `ends_at`, `zip`, `place`, `note`, `status`, `source`, `sequence`, `version`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(16))), `id`, `next_staff_id`, 'first', `next_action_at`, `next_action_at` + 2700000, `zip`, `street`, '', 'booked', 'staff', 0, 1, `updated_at`, `updated_at`
FROM `leads` WHERE `next_kind` = 'visit' AND `next_action_at` > 0 AND `status` IN ('new', 'contacted', 'visit-booked', 'quoted')
AND NOT EXISTS (SELECT 1 FROM `visits` WHERE `visits`.`lead_id` = `leads`.`id` AND `visits`.`status` = 'booked' AND `visits`.`starts_at` = `leads`.`next_action_at`);--> statement-breakpoint
-- the text of a next step that is a booked visit belongs to the visit
UPDATE `visits` SET `note` = (SELECT `next_action` FROM `leads` WHERE `leads`.`id` = `visits`.`lead_id`)
WHERE `status` = 'booked' AND EXISTS (SELECT 1 FROM `leads` WHERE `leads`.`id` = `visits`.`lead_id` AND `leads`.`next_kind` = 'visit' AND `leads`.`next_action_at` = `visits`.`starts_at`);--> statement-breakpoint
-- every other next step is the open task
UPDATE `leads` SET `task_kind` = `next_kind`, `task_action` = `next_action`, `task_at` = `next_action_at`, `task_staff_id` = `next_staff_id`
WHERE NOT (`next_kind` IS 'visit' AND EXISTS (SELECT 1 FROM `visits` WHERE `visits`.`lead_id` = `leads`.`id` AND `visits`.`status` = 'booked' AND `visits`.`starts_at` = `leads`.`next_action_at`));--> statement-breakpoint
-- the next step is the task or the first booked visit, whichever comes first
UPDATE `leads` SET `next_visit_id` = (SELECT `visits`.`id` FROM `visits` WHERE `visits`.`lead_id` = `leads`.`id` AND `visits`.`status` = 'booked'
AND (`leads`.`task_at` IS NULL OR `visits`.`starts_at` <= `leads`.`task_at`) ORDER BY `visits`.`starts_at`, `visits`.`id` LIMIT 1);--> statement-breakpoint
UPDATE `leads` SET `next_kind` = 'visit', (`next_action`, `next_action_at`, `next_staff_id`) = (SELECT `note`, `starts_at`, `staff_id` FROM `visits` WHERE `visits`.`id` = `leads`.`next_visit_id`)
WHERE `next_visit_id` IS NOT NULL;--> statement-breakpoint
UPDATE `leads` SET `next_kind` = `task_kind`, `next_action` = `task_action`, `next_action_at` = `task_at`, `next_staff_id` = `task_staff_id` WHERE `next_visit_id` IS NULL;
