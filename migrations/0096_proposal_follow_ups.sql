CREATE TABLE `proposal_follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`position` integer NOT NULL,
	`send_at` integer NOT NULL,
	`note` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`state` text DEFAULT 'planned' NOT NULL,
	`done_at` integer,
	`done_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`done_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_follow_ups_position` ON `proposal_follow_ups` (`version_id`,`position`);--> statement-breakpoint
CREATE INDEX `proposal_follow_ups_due` ON `proposal_follow_ups` (`send_at`) WHERE state = 'planned';--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `follow_ups_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `follow_ups_since` integer;--> statement-breakpoint
UPDATE `proposal_versions` SET `follow_ups_on` = 1, `follow_ups_since` = `sent_at` WHERE `status` IN ('sent', 'part-signed') AND `sent_at` IS NOT NULL AND date(`valid_until`, '-3 days') > date('now') AND EXISTS (SELECT 1 FROM `proposal_signers` WHERE `version_id` = `proposal_versions`.`id` AND `link_id` IS NOT NULL);--> statement-breakpoint
INSERT INTO `proposal_follow_ups` (`id`, `version_id`, `position`, `send_at`, `note`, `subject`, `message`, `updated_at`)
SELECT `id` || '-3', `id`, 3, CAST(strftime('%s', date(`valid_until`, '-3 days') || ' 15:00:00') AS integer) * 1000, '3 days before it ends', 'Your proposal is good until {end_date}', 'You can sign your proposal until midnight on {end_date}. If you need more time, just reply to this email. After that day, you can ask for an updated price on the same page.', `updated_at`
FROM `proposal_versions` WHERE `follow_ups_on` = 1;
