CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`staff_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expires` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `last_channel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_campaign` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_insights` ON `leads` (`created_at`,`status`,`entry`,`reached`,`in_area`,`source`,`channel`,`last_channel`,`utm_campaign`,`first_campaign`,`landing`,`services`,`zip`,`value_cents`,`reply_minutes`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` integer;--> statement-breakpoint
ALTER TABLE `staff` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `audit_staff` ON `audit` (`staff_id`,`at`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`created_at`,`id`);--> statement-breakpoint
-- by hand: until now the two touches were not told apart
UPDATE `leads` SET `last_channel` = `channel`, `first_campaign` = `utm_campaign`;
