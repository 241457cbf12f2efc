ALTER TABLE `lead_submissions` ADD `over_limit` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `missing_pages_last` ON `missing_pages` (`last_at`);--> statement-breakpoint
-- counts kept with every write, as those of 0014
INSERT INTO record_counts (kind, facet, value, count) SELECT 'missing-page', 'kept', '', count(*) FROM missing_pages;--> statement-breakpoint
CREATE TRIGGER record_counts_missing_pages_insert AFTER INSERT ON missing_pages BEGIN
  UPDATE record_counts SET count = count + 1 WHERE kind = 'missing-page' AND facet = 'kept';
END;--> statement-breakpoint
CREATE TRIGGER record_counts_missing_pages_delete AFTER DELETE ON missing_pages BEGIN
  UPDATE record_counts SET count = count - 1 WHERE kind = 'missing-page' AND facet = 'kept';
END;
