ALTER TABLE `redirects` ADD `status` integer DEFAULT 301 NOT NULL;--> statement-breakpoint
ALTER TABLE `redirects` ADD `cause` text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE `redirects` ADD `record_kind` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `record_id` text;--> statement-breakpoint
ALTER TABLE `redirects` ADD `last_hit_at` integer;--> statement-breakpoint
CREATE INDEX `redirects_record` ON `redirects` (`record_kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `redirects_to` ON `redirects` (`to_path`);