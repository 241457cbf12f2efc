CREATE TABLE `record_counts` (
	`kind` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `facet`, `value`)
);
--> statement-breakpoint
DROP INDEX `posts_ends`;--> statement-breakpoint
CREATE INDEX `posts_found` ON `posts` (`id`,`deleted_at`,publish_at desc,`unpublish_at`,`updated_at`);--> statement-breakpoint
CREATE INDEX `posts_ends` ON `posts` (`unpublish_at`,`deleted_at`,`publish_at`,`id`) WHERE unpublish_at is not null;--> statement-breakpoint
DROP INDEX `projects_ends`;--> statement-breakpoint
CREATE INDEX `projects_alike` ON `projects` (`service`,`setting`,`style`,`color`,`deleted_at`,publish_at desc,`slug`,`unpublish_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_found` ON `projects` (`id`,`deleted_at`,publish_at desc,`unpublish_at`,`updated_at`);--> statement-breakpoint
CREATE INDEX `projects_ends` ON `projects` (`unpublish_at`,`deleted_at`,`publish_at`,`id`) WHERE unpublish_at is not null;--> statement-breakpoint
-- By hand: how many records there are, kept by triggers: whatever writes a row, a restore or a seed too, cannot forget it.
CREATE TRIGGER record_counts_posts_insert AFTER INSERT ON posts BEGIN
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL) WHERE kind = 'post' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'out';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value IN (SELECT tag FROM post_tags WHERE post_id = NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_posts_update AFTER UPDATE OF deleted_at, publish_at ON posts BEGIN
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL) WHERE kind = 'post' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'out';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value IN (SELECT tag FROM post_tags WHERE post_id = NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_posts_delete AFTER DELETE ON posts BEGIN
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL) WHERE kind = 'post' AND facet = 'kept';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'out';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value IN (SELECT tag FROM post_tags WHERE post_id = OLD.id);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_post_tags_insert AFTER INSERT ON post_tags BEGIN
  INSERT INTO record_counts (kind, facet, value, count) SELECT 'post', 'tag', NEW.tag, 0 WHERE NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'post' AND facet = 'tag' AND value = NEW.tag);
  UPDATE record_counts SET count = count + (SELECT count(*) FROM posts AS p WHERE p.id = NEW.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value = NEW.tag;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_post_tags_update AFTER UPDATE ON post_tags BEGIN
  UPDATE record_counts SET count = count + 0 - (SELECT count(*) FROM posts AS p WHERE p.id = OLD.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value = OLD.tag;
  INSERT INTO record_counts (kind, facet, value, count) SELECT 'post', 'tag', NEW.tag, 0 WHERE NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'post' AND facet = 'tag' AND value = NEW.tag);
  UPDATE record_counts SET count = count + (SELECT count(*) FROM posts AS p WHERE p.id = NEW.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value = NEW.tag;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_post_tags_delete AFTER DELETE ON post_tags BEGIN
  UPDATE record_counts SET count = count + 0 - (SELECT count(*) FROM posts AS p WHERE p.id = OLD.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL) WHERE kind = 'post' AND facet = 'tag' AND value = OLD.tag;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_projects_insert AFTER INSERT ON projects BEGIN
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL) WHERE kind = 'project' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'out';
  INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'combination', json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features), 0 WHERE NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features));
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_projects_update AFTER UPDATE OF deleted_at, publish_at, service, style, setting, size, color, features ON projects BEGIN
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL) WHERE kind = 'project' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'out';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features);
  INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'combination', json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features), 0 WHERE NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features));
  UPDATE record_counts SET count = count + (NEW.deleted_at IS NULL AND NEW.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(NEW.service, NEW.style, NEW.setting, NEW.size, NEW.color, NEW.features);
  DELETE FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features) AND count = 0;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_projects_delete AFTER DELETE ON projects BEGIN
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL) WHERE kind = 'project' AND facet = 'kept';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'out';
  UPDATE record_counts SET count = count + 0 - (OLD.deleted_at IS NULL AND OLD.publish_at IS NOT NULL) WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features);
  DELETE FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND value = json_array(OLD.service, OLD.style, OLD.setting, OLD.size, OLD.color, OLD.features) AND count = 0;
