CREATE INDEX `office_answers_spanish` ON `office_answers` (`deleted_at`) WHERE spanish <> '{}';--> statement-breakpoint
CREATE INDEX `permit_offices_spanish` ON `permit_offices` (`deleted_at`) WHERE spanish <> '{}';--> statement-breakpoint
CREATE INDEX `places_spanish` ON `places` (`deleted_at`) WHERE spanish <> '{}';--> statement-breakpoint
CREATE INDEX `facts_spanish` ON `facts` (`deleted_at`) WHERE spanish <> '{}';--> statement-breakpoint
CREATE INDEX `faqs_spanish` ON `faqs` (`deleted_at`) WHERE spanish <> '{}';