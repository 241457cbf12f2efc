ALTER TABLE `posts` ADD `position` integer;--> statement-breakpoint
CREATE INDEX `posts_placed` ON `posts` (`deleted_at`,position is null,`position`,publish_at desc,`slug`,`unpublish_at`,`id`);--> statement-breakpoint
DELETE FROM `job_runs` WHERE `name` IN ('old-plans', 'old-facts');