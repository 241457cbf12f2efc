ALTER TABLE `job_items` ADD `crew_done_at` integer;--> statement-breakpoint
ALTER TABLE `job_people` ADD `added_by_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- rows from before have the name of the signer only
UPDATE `job_people` SET `added_by_id` = coalesce((SELECT s.`id` FROM `proposal_signers` s JOIN `jobs` j ON j.`version_id` = s.`version_id` WHERE j.`id` = `job_people`.`job_id` AND s.`name` = `job_people`.`added_by` LIMIT 1), '') WHERE `role` = 'reader';
