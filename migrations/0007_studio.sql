CREATE TABLE `editions` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`data` text NOT NULL,
	`starts_at` integer NOT NULL,
	`staff_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `editions_starts` ON `editions` (`starts_at`);--> statement-breakpoint
CREATE TABLE `previews` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`staff_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `previews_record` ON `previews` (`kind`,`record_id`);--> statement-breakpoint
CREATE TABLE `working_copies` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`data` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`base_version` integer DEFAULT 0 NOT NULL,
	`staff_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `working_copies_updated` ON `working_copies` (`updated_at`);--> statement-breakpoint
ALTER TABLE `projects` ADD `on_home` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `cause` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX `revisions_at` ON `revisions` (`cause`,`at`);