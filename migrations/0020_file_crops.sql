ALTER TABLE `files` ADD `crop` text;--> statement-breakpoint
ALTER TABLE `files` ADD `whole_width` integer;--> statement-breakpoint
ALTER TABLE `files` ADD `whole_height` integer;