CREATE TABLE `job_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`choice` text NOT NULL,
	`link_id` text,
	`person` text DEFAULT '' NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `job_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_answers_item` ON `job_answers` (`item_id`);
--> statement-breakpoint
CREATE TABLE `job_equipment` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`what` text NOT NULL,
	`maker` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`serial_number` text DEFAULT '' NOT NULL,
	`created_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_equipment_job` ON `job_equipment` (`job_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `job_items` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	`file_id` text,
	`shown_at` integer,
	`for_crew` integer DEFAULT false NOT NULL,
	`link_id` text,
	`created_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_items_job` ON `job_items` (`job_id`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX `job_items_shown` ON `job_items` (`job_id`,`kind`) WHERE shown_at is not null;
--> statement-breakpoint
CREATE INDEX `job_items_file` ON `job_items` (`file_id`) WHERE file_id is not null;
--> statement-breakpoint
CREATE TABLE `job_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`headline` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`next_on` text DEFAULT '' NOT NULL,
	`next_time` text DEFAULT '' NOT NULL,
	`who_comes` text DEFAULT '' NOT NULL,
	`write_by` text DEFAULT '' NOT NULL,
	`published_at` integer,
	`published_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`published_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_updates_published` ON `job_updates` (`job_id`,`published_at`) WHERE published_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_updates_draft` ON `job_updates` (`job_id`) WHERE published_at is null;
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`version_id` text NOT NULL,
	`stage` text DEFAULT 'signed' NOT NULL,
	`stage_since` integer NOT NULL,
	`early_start_reason` text DEFAULT '' NOT NULL,
	`early_start_by` text,
	`warranty_notes` text DEFAULT '' NOT NULL,
	`has_schedule` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`early_start_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_version` ON `jobs` (`version_id`);
--> statement-breakpoint
CREATE INDEX `jobs_lead` ON `jobs` (`lead_id`);
--> statement-breakpoint
CREATE INDEX `jobs_stage` ON `jobs` (`stage`,`stage_since`);
--> statement-breakpoint
CREATE INDEX `jobs_without_schedule` ON `jobs` (`id`) WHERE has_schedule = 0;
--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`contract` text DEFAULT '' NOT NULL,
	`payment_id` text,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`day` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`fee_cents` integer DEFAULT 0 NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`processor_id` text,
	`receipt_number` integer,
	`corrects_id` text,
	`staff_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_amount" CHECK(amount_cents <> 0),
	CONSTRAINT "ledger_fee" CHECK(fee_cents >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_receipt` ON `ledger` (`receipt_number`) WHERE receipt_number is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_processor` ON `ledger` (`processor_id`,`kind`) WHERE processor_id is not null;
--> statement-breakpoint
CREATE INDEX `ledger_job` ON `ledger` (`job_id`,`day`);
--> statement-breakpoint
CREATE INDEX `ledger_payment` ON `ledger` (`payment_id`) WHERE payment_id is not null;
--> statement-breakpoint
CREATE TABLE `payment_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`number` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`link_id` text,
	`sent_at` integer NOT NULL,
	`sent_by` text,
	`opened_at` integer,
	`ended_at` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`session_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_requests_amount" CHECK(amount_cents >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_requests_number` ON `payment_requests` (`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_requests_open` ON `payment_requests` (`payment_id`) WHERE ended_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_requests_session` ON `payment_requests` (`session_id`) WHERE session_id is not null;
--> statement-breakpoint
CREATE INDEX `payment_requests_payment` ON `payment_requests` (`payment_id`,`sent_at`);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`version_id` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	`condition` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text DEFAULT 'not-due' NOT NULL,
	`due_on` text DEFAULT '' NOT NULL,
	`event` text DEFAULT '' NOT NULL,
	`event_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount" CHECK(amount_cents >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_position` ON `payments` (`version_id`,`position`);
--> statement-breakpoint
CREATE INDEX `payments_job` ON `payments` (`job_id`);
--> statement-breakpoint
CREATE INDEX `payments_due` ON `payments` (`due_on`) WHERE state in ('due', 'requested', 'failed');
--> statement-breakpoint
CREATE TABLE `processor_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer,
	`problem` text DEFAULT '' NOT NULL,
	`payment_id` text,
	`raw` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `processor_events_waiting` ON `processor_events` (`received_at`) WHERE handled_at is null;
--> statement-breakpoint
CREATE INDEX `processor_events_payment` ON `processor_events` (`payment_id`) WHERE payment_id is not null;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OF id, job_id, contract, payment_id, kind, method, day, amount_cents, fee_cents, processor_id, receipt_number, corrects_id, staff_id, created_at ON ledger BEGIN
  SELECT RAISE(ABORT, 'lines of the ledger never change');
END;
--> statement-breakpoint
-- Contracts signed before there were jobs; one whose cancellation period and countersignature are over still starts at Signed.
INSERT INTO `jobs` (`id`, `lead_id`, `version_id`, `stage_since`, `created_at`, `updated_at`)
SELECT 'job-' || v.`id`, p.`lead_id`, v.`id`, v.`signed_at`, v.`signed_at`, v.`signed_at`
FROM `proposal_versions` v INNER JOIN `proposals` p ON p.`id` = v.`proposal_id`
WHERE v.`status` = 'signed' AND p.`kind` = 'proposal' AND v.`signed_at` IS NOT NULL;
