ALTER TABLE `lead_submissions` ADD `form_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `lead_submissions_form` ON `lead_submissions` (`form_id`);--> statement-breakpoint
-- a corrected phone number left the old one behind as a contact, with a consent that nobody gave for the new one
UPDATE `lead_contacts` SET `value` = (SELECT `phone` FROM `leads` WHERE `leads`.`id` = `lead_contacts`.`lead_id`), `consent_texts` = '', `consent_at` = null
WHERE `kind` = 'phone'
	AND EXISTS (SELECT 1 FROM `lead_events` WHERE `lead_events`.`lead_id` = `lead_contacts`.`lead_id` AND `lead_events`.`kind` = 'wrote-again'
		AND CASE WHEN json_valid(`data`) THEN `data` ->> '$.corrected' = 'yes' AND `data` ->> '$.before.phone' = `lead_contacts`.`value` END)
	AND EXISTS (SELECT 1 FROM `lead_events` JOIN `leads` ON `leads`.`id` = `lead_events`.`lead_id` WHERE `lead_events`.`lead_id` = `lead_contacts`.`lead_id` AND `lead_events`.`kind` = 'wrote-again'
		AND CASE WHEN json_valid(`data`) THEN `data` ->> '$.corrected' = 'yes' AND `data` ->> '$.sent.phone' = `leads`.`phone` END)
	AND NOT EXISTS (SELECT 1 FROM `lead_contacts` AS `own` JOIN `leads` ON `leads`.`id` = `own`.`lead_id` WHERE `own`.`lead_id` = `lead_contacts`.`lead_id` AND `own`.`kind` = 'phone' AND `own`.`value` = `leads`.`phone`);
