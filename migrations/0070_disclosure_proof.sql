ALTER TABLE `proposal_signatures` ADD `disclosure_delivered_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `proposal_signatures` ADD `disclosure_sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `proposal_signers` ADD `disclosure_delivered_at` integer;--> statement-breakpoint
ALTER TABLE `proposal_signers` ADD `disclosure_delivered_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `proposal_signers_undelivered` ON `proposal_signers` (`version_id`) WHERE disclosure_delivered_at is null and link_id is not null;--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `disclosure_file` text REFERENCES files(id);--> statement-breakpoint
ALTER TABLE `proposal_versions` ADD `disclosure_sha256` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The deliveries that emails still prove, and those that signatures recorded.
UPDATE `proposal_signers` SET `disclosure_delivered_at` = `outbox`.`sent_at`, `disclosure_delivered_to` = `outbox`.`to_address` FROM `outbox` WHERE `outbox`.`dedupe_key` = 'proposal:' || `proposal_signers`.`version_id` || ':' || `proposal_signers`.`id` AND `outbox`.`sent_at` IS NOT NULL;--> statement-breakpoint
UPDATE `proposal_signers` SET `disclosure_delivered_at` = `signature`.`disclosure_delivered_at`, `disclosure_delivered_to` = `proposal_signers`.`email` FROM `proposal_signatures` AS `signature` WHERE `signature`.`signer_id` = `proposal_signers`.`id` AND `proposal_signers`.`disclosure_delivered_at` IS NULL AND `signature`.`disclosure_delivered_at` IS NOT NULL;--> statement-breakpoint
-- The disclosure that each version attached: its file has the prefix of the version.
UPDATE `proposal_versions` SET `disclosure_file` = (SELECT `id` FROM `files` WHERE `full_path` >= 'files/private/proposals/' || `proposal_versions`.`id` || '/disclosure-' AND `full_path` < 'files/private/proposals/' || `proposal_versions`.`id` || '/disclosure-~' ORDER BY `full_path` LIMIT 1) WHERE `sent_at` IS NOT NULL;
