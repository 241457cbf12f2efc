DROP INDEX `leads_unlisted`;--> statement-breakpoint
-- By hand: how many leads there are in each stage, the trash apart, kept by triggers as the counts of migration 0014.
INSERT INTO record_counts (kind, facet, value, count)
  SELECT 'lead', 'status', s.column1, (SELECT count(*) FROM leads WHERE leads.status = s.column1 AND leads.deleted_at IS NULL) FROM (VALUES ('new'), ('contacted'), ('visit-booked'), ('quoted'), ('won'), ('lost'), ('spam'), ('out-of-area')) AS s;--> statement-breakpoint
CREATE TRIGGER record_counts_leads_insert AFTER INSERT ON leads BEGIN
  UPDATE record_counts SET count = count + 1 WHERE kind = 'lead' AND facet = 'status' AND value = NEW.status AND NEW.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_leads_update AFTER UPDATE OF status, deleted_at ON leads BEGIN
  UPDATE record_counts SET count = count - 1 WHERE kind = 'lead' AND facet = 'status' AND value = OLD.status AND OLD.deleted_at IS NULL;
  UPDATE record_counts SET count = count + 1 WHERE kind = 'lead' AND facet = 'status' AND value = NEW.status AND NEW.deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_leads_delete AFTER DELETE ON leads BEGIN
  UPDATE record_counts SET count = count - 1 WHERE kind = 'lead' AND facet = 'status' AND value = OLD.status AND OLD.deleted_at IS NULL;
END;