END;--> statement-breakpoint
CREATE TRIGGER record_counts_files_insert AFTER INSERT ON files WHEN NEW.visibility = 'public' BEGIN
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL AND NEW.content_type LIKE 'image/%' AND trim(NEW.alt) = '') WHERE kind = 'file' AND facet = 'no-alt';
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL AND NEW.content_type LIKE 'image/%' AND NEW.nature = 'photograph' AND NEW.allowed_by = '') WHERE kind = 'file' AND facet = 'no-permission';
  INSERT INTO record_counts (kind, facet, value, count) SELECT DISTINCT 'file', 'tag', j.value, 0 FROM json_each(CASE WHEN json_valid(NEW.tags) THEN NEW.tags ELSE '[]' END) AS j WHERE j.type = 'text' AND NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'file' AND facet = 'tag' AND value = j.value);
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'tag' AND value IN (SELECT j.value FROM json_each(CASE WHEN json_valid(NEW.tags) THEN NEW.tags ELSE '[]' END) AS j);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_files_update AFTER UPDATE OF visibility, deleted_at, content_type, alt, nature, allowed_by, tags ON files WHEN NEW.visibility = 'public' OR OLD.visibility = 'public' BEGIN
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL) - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'kept';
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL AND NEW.content_type LIKE 'image/%' AND trim(NEW.alt) = '') - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL AND OLD.content_type LIKE 'image/%' AND trim(OLD.alt) = '') WHERE kind = 'file' AND facet = 'no-alt';
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL AND NEW.content_type LIKE 'image/%' AND NEW.nature = 'photograph' AND NEW.allowed_by = '') - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL AND OLD.content_type LIKE 'image/%' AND OLD.nature = 'photograph' AND OLD.allowed_by = '') WHERE kind = 'file' AND facet = 'no-permission';
  UPDATE record_counts SET count = count + 0 - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'tag' AND value IN (SELECT j.value FROM json_each(CASE WHEN json_valid(OLD.tags) THEN OLD.tags ELSE '[]' END) AS j);
  INSERT INTO record_counts (kind, facet, value, count) SELECT DISTINCT 'file', 'tag', j.value, 0 FROM json_each(CASE WHEN json_valid(NEW.tags) THEN NEW.tags ELSE '[]' END) AS j WHERE j.type = 'text' AND NOT EXISTS (SELECT 1 FROM record_counts WHERE kind = 'file' AND facet = 'tag' AND value = j.value);
  UPDATE record_counts SET count = count + (NEW.visibility = 'public' AND NEW.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'tag' AND value IN (SELECT j.value FROM json_each(CASE WHEN json_valid(NEW.tags) THEN NEW.tags ELSE '[]' END) AS j);
END;--> statement-breakpoint
CREATE TRIGGER record_counts_files_delete AFTER DELETE ON files WHEN OLD.visibility = 'public' BEGIN
  UPDATE record_counts SET count = count + 0 - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'kept';
  UPDATE record_counts SET count = count + 0 - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL AND OLD.content_type LIKE 'image/%' AND trim(OLD.alt) = '') WHERE kind = 'file' AND facet = 'no-alt';
  UPDATE record_counts SET count = count + 0 - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL AND OLD.content_type LIKE 'image/%' AND OLD.nature = 'photograph' AND OLD.allowed_by = '') WHERE kind = 'file' AND facet = 'no-permission';
  UPDATE record_counts SET count = count + 0 - (OLD.visibility = 'public' AND OLD.deleted_at IS NULL) WHERE kind = 'file' AND facet = 'tag' AND value IN (SELECT j.value FROM json_each(CASE WHEN json_valid(OLD.tags) THEN OLD.tags ELSE '[]' END) AS j);
END;--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'post', 'kept', '', count(*) FROM posts AS t WHERE (t.deleted_at IS NULL)
  UNION ALL SELECT 'post', 'out', '', count(*) FROM posts AS t WHERE (t.deleted_at IS NULL AND t.publish_at IS NOT NULL);--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'kept', '', count(*) FROM projects AS t WHERE (t.deleted_at IS NULL)
  UNION ALL SELECT 'project', 'out', '', count(*) FROM projects AS t WHERE (t.deleted_at IS NULL AND t.publish_at IS NOT NULL);--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'post', 'tag', g.tag, coalesce(sum(t.deleted_at IS NULL AND t.publish_at IS NOT NULL), 0) FROM post_tags AS g JOIN posts AS t ON t.id = g.post_id GROUP BY g.tag;--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'project', 'combination', json_array(t.service, t.style, t.setting, t.size, t.color, t.features), sum(t.deleted_at IS NULL AND t.publish_at IS NOT NULL) FROM projects AS t GROUP BY t.service, t.style, t.setting, t.size, t.color, t.features;--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'file', 'kept', '', count(*) FROM files AS t WHERE (t.visibility = 'public' AND t.deleted_at IS NULL);--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'file', 'no-alt', '', count(*) FROM files AS t WHERE (t.visibility = 'public' AND t.deleted_at IS NULL AND t.content_type LIKE 'image/%' AND trim(t.alt) = '');--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'file', 'no-permission', '', count(*) FROM files AS t WHERE (t.visibility = 'public' AND t.deleted_at IS NULL AND t.content_type LIKE 'image/%' AND t.nature = 'photograph' AND t.allowed_by = '');--> statement-breakpoint
INSERT INTO record_counts (kind, facet, value, count) SELECT 'file', 'tag', g.value, count(DISTINCT t.id) FILTER (WHERE (t.visibility = 'public' AND t.deleted_at IS NULL)) FROM files AS t, json_each(CASE WHEN json_valid(t.tags) THEN t.tags ELSE '[]' END) AS g WHERE t.visibility = 'public' AND g.type = 'text' GROUP BY g.value;
