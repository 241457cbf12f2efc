CREATE INDEX `messages_handled` ON `messages` (coalesce(attached_at, dismissed_at)) WHERE coalesce(attached_at, dismissed_at) is not null;--> statement-breakpoint
CREATE INDEX `messages_sent_subject` ON `messages` (`subject`) WHERE direction = 'out' and channel = 'email' and lead_id is not null;
