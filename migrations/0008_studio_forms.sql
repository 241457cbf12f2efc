ALTER TABLE `working_copies` ADD `form_key` text;--> statement-breakpoint
ALTER TABLE `working_copies` ADD `form_data` text;