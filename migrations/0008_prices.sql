ALTER TABLE `financing_plans` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `price_items` ADD `staff_name` text DEFAULT '' NOT NULL;