CREATE TABLE `backup_objects` (
	`key` text PRIMARY KEY NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `backup_objects_sha` ON `backup_objects` (`sha256`);--> statement-breakpoint
CREATE TABLE `health_notes` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`staff_id` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `health_problems` (
	`key` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`told_at` integer
);
--> statement-breakpoint
CREATE TABLE `request_counts` (
	`hour` integer NOT NULL,
	`page` text NOT NULL,
	`requests` integer NOT NULL,
	`errors` integer NOT NULL,
	`total_ms` integer NOT NULL,
	`worst_ms` integer NOT NULL,
	PRIMARY KEY(`hour`, `page`)
);
--> statement-breakpoint
DROP INDEX `leads_pipeline`;--> statement-breakpoint
DROP INDEX `leads_board`;--> statement-breakpoint
CREATE INDEX `leads_visits` ON `leads` (`next_action_at`) WHERE deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_kind = 'visit';--> statement-breakpoint
CREATE INDEX `leads_street` ON `leads` (`zip`,`created_at`) WHERE deleted_at is null and street <> '';--> statement-breakpoint
CREATE INDEX `leads_board` ON `leads` (`status`,`status_since`,`value_cents`,`estimate_cents`,`budget`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `project_pictures` ADD `shift_x` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_pictures` ADD `shift_y` integer DEFAULT 0 NOT NULL;