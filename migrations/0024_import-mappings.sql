CREATE TABLE `import_mappings` (
	`id` text PRIMARY KEY NOT NULL,
	`columns` text DEFAULT '{}' NOT NULL,
	`stages` text DEFAULT '{}' NOT NULL,
	`day_first` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL
);
