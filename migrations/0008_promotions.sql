ALTER TABLE `promotions` ADD `pieces_left` integer;--> statement-breakpoint
ALTER TABLE `promotions` ADD `first_on_at` integer;