CREATE TABLE `payment_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`request_id` text,
	`link_id` text NOT NULL,
	`person_id` text NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`processor_id` text,
	`intent_id` text,
	`problem` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_sessions_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_sessions_open` ON `payment_sessions` (`payment_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_sessions_processor` ON `payment_sessions` (`processor_id`);--> statement-breakpoint
CREATE INDEX `payment_sessions_intent` ON `payment_sessions` (`intent_id`);--> statement-breakpoint
CREATE INDEX `payment_sessions_payment` ON `payment_sessions` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_sessions_waiting` ON `payment_sessions` (`checked_at`) WHERE state in ('open', 'processing');--> statement-breakpoint
DROP INDEX `payment_requests_session`;--> statement-breakpoint
ALTER TABLE `payment_requests` DROP COLUMN `session_id`;
