ALTER TABLE `proposal_signatures` ADD `scan_sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `proposal_signatures` ADD `record_format` integer DEFAULT 1 NOT NULL;