CREATE TABLE `job_completions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`method` text NOT NULL,
	`statement` text NOT NULL,
	`list` text DEFAULT '[]' NOT NULL,
	`signer_id` text NOT NULL,
	`typed_name` text NOT NULL,
	`at` integer NOT NULL,
	`completed_on` text NOT NULL,
	`ip` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`link_id` text,
	`scan_file_id` text,
	`scan_sha256` text DEFAULT '' NOT NULL,
	`record_sha256` text NOT NULL,
	`recorded_by` text,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	`withdraw_reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`scan_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawn_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_completions_current` ON `job_completions` (`job_id`) WHERE withdrawn_at is null;
--> statement-breakpoint
CREATE INDEX `job_completions_job` ON `job_completions` (`job_id`,`at`);
--> statement-breakpoint
CREATE INDEX `job_completions_scan` ON `job_completions` (`scan_file_id`) WHERE scan_file_id is not null;
--> statement-breakpoint
CREATE TABLE `job_subcontractors` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`phone` text NOT NULL,
	`what` text NOT NULL,
	`added_on` text NOT NULL,
	`removed_on` text DEFAULT '' NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_subcontractors_job` ON `job_subcontractors` (`job_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `photo_permissions` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`wording` text NOT NULL,
	`person` text NOT NULL,
	`at` integer NOT NULL,
	`link_id` text NOT NULL,
	`copy_file_id` text,
	`revoked_at` integer,
	`revoked_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `job_items`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photo_permissions_current` ON `photo_permissions` (`item_id`) WHERE revoked_at is null;
--> statement-breakpoint
CREATE INDEX `photo_permissions_item` ON `photo_permissions` (`item_id`,`at`);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `equipment_shown_at` integer;
--> statement-breakpoint
ALTER TABLE `jobs` ADD `review_requested_at` integer;
--> statement-breakpoint
ALTER TABLE `job_items` ADD `purpose` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `job_items` ADD `every_months` integer DEFAULT 0 NOT NULL;
