ALTER TABLE `leads` ADD `last_channel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_campaign` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_insights` ON `leads` (`created_at`,`status`,`entry`,`reached`,`in_area`,`source`,`channel`,`last_channel`,`utm_campaign`,`first_campaign`,`landing`,`services`,`zip`,`value_cents`,`reply_minutes`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
-- by hand: until now the two touches were not told apart
UPDATE `leads` SET `last_channel` = `channel`, `first_campaign` = `utm_campaign`;
