CREATE TABLE `contract_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`made_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_keys_current` ON `contract_keys` (retired_at is null) WHERE retired_at is null;--> statement-breakpoint
CREATE TABLE `contract_records` (
	`version_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`signature` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`version_id`, `number`),
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action
);
