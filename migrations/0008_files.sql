CREATE TABLE `file_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`version` integer NOT NULL,
	`full_path` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`sha256` text NOT NULL,
	`replaced_at` integer NOT NULL,
	`staff_id` text,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_file` ON `file_versions` (`file_id`,`version`);--> statement-breakpoint
CREATE INDEX `file_versions_replaced` ON `file_versions` (`replaced_at`);--> statement-breakpoint
ALTER TABLE `files` ADD `sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `nature` text DEFAULT 'photograph' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `allowed_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `allowed_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `allowed_how` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `copied_from_lead` text;--> statement-breakpoint
CREATE UNIQUE INDEX `files_same_bytes` ON `files` (`sha256`) WHERE visibility = 'public' and sha256 <> '';--> statement-breakpoint
CREATE INDEX `files_copied` ON `files` (`copied_from_lead`) WHERE copied_from_lead is not null;