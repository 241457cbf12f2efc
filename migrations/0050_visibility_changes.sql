CREATE TABLE `visibility_changes` (
	`edge` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`edge`, `at`, `source`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `visibility_changes_record` ON `visibility_changes` (`source`,`record_id`);--> statement-breakpoint
DROP INDEX `price_items_starts`;--> statement-breakpoint
DROP INDEX `faqs_starts`;--> statement-breakpoint
DROP INDEX `faqs_ends`;--> statement-breakpoint
DROP INDEX `faqs_page`;--> statement-breakpoint
CREATE INDEX `faqs_page` ON `faqs` (`page`,`position`,`id`);--> statement-breakpoint
DROP INDEX `projects_service`;--> statement-breakpoint
CREATE INDEX `projects_service_setting` ON `projects` (`service`,`setting`,`deleted_at`,publish_at desc,`slug`,`unpublish_at`,`style`,`color`,`id`);--> statement-breakpoint
CREATE INDEX `projects_service` ON `projects` (`service`,`deleted_at`,publish_at desc,`slug`,`unpublish_at`,`setting`,`id`);--> statement-breakpoint
CREATE TRIGGER visibility_changes_projects_insert AFTER INSERT ON projects BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'projects', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'projects', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_projects_update AFTER UPDATE OF publish_at, unpublish_at ON projects WHEN NEW.publish_at IS NOT OLD.publish_at OR NEW.unpublish_at IS NOT OLD.unpublish_at BEGIN
  DELETE FROM visibility_changes WHERE source = 'projects' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'projects', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'projects', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_projects_delete AFTER DELETE ON projects BEGIN
  DELETE FROM visibility_changes WHERE source = 'projects' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_posts_insert AFTER INSERT ON posts BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'posts', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'posts', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_posts_update AFTER UPDATE OF publish_at, unpublish_at ON posts WHEN NEW.publish_at IS NOT OLD.publish_at OR NEW.unpublish_at IS NOT OLD.unpublish_at BEGIN
  DELETE FROM visibility_changes WHERE source = 'posts' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'posts', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'posts', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_posts_delete AFTER DELETE ON posts BEGIN
  DELETE FROM visibility_changes WHERE source = 'posts' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_faqs_insert AFTER INSERT ON faqs BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'faqs', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'faqs', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_faqs_update AFTER UPDATE OF publish_at, unpublish_at ON faqs WHEN NEW.publish_at IS NOT OLD.publish_at OR NEW.unpublish_at IS NOT OLD.unpublish_at BEGIN
  DELETE FROM visibility_changes WHERE source = 'faqs' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'faqs', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'faqs', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_faqs_delete AFTER DELETE ON faqs BEGIN
  DELETE FROM visibility_changes WHERE source = 'faqs' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_reviews_insert AFTER INSERT ON reviews BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'reviews', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'reviews', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_reviews_update AFTER UPDATE OF publish_at, unpublish_at ON reviews WHEN NEW.publish_at IS NOT OLD.publish_at OR NEW.unpublish_at IS NOT OLD.unpublish_at BEGIN
  DELETE FROM visibility_changes WHERE source = 'reviews' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'reviews', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'reviews', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_reviews_delete AFTER DELETE ON reviews BEGIN
  DELETE FROM visibility_changes WHERE source = 'reviews' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_places_insert AFTER INSERT ON places BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'places', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'places', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_places_update AFTER UPDATE OF publish_at, unpublish_at ON places WHEN NEW.publish_at IS NOT OLD.publish_at OR NEW.unpublish_at IS NOT OLD.unpublish_at BEGIN
  DELETE FROM visibility_changes WHERE source = 'places' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.publish_at, 'places', NEW.id WHERE NEW.publish_at IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.unpublish_at, 'places', NEW.id WHERE NEW.unpublish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_places_delete AFTER DELETE ON places BEGIN
  DELETE FROM visibility_changes WHERE source = 'places' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_promotions_insert AFTER INSERT ON promotions BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.show_from, 'promotions', NEW.id WHERE NEW.show_from IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.show_until, 'promotions', NEW.id WHERE NEW.show_until IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_promotions_update AFTER UPDATE OF show_from, show_until ON promotions WHEN NEW.show_from IS NOT OLD.show_from OR NEW.show_until IS NOT OLD.show_until BEGIN
  DELETE FROM visibility_changes WHERE source = 'promotions' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.show_from, 'promotions', NEW.id WHERE NEW.show_from IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.show_until, 'promotions', NEW.id WHERE NEW.show_until IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_promotions_delete AFTER DELETE ON promotions BEGIN
  DELETE FROM visibility_changes WHERE source = 'promotions' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_financing_plans_insert AFTER INSERT ON financing_plans BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.show_from, 'financing_plans', NEW.id WHERE NEW.show_from IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.show_until, 'financing_plans', NEW.id WHERE NEW.show_until IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_financing_plans_update AFTER UPDATE OF show_from, show_until ON financing_plans WHEN NEW.show_from IS NOT OLD.show_from OR NEW.show_until IS NOT OLD.show_until BEGIN
  DELETE FROM visibility_changes WHERE source = 'financing_plans' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.show_from, 'financing_plans', NEW.id WHERE NEW.show_from IS NOT NULL;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'end', NEW.show_until, 'financing_plans', NEW.id WHERE NEW.show_until IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_financing_plans_delete AFTER DELETE ON financing_plans BEGIN
  DELETE FROM visibility_changes WHERE source = 'financing_plans' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_price_items_insert AFTER INSERT ON price_items BEGIN
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.valid_from, 'price_items', NEW.id WHERE NEW.valid_from IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_price_items_update AFTER UPDATE OF valid_from ON price_items WHEN NEW.valid_from IS NOT OLD.valid_from BEGIN
  DELETE FROM visibility_changes WHERE source = 'price_items' AND record_id = OLD.id;
  INSERT OR IGNORE INTO visibility_changes (edge, at, source, record_id) SELECT 'start', NEW.valid_from, 'price_items', NEW.id WHERE NEW.valid_from IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER visibility_changes_price_items_delete AFTER DELETE ON price_items BEGIN
  DELETE FROM visibility_changes WHERE source = 'price_items' AND record_id = OLD.id;
END;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', publish_at, 'projects', id FROM projects WHERE publish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', unpublish_at, 'projects', id FROM projects WHERE unpublish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', publish_at, 'posts', id FROM posts WHERE publish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', unpublish_at, 'posts', id FROM posts WHERE unpublish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', publish_at, 'faqs', id FROM faqs WHERE publish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', unpublish_at, 'faqs', id FROM faqs WHERE unpublish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', publish_at, 'reviews', id FROM reviews WHERE publish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', unpublish_at, 'reviews', id FROM reviews WHERE unpublish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', publish_at, 'places', id FROM places WHERE publish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', unpublish_at, 'places', id FROM places WHERE unpublish_at IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', show_from, 'promotions', id FROM promotions WHERE show_from IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', show_until, 'promotions', id FROM promotions WHERE show_until IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', show_from, 'financing_plans', id FROM financing_plans WHERE show_from IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'end', show_until, 'financing_plans', id FROM financing_plans WHERE show_until IS NOT NULL;--> statement-breakpoint
INSERT INTO visibility_changes (edge, at, source, record_id) SELECT 'start', valid_from, 'price_items', id FROM price_items WHERE valid_from IS NOT NULL;
