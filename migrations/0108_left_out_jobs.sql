ALTER TABLE `jobs` ADD `left_out_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `proposal_versions_signed` ON `proposal_versions` (signed_at + 0) WHERE status = 'signed';
