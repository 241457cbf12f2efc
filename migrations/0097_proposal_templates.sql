CREATE TABLE `proposal_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`sort` text NOT NULL,
	`name` text NOT NULL,
	`draft` text NOT NULL,
	`changed_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`changed_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
