ALTER TABLE `job_subcontractors` ADD `changed_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_subcontractors` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `visits_shown_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `warranty_shown_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `as_built_shown_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `subcontractors_shown_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `subcontractors_sent_at` integer;