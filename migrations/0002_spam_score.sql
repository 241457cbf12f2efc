ALTER TABLE `leads` RENAME COLUMN `suspicion` TO `spam_score`;--> statement-breakpoint
ALTER TABLE `leads` RENAME COLUMN `suspicion_reasons` TO `spam_reasons`;
