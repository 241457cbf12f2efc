DROP INDEX `leads_pipeline`;--> statement-breakpoint
DROP INDEX `leads_board`;--> statement-breakpoint
CREATE INDEX `leads_visits` ON `leads` (`next_action_at`) WHERE deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted') and next_kind = 'visit';--> statement-breakpoint
CREATE INDEX `leads_street` ON `leads` (`zip`,`created_at`) WHERE deleted_at is null and street <> '';--> statement-breakpoint
CREATE INDEX `leads_board` ON `leads` (`status`,`status_since`,`value_cents`,`estimate_cents`,`budget`,`deleted_at`) WHERE deleted_at is null;