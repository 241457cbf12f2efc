CREATE TABLE `job_people` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`added_by` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_people_job` ON `job_people` (`job_id`,`role`);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `crew_notes` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `job_items` ADD `source` text DEFAULT 'office' NOT NULL;
--> statement-breakpoint
ALTER TABLE `job_items` ADD `person` text DEFAULT '' NOT NULL;
