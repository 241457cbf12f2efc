CREATE TABLE `office_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`office_id` text,
	`topic` text NOT NULL,
	`answer` text NOT NULL,
	`basis` text NOT NULL,
	`fact_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`office_id`) REFERENCES `permit_offices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `office_answers_topic` ON `office_answers` (`office_id`,`topic`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `office_answers_state` ON `office_answers` (`topic`) WHERE office_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `office_answers_fact` ON `office_answers` (`fact_id`);--> statement-breakpoint
CREATE TABLE `office_zips` (
	`office_id` text NOT NULL,
	`zip` text NOT NULL,
	`source` text NOT NULL,
	`removed_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`office_id`, `zip`),
	FOREIGN KEY (`office_id`) REFERENCES `permit_offices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `office_zips_zip` ON `office_zips` (`zip`);--> statement-breakpoint
CREATE TABLE `permit_offices` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`office` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`hours` text DEFAULT '' NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`counties` text DEFAULT '[]' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `permit_offices_slug_unique` ON `permit_offices` (`slug`);--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`lede` text NOT NULL,
	`body` text NOT NULL,
	`zips` text DEFAULT '[]' NOT NULL,
	`offices` text DEFAULT '[]' NOT NULL,
	`fact_keys` text DEFAULT '[]' NOT NULL,
	`seo_title` text DEFAULT '' NOT NULL,
	`seo_description` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_slug_unique` ON `places` (`slug`);--> statement-breakpoint
CREATE INDEX `places_starts` ON `places` (`publish_at`);--> statement-breakpoint
CREATE TABLE `zip_questions` (
	`day` text NOT NULL,
	`zip` text NOT NULL,
	`office` text NOT NULL,
	`topic` text NOT NULL,
	`answered` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `zip`, `office`, `topic`, `answered`)
);
--> statement-breakpoint
ALTER TABLE `projects` ADD `zip` text DEFAULT '' NOT NULL;