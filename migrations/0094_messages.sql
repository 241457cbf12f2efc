CREATE TABLE `address_states` (
	`address` text PRIMARY KEY NOT NULL,
	`bounced_at` integer,
	`bounce_text` text DEFAULT '' NOT NULL,
	`texts_stopped_at` integer,
	`ignored_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lead_mail_keys` (
	`lead_id` text NOT NULL,
	`generation` integer DEFAULT 1 NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `generation`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_mail_keys_key_hash_unique` ON `lead_mail_keys` (`key_hash`);--> statement-breakpoint
CREATE TABLE `message_files` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`file_id` text,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`refusal` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_files_message` ON `message_files` (`message_id`);--> statement-breakpoint
CREATE INDEX `message_files_file` ON `message_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`direction` text NOT NULL,
	`channel` text NOT NULL,
	`staff_id` text,
	`person` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`quoted_text` text DEFAULT '' NOT NULL,
	`sent_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`recipient` text DEFAULT '' NOT NULL,
	`message_id_header` text,
	`raw_key` text DEFAULT '' NOT NULL,
	`auto_kind` text,
	`is_verified` integer,
	`matched_by` text,
	`problem` text DEFAULT '' NOT NULL,
	`attached_by` text,
	`attached_at` integer,
	`moved_from` text,
	`dismissed_by` text,
	`dismissed_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attached_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dismissed_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_lead` ON `messages` (`lead_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `messages_address` ON `messages` (`address`);--> statement-breakpoint
CREATE INDEX `messages_raw` ON `messages` (`created_at`) WHERE raw_key <> '';--> statement-breakpoint
CREATE INDEX `messages_unmatched` ON `messages` (`created_at`) WHERE lead_id is null and dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_once` ON `messages` (`message_id_header`,`recipient`) WHERE message_id_header is not null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `reference_ids` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivered_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `bounced_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_message` ON `outbox` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_provider` ON `outbox` (`provider_id`) WHERE provider_id is not null;