CREATE TABLE `content_checks` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`reasons` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`)
);
--> statement-breakpoint
CREATE TABLE `facts` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`sentence` text NOT NULL,
	`value` text DEFAULT '' NOT NULL,
	`source_title` text DEFAULT '' NOT NULL,
	`source_url` text DEFAULT '' NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`certainty` text NOT NULL,
	`checked_at` text NOT NULL,
	`review_by` text NOT NULL,
	`staff_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facts_key_unique` ON `facts` (`key`);--> statement-breakpoint
CREATE INDEX `facts_review` ON `facts` (`review_by`);--> statement-breakpoint
CREATE TABLE `link_checks` (
	`url` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `posts` ADD `seo_title` text DEFAULT '' NOT NULL;
