CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`created_at`,`id`);