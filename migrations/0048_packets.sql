CREATE TABLE `packets` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`office` text NOT NULL,
	`office_name` text NOT NULL,
	`design` text NOT NULL,
	`has_hoa` integer NOT NULL,
	`facts` text NOT NULL,
	`sha256` text NOT NULL,
	`file_id` text NOT NULL,
	`staff_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `packets_lead` ON `packets` (`lead_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `leads` ADD `estimate_low_cents` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `estimate_high_cents` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `estimate_key` text;--> statement-breakpoint
CREATE INDEX `leads_unestimated` ON `leads` (`id`) WHERE design <> '' and estimate_key is null;