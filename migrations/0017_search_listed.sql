ALTER TABLE `search_documents` ADD `listed_at` integer;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `listed_slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `topics` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- By hand: what lists ask of what is found stands beside its key, kept by triggers with the record.
UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post';--> statement-breakpoint
UPDATE search_documents SET listed_at = CASE WHEN f.visibility = 'public' AND f.deleted_at IS NULL THEN f.time_created END,
    topics = CASE WHEN json_valid(f.tags) THEN f.tags ELSE '[]' END
    FROM files AS f WHERE f.id = search_documents.key AND search_documents.kind = 'file' AND f.visibility = 'public';--> statement-breakpoint
CREATE TRIGGER search_documents_posts_noted AFTER INSERT ON search_documents WHEN NEW.kind = 'post' BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post' AND search_documents.id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER search_documents_files_noted AFTER INSERT ON search_documents WHEN NEW.kind = 'file' BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN f.visibility = 'public' AND f.deleted_at IS NULL THEN f.time_created END,
    topics = CASE WHEN json_valid(f.tags) THEN f.tags ELSE '[]' END
    FROM files AS f WHERE f.id = search_documents.key AND search_documents.kind = 'file' AND search_documents.id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER search_documents_posts_update AFTER UPDATE OF deleted_at, publish_at, unpublish_at, slug ON posts BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post' AND search_documents.key = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER search_documents_post_tags_insert AFTER INSERT ON post_tags BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post' AND search_documents.key = NEW.post_id;
END;--> statement-breakpoint
CREATE TRIGGER search_documents_post_tags_update AFTER UPDATE ON post_tags BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post' AND search_documents.key = OLD.post_id;
  UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post' AND search_documents.key = NEW.post_id;
END;--> statement-breakpoint
CREATE TRIGGER search_documents_post_tags_delete AFTER DELETE ON post_tags BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN p.deleted_at IS NULL THEN p.publish_at END, ends_at = p.unpublish_at, listed_slug = p.slug,
    topics = (SELECT json_group_array(o.tag) FROM (SELECT t.tag FROM post_tags AS t WHERE t.post_id = p.id ORDER BY t.tag) AS o)
    FROM posts AS p WHERE p.id = search_documents.key AND search_documents.kind = 'post' AND search_documents.key = OLD.post_id;
END;--> statement-breakpoint
CREATE TRIGGER search_documents_files_update AFTER UPDATE OF visibility, deleted_at, time_created, tags ON files WHEN NEW.visibility = 'public' OR OLD.visibility = 'public' BEGIN
  UPDATE search_documents SET listed_at = CASE WHEN f.visibility = 'public' AND f.deleted_at IS NULL THEN f.time_created END,
    topics = CASE WHEN json_valid(f.tags) THEN f.tags ELSE '[]' END
    FROM files AS f WHERE f.id = search_documents.key AND search_documents.kind = 'file' AND search_documents.key = NEW.id;
END;
