ALTER TABLE `lead_submissions` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `lead_submissions` ADD `answers_at` integer;--> statement-breakpoint
CREATE INDEX `lead_submissions_content` ON `lead_submissions` (`content_hash`,`created_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `follow_up_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`to_address`,`created_at`);--> statement-breakpoint
UPDATE `leads` SET `name_key` = lower(trim(`name`));
