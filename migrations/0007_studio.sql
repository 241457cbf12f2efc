CREATE TABLE `content_checks` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`reasons` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`)
);
--> statement-breakpoint
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
CREATE TABLE `link_checks` (
	`url` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_texts` (
	`page` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
ALTER TABLE `files` ADD `sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `nature` text DEFAULT 'photograph' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `allowed_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `allowed_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `allowed_how` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `copied_from_lead` text;--> statement-breakpoint
CREATE UNIQUE INDEX `files_same_bytes` ON `files` (`sha256`) WHERE visibility = 'public' and sha256 <> '';--> statement-breakpoint
CREATE INDEX `files_copied` ON `files` (`copied_from_lead`) WHERE copied_from_lead is not null;--> statement-breakpoint
ALTER TABLE `financing_plans` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `seo_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `price_items` ADD `staff_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `on_home` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `promotions` ADD `pieces_left` integer;--> statement-breakpoint
ALTER TABLE `promotions` ADD `first_on_at` integer;--> statement-breakpoint
ALTER TABLE `redirects` ADD `status` integer DEFAULT 301 NOT NULL;--> statement-breakpoint
ALTER TABLE `redirects` ADD `cause` text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE `redirects` ADD `record_kind` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `record_id` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `last_hit_at` integer;--> statement-breakpoint
CREATE INDEX `redirects_record` ON `redirects` (`record_kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `redirects_to` ON `redirects` (`to_path`);--> statement-breakpoint
ALTER TABLE `revisions` ADD `cause` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX `revisions_at` ON `revisions` (`cause`,`at`);