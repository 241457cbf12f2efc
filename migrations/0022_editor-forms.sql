CREATE TABLE `editor_forms` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`form_key` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`data` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `record_id`, `form_key`)
);
--> statement-breakpoint
CREATE INDEX `editor_forms_updated` ON `editor_forms` (`updated_at`);--> statement-breakpoint
INSERT INTO `editor_forms` (`kind`, `record_id`, `form_key`, `sequence`, `data`, `updated_at`)
SELECT `kind`, `record_id`, `form_key`, 0, `form_data`, `updated_at` FROM `working_copies` WHERE `form_key` IS NOT NULL AND `form_data` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `working_copies` DROP COLUMN `form_key`;--> statement-breakpoint
ALTER TABLE `working_copies` DROP COLUMN `form_data`;