CREATE TABLE `cached_lists` (
	`name` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `topic_posts` (
	`tag` text NOT NULL,
	`post_id` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer,
	`publish_at` integer NOT NULL,
	`unpublish_at` integer,
	`topics` text NOT NULL,
	PRIMARY KEY(`tag`, `post_id`)
);
--> statement-breakpoint
CREATE INDEX `topic_posts_post` ON `topic_posts` (`post_id`,`topics`);--> statement-breakpoint
CREATE INDEX `topic_posts_placed` ON `topic_posts` (`tag`,position is null,`position`,publish_at desc,`slug`,`unpublish_at`,`post_id`,`topics`);--> statement-breakpoint
CREATE TRIGGER cached_lists_facts_insert AFTER INSERT ON facts BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by)) FROM facts WHERE deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_facts_update AFTER UPDATE ON facts BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by)) FROM facts WHERE deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_facts_delete AFTER DELETE ON facts BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by)) FROM facts WHERE deleted_at IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_combinations_insert AFTER INSERT ON record_counts WHEN NEW.kind = 'project' AND NEW.facet = 'combination' BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'project-combinations', json_group_array(json_array(value, count)) FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND count > 0;
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_combinations_update AFTER UPDATE ON record_counts WHEN NEW.kind = 'project' AND NEW.facet = 'combination' BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'project-combinations', json_group_array(json_array(value, count)) FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND count > 0;
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_combinations_delete AFTER DELETE ON record_counts WHEN OLD.kind = 'project' AND OLD.facet = 'combination' BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'project-combinations', json_group_array(json_array(value, count)) FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND count > 0;
END;--> statement-breakpoint
CREATE TRIGGER topic_posts_tags_insert AFTER INSERT ON post_tags BEGIN
  DELETE FROM topic_posts WHERE post_id = NEW.post_id;
  INSERT INTO topic_posts (tag, post_id, slug, position, publish_at, unpublish_at, topics) SELECT t.tag, p.id, p.slug, p.position, p.publish_at, p.unpublish_at, (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags AS g WHERE g.post_id = p.id ORDER BY g.rowid)) FROM posts AS p JOIN post_tags AS t ON t.post_id = p.id WHERE p.id = NEW.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER topic_posts_tags_update AFTER UPDATE ON post_tags BEGIN
  DELETE FROM topic_posts WHERE post_id = OLD.post_id;
  INSERT INTO topic_posts (tag, post_id, slug, position, publish_at, unpublish_at, topics) SELECT t.tag, p.id, p.slug, p.position, p.publish_at, p.unpublish_at, (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags AS g WHERE g.post_id = p.id ORDER BY g.rowid)) FROM posts AS p JOIN post_tags AS t ON t.post_id = p.id WHERE p.id = OLD.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL;
  DELETE FROM topic_posts WHERE post_id = NEW.post_id;
  INSERT INTO topic_posts (tag, post_id, slug, position, publish_at, unpublish_at, topics) SELECT t.tag, p.id, p.slug, p.position, p.publish_at, p.unpublish_at, (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags AS g WHERE g.post_id = p.id ORDER BY g.rowid)) FROM posts AS p JOIN post_tags AS t ON t.post_id = p.id WHERE p.id = NEW.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER topic_posts_tags_delete AFTER DELETE ON post_tags BEGIN
  DELETE FROM topic_posts WHERE post_id = OLD.post_id;
  INSERT INTO topic_posts (tag, post_id, slug, position, publish_at, unpublish_at, topics) SELECT t.tag, p.id, p.slug, p.position, p.publish_at, p.unpublish_at, (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags AS g WHERE g.post_id = p.id ORDER BY g.rowid)) FROM posts AS p JOIN post_tags AS t ON t.post_id = p.id WHERE p.id = OLD.post_id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER topic_posts_posts_update AFTER UPDATE OF slug, position, publish_at, unpublish_at, deleted_at ON posts BEGIN
  DELETE FROM topic_posts WHERE post_id = NEW.id;
  INSERT INTO topic_posts (tag, post_id, slug, position, publish_at, unpublish_at, topics) SELECT t.tag, p.id, p.slug, p.position, p.publish_at, p.unpublish_at, (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags AS g WHERE g.post_id = p.id ORDER BY g.rowid)) FROM posts AS p JOIN post_tags AS t ON t.post_id = p.id WHERE p.id = NEW.id AND p.deleted_at IS NULL AND p.publish_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER topic_posts_posts_delete AFTER DELETE ON posts BEGIN
  DELETE FROM topic_posts WHERE post_id = OLD.id;
END;--> statement-breakpoint
INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by)) FROM facts WHERE deleted_at IS NULL;--> statement-breakpoint
INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'project-combinations', json_group_array(json_array(value, count)) FROM record_counts WHERE kind = 'project' AND facet = 'combination' AND count > 0;--> statement-breakpoint
INSERT INTO topic_posts (tag, post_id, slug, position, publish_at, unpublish_at, topics) SELECT t.tag, p.id, p.slug, p.position, p.publish_at, p.unpublish_at, (SELECT json_group_array(tag) FROM (SELECT g.tag FROM post_tags AS g WHERE g.post_id = p.id ORDER BY g.rowid)) FROM posts AS p JOIN post_tags AS t ON t.post_id = p.id WHERE p.deleted_at IS NULL AND p.publish_at IS NOT NULL;
