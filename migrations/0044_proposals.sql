CREATE TABLE `proposal_events` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`kind` text NOT NULL,
	`staff_id` text,
	`link_id` text,
	`data` text DEFAULT '{}' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposal_events_version` ON `proposal_events` (`version_id`,`at`);--> statement-breakpoint
CREATE TABLE `proposal_signatures` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`signer_id` text NOT NULL,
	`method` text DEFAULT 'link' NOT NULL,
	`scan_file` text,
	`choice` text NOT NULL,
	`typed_name` text NOT NULL,
	`at` integer NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`consent_text_id` text DEFAULT '' NOT NULL,
	`disclosure_delivered_at` integer,
	`document_sha256` text NOT NULL,
	`record_sha256` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signer_id`) REFERENCES `proposal_signers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`scan_file`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_signatures_signer` ON `proposal_signatures` (`version_id`,`signer_id`);--> statement-breakpoint
CREATE TABLE `proposal_signers` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`required` integer DEFAULT true NOT NULL,
	`link_id` text,
	`opened_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `proposal_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proposal_signers_version` ON `proposal_signers` (`version_id`);--> statement-breakpoint
CREATE INDEX `proposal_signers_email` ON `proposal_signers` (`email`);--> statement-breakpoint
CREATE TABLE `proposal_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`valid_until` text DEFAULT '' NOT NULL,
	`draft` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`draft_by` text,
	`document` text DEFAULT '' NOT NULL,
	`document_sha256` text DEFAULT '' NOT NULL,
	`pdf_file` text,
	`pdf_sha256` text DEFAULT '' NOT NULL,
	`signed_pdf_file` text,
	`signed_pdf_sha256` text DEFAULT '' NOT NULL,
	`text_ids` text DEFAULT '[]' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`sent_at` integer,
	`sent_by` text,
	`signed_at` integer,
	`cancel_until` text DEFAULT '' NOT NULL,
	`canceled_at` integer,
	`countersigned_at` integer,
	`countersigned_by` text,
	`end_reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`draft_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pdf_file`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signed_pdf_file`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`countersigned_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_versions_number` ON `proposal_versions` (`proposal_id`,`number`);--> statement-breakpoint
CREATE INDEX `proposal_versions_status` ON `proposal_versions` (`status`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`reference` text NOT NULL,
	`kind` text DEFAULT 'proposal' NOT NULL,
	`number` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_reference_unique` ON `proposals` (`reference`);--> statement-breakpoint
CREATE INDEX `proposals_number` ON `proposals` (`lead_id`,`kind`,`number`);