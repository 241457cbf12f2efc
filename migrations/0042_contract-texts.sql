CREATE TABLE `contract_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`approved_at` integer,
	`approved_by` text,
	`created_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`approved_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_texts_version` ON `contract_texts` (`kind`,`language`,`version`);