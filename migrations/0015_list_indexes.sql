DROP INDEX `projects_found`;--> statement-breakpoint
CREATE INDEX `projects_found` ON `projects` (`id`,`deleted_at`,publish_at desc,`unpublish_at`,`updated_at`,`position`);--> statement-breakpoint
CREATE INDEX `posts_changed` ON `posts` (`deleted_at`,updated_at desc,`id`);