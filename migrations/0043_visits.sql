CREATE TABLE `drive_overrides` (
	`zip` text NOT NULL,
	`other_zip` text NOT NULL,
	`minutes` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`zip`, `other_zip`)
);
--> statement-breakpoint
CREATE TABLE `staff_days` (
	`staff_id` text NOT NULL,
	`day` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`staff_id`, `day`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `visit_days` (
	`staff_id` text NOT NULL,
	`day` text NOT NULL,
	`closed` integer DEFAULT false NOT NULL,
	`windows` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`staff_id`, `day`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `visit_windows` (
	`staff_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`from_minutes` integer NOT NULL,
	`to_minutes` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `weekday`, `from_minutes`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`staff_id` text,
	`kind` text DEFAULT 'first' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`zip` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'booked' NOT NULL,
	`source` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `visits_staff` ON `visits` (`staff_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_start` ON `visits` (`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_lead` ON `visits` (`lead_id`,`starts_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `next_visit_id` text;--> statement-breakpoint
-- a row for each visit that is the next step of an open lead, on which the next step then depends
INSERT INTO `visits` (`id`, `lead_id`, `staff_id`, `kind`, `starts_at`, `ends_at`, `zip`, `place`, `status`, `source`, `sequence`, `version`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(16))), `id`, coalesce(`next_staff_id`, `assigned_to`), 'first', `next_action_at`, `next_action_at` + 2700000, `zip`, `street`, 'booked', 'staff', 0, 1, `updated_at`, `updated_at`
FROM `leads` WHERE `next_kind` = 'visit' AND `next_action_at` > 0 AND `status` IN ('new', 'contacted', 'visit-booked', 'quoted');
--> statement-breakpoint
UPDATE `leads` SET `next_staff_id` = coalesce(`next_staff_id`, `assigned_to`), `next_visit_id` = (SELECT `visits`.`id` FROM `visits` WHERE `visits`.`lead_id` = `leads`.`id`)
WHERE `next_kind` = 'visit' AND `next_action_at` > 0 AND `status` IN ('new', 'contacted', 'visit-booked', 'quoted');
