ALTER TABLE `projects` ADD `roof` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE projects SET roof = CASE WHEN design <> '' OR service IN ('attached-pergola', 'free-standing-pergola', 'cantilever-pergola') THEN 'louvered' WHEN service = 'covered-patio' THEN 'solid' ELSE '' END;--> statement-breakpoint
DROP INDEX `projects_listed`;--> statement-breakpoint
CREATE INDEX `projects_listed` ON `projects` (`deleted_at`,publish_at desc,`position`,`slug`,`unpublish_at`,`id`,`service`,`style`,`setting`,`size`,`color`,`features`,`roof`,`width_in`,`depth_in`,`on_home`,`updated_at`);--> statement-breakpoint
DROP TRIGGER record_counts_projects_insert;--> statement-breakpoint
DROP TRIGGER record_counts_projects_update;--> statement-breakpoint
DROP TRIGGER record_counts_projects_delete;--> statement-breakpoint
DELETE FROM record_counts WHERE kind = 'project' AND facet = 'combination';--> statement-breakpoint
CREATE TRIGGER record_counts_projects_insert AFTER INSERT ON projects BEGIN
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL) WHERE kind = 'project' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'out';
  INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'combination', json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features, NEW.roof), 0 WHERE NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features, NEW.roof));
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features, NEW.roof);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_projects_update AFTER UPDATE OF deleted_at, publish_at, service, style, setting, size, color, features, roof ON projects BEGIN
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL) WHERE kind = 'project' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'out';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features, OLD.roof);
  INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'combination', json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features, NEW.roof), 0 WHERE NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features, NEW.roof));
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features, NEW.roof);
  DELETE FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features, OLD.roof) AND count = 0;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_projects_delete AFTER DELETE ON projects BEGIN
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL) WHERE kind = 'project' AND facet = 'kept';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'out';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features, OLD.roof);
  DELETE FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features, OLD.roof) AND count = 0;
END;--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'combination', json_array(t.service, t.style, t.setting, t.size, t.color, t.features, t.roof), sum(t.deleted_at IS NULL AND t.publish_at IS NOT NULL) FROM projects AS t GROUP BY t.service, t.style, t.setting, t.size, t.color, t.features, t.roof;
