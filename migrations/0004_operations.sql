CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`lease_until` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orphan_objects` (
	`path` text PRIMARY KEY NOT NULL,
	`first_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orphan_objects_seen` ON `orphan_objects` (`first_seen_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `emptied_at` integer;--> statement-breakpoint
INSERT INTO `job_runs` (`name`, `started_at`, `finished_at`, `lease_until`) VALUES
	('journal', unixepoch() * 1000, unixepoch() * 1000, 0),
	('outbox', unixepoch() * 1000, unixepoch() * 1000, 0);
