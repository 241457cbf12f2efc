CREATE TABLE `access_links` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`lead_id` text,
	`person` text NOT NULL,
	`generation` integer DEFAULT 1 NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`last_used_at` integer,
	`last_user_agent` text DEFAULT '' NOT NULL,
	`post_count` integer DEFAULT 0 NOT NULL,
	`posts_since` integer,
	`ends_at` integer,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_links_token_hash_unique` ON `access_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `access_links_person` ON `access_links` (`kind`,`person`,`generation`);--> statement-breakpoint
CREATE INDEX `access_links_lead` ON `access_links` (`lead_id`);--> statement-breakpoint
CREATE INDEX `access_links_ended` ON `access_links` (`ended_at`);--> statement-breakpoint
CREATE TABLE `outbox_files` (
	`id` text PRIMARY KEY NOT NULL,
	`outbox_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`object_key` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`outbox_id`) REFERENCES `outbox`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_files_outbox` ON `outbox_files` (`outbox_id`);