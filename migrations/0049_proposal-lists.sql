DROP INDEX `proposal_versions_status`;--> statement-breakpoint
CREATE INDEX `proposal_versions_first_sent` ON `proposal_versions` (`sent_at`,`proposal_id`) WHERE number = 1 and sent_at is not null;--> statement-breakpoint
CREATE INDEX `proposal_versions_status` ON `proposal_versions` (`status`,`valid_until`);