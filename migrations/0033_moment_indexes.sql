CREATE INDEX `price_items_starts` ON `price_items` (`valid_from`);--> statement-breakpoint
CREATE INDEX `faqs_starts` ON `faqs` (`publish_at`);--> statement-breakpoint
CREATE INDEX `faqs_ends` ON `faqs` (`unpublish_at`) WHERE unpublish_at is not null;