ALTER TABLE `project_pictures` ADD `shift_x` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `project_pictures` ADD `shift_y` integer DEFAULT 0 NOT NULL;