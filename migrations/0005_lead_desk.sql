CREATE TABLE `ad_spend` (
	`month` text NOT NULL,
	`channel` text NOT NULL,
	`cents` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`month`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `conversion_exports` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text,
	`file_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`created` integer NOT NULL,
	`joined` integer NOT NULL,
	`refused` integer NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `lead_alerts` (
	`lead_id` text NOT NULL,
	`step` integer NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `step`, `staff_id`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `lead_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`way` text NOT NULL,
	`started_at` integer NOT NULL,
	`outcome` text,
	`outcome_at` integer,
	`outbox_id` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_attempts_lead` ON `lead_attempts` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_attempts_open` ON `lead_attempts` (`started_at`) WHERE outcome is null;--> statement-breakpoint
CREATE TABLE `lead_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`consent_texts` text DEFAULT '' NOT NULL,
	`consent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_contacts_once` ON `lead_contacts` (`lead_id`,`kind`,`value`);--> statement-breakpoint
CREATE INDEX `lead_contacts_value` ON `lead_contacts` (`value`);--> statement-breakpoint
CREATE TABLE `lead_distinctions` (
	`lead_id` text NOT NULL,
	`other_id` text NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `other_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `lead_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`survivor_id` text NOT NULL,
	`absorbed_id` text NOT NULL,
	`staff_id` text,
	`before` text NOT NULL,
	`at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`survivor_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`absorbed_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_merges_survivor` ON `lead_merges` (`survivor_id`);--> statement-breakpoint
CREATE INDEX `lead_merges_absorbed` ON `lead_merges` (`absorbed_id`);--> statement-breakpoint
CREATE TABLE `page_visits` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`channel` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `path`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_staff` ON `push_subscriptions` (`staff_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_views_staff` ON `saved_views` (`staff_id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `entry` text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `street` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `access` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `hoa` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `decider` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `channel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `landing` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_kind` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `next_staff_id` text REFERENCES staff(id);--> statement-breakpoint
ALTER TABLE `leads` ADD `reply_minutes` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `alerts_held_until` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `signed_on` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `ask_again_on` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `reached` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `merged_into` text;--> statement-breakpoint
CREATE INDEX `leads_unanswered` ON `leads` (`created_at`) WHERE first_reply_at is null and deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted');--> statement-breakpoint
CREATE INDEX `leads_follow_up` ON `leads` (`follow_up_at`) WHERE follow_up_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `leads_merged` ON `leads` (`merged_into`) WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE `staff` ADD `preferences` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE `leads` SET `reached` = CASE `status` WHEN 'contacted' THEN 2 WHEN 'visit-booked' THEN 3 WHEN 'quoted' THEN 4 WHEN 'won' THEN 5 ELSE 1 END;--> statement-breakpoint
UPDATE `leads` SET `entry` = 'hand' WHERE `source` = 'phone';--> statement-breakpoint
INSERT INTO `lead_contacts` (`id`, `lead_id`, `kind`, `value`, `created_at`) SELECT `id` || '.phone', `id`, 'phone', `phone`, `created_at` FROM `leads` WHERE `phone` IS NOT NULL;--> statement-breakpoint
INSERT INTO `lead_contacts` (`id`, `lead_id`, `kind`, `value`, `created_at`) SELECT `id` || '.email', `id`, 'email', `email`, `created_at` FROM `leads` WHERE `email` IS NOT NULL;
