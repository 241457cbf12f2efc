CREATE TABLE `file_uses` (
	`file_id` text NOT NULL,
	`place` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `place`, `kind`, `record_id`)
);--> statement-breakpoint
CREATE INDEX `file_uses_record` ON `file_uses` (`place`,`kind`,`record_id`);--> statement-breakpoint
DROP INDEX `posts_published`;--> statement-breakpoint
CREATE INDEX `posts_listed` ON `posts` (`deleted_at`,publish_at desc,`slug`,`unpublish_at`,`id`,`updated_at`,`picture_slug`,`file_id`);--> statement-breakpoint
CREATE INDEX `posts_starts` ON `posts` (`publish_at`);--> statement-breakpoint
CREATE INDEX `posts_ends` ON `posts` (`unpublish_at`) WHERE unpublish_at is not null;--> statement-breakpoint
CREATE INDEX `posts_file` ON `posts` (`file_id`) WHERE file_id is not null;--> statement-breakpoint
DROP INDEX `projects_published`;--> statement-breakpoint
CREATE INDEX `projects_listed` ON `projects` (`deleted_at`,publish_at desc,`position`,`slug`,`unpublish_at`,`id`,`service`,`style`,`setting`,`size`,`color`,`features`,`width_in`,`depth_in`,`on_home`,`updated_at`);--> statement-breakpoint
CREATE INDEX `projects_starts` ON `projects` (`publish_at`);--> statement-breakpoint
CREATE INDEX `projects_ends` ON `projects` (`unpublish_at`) WHERE unpublish_at is not null;--> statement-breakpoint
-- What names a file, kept by triggers: whatever writes a row, a restore or a seed too, cannot forget it.
CREATE TRIGGER file_uses_projects_insert AFTER INSERT ON projects BEGIN
  DELETE FROM file_uses WHERE place = 'projects' AND kind = 'project' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'projects', 'project', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.story, '') || ' ' || coalesce(NEW.story_html, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_projects_update AFTER UPDATE OF id, story, story_html ON projects BEGIN
  DELETE FROM file_uses WHERE place = 'projects' AND kind = 'project' AND record_id = OLD.id;
  DELETE FROM file_uses WHERE place = 'projects' AND kind = 'project' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'projects', 'project', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.story, '') || ' ' || coalesce(NEW.story_html, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_projects_delete AFTER DELETE ON projects BEGIN
  DELETE FROM file_uses WHERE place = 'projects' AND kind = 'project' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_posts_insert AFTER INSERT ON posts BEGIN
  DELETE FROM file_uses WHERE place = 'posts' AND kind = 'post' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'posts', 'post', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.body, '') || ' ' || coalesce(NEW.body_html, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT NEW.file_id WHERE NEW.file_id IS NOT NULL);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_posts_update AFTER UPDATE OF id, body, body_html, file_id ON posts BEGIN
  DELETE FROM file_uses WHERE place = 'posts' AND kind = 'post' AND record_id = OLD.id;
  DELETE FROM file_uses WHERE place = 'posts' AND kind = 'post' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'posts', 'post', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.body, '') || ' ' || coalesce(NEW.body_html, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT NEW.file_id WHERE NEW.file_id IS NOT NULL);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_posts_delete AFTER DELETE ON posts BEGIN
  DELETE FROM file_uses WHERE place = 'posts' AND kind = 'post' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_promotions_insert AFTER INSERT ON promotions BEGIN
  DELETE FROM file_uses WHERE place = 'promotions' AND kind = 'promotion' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'promotions', 'promotion', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.text, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT NEW.picture_slug WHERE NEW.picture_slug IS NOT NULL);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_promotions_update AFTER UPDATE OF id, text, picture_slug ON promotions BEGIN
  DELETE FROM file_uses WHERE place = 'promotions' AND kind = 'promotion' AND record_id = OLD.id;
  DELETE FROM file_uses WHERE place = 'promotions' AND kind = 'promotion' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'promotions', 'promotion', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.text, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT NEW.picture_slug WHERE NEW.picture_slug IS NOT NULL);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_promotions_delete AFTER DELETE ON promotions BEGIN
  DELETE FROM file_uses WHERE place = 'promotions' AND kind = 'promotion' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_faqs_insert AFTER INSERT ON faqs BEGIN
  DELETE FROM file_uses WHERE place = 'faqs' AND kind = 'faq' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'faqs', 'faq', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.answer, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_faqs_update AFTER UPDATE OF id, answer ON faqs BEGIN
  DELETE FROM file_uses WHERE place = 'faqs' AND kind = 'faq' AND record_id = OLD.id;
  DELETE FROM file_uses WHERE place = 'faqs' AND kind = 'faq' AND record_id = NEW.id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'faqs', 'faq', NEW.id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.answer, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61);
END;--> statement-breakpoint
CREATE TRIGGER file_uses_faqs_delete AFTER DELETE ON faqs BEGIN
  DELETE FROM file_uses WHERE place = 'faqs' AND kind = 'faq' AND record_id = OLD.id;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_settings_insert AFTER INSERT ON settings BEGIN
  DELETE FROM file_uses WHERE place = 'settings' AND kind = 'settings' AND record_id = NEW.key;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'settings', 'settings', NEW.key FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.value, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.value) THEN NEW.value ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_settings_update AFTER UPDATE OF key, value ON settings BEGIN
  DELETE FROM file_uses WHERE place = 'settings' AND kind = 'settings' AND record_id = OLD.key;
  DELETE FROM file_uses WHERE place = 'settings' AND kind = 'settings' AND record_id = NEW.key;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'settings', 'settings', NEW.key FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.value, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.value) THEN NEW.value ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_settings_delete AFTER DELETE ON settings BEGIN
  DELETE FROM file_uses WHERE place = 'settings' AND kind = 'settings' AND record_id = OLD.key;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_page_texts_insert AFTER INSERT ON page_texts BEGIN
  DELETE FROM file_uses WHERE place = 'page_texts' AND kind = 'page' AND record_id = NEW.page;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'page_texts', 'page', NEW.page FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.data) THEN NEW.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_page_texts_update AFTER UPDATE OF page, data ON page_texts BEGIN
  DELETE FROM file_uses WHERE place = 'page_texts' AND kind = 'page' AND record_id = OLD.page;
  DELETE FROM file_uses WHERE place = 'page_texts' AND kind = 'page' AND record_id = NEW.page;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'page_texts', 'page', NEW.page FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.data) THEN NEW.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_page_texts_delete AFTER DELETE ON page_texts BEGIN
  DELETE FROM file_uses WHERE place = 'page_texts' AND kind = 'page' AND record_id = OLD.page;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_working_copies_insert AFTER INSERT ON working_copies BEGIN
  DELETE FROM file_uses WHERE place = 'working_copies' AND kind = NEW.kind AND record_id = NEW.record_id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'working_copies', NEW.kind, NEW.record_id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.data) THEN NEW.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_working_copies_update AFTER UPDATE OF record_id, kind, data ON working_copies BEGIN
  DELETE FROM file_uses WHERE place = 'working_copies' AND kind = OLD.kind AND record_id = OLD.record_id;
  DELETE FROM file_uses WHERE place = 'working_copies' AND kind = NEW.kind AND record_id = NEW.record_id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'working_copies', NEW.kind, NEW.record_id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.data) THEN NEW.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_working_copies_delete AFTER DELETE ON working_copies BEGIN
  DELETE FROM file_uses WHERE place = 'working_copies' AND kind = OLD.kind AND record_id = OLD.record_id;
END;--> statement-breakpoint
CREATE TRIGGER file_uses_editions_insert AFTER INSERT ON editions BEGIN
  DELETE FROM file_uses WHERE place = 'editions' AND kind = NEW.kind AND record_id = NEW.record_id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'editions', NEW.kind, NEW.record_id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.data) THEN NEW.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_editions_update AFTER UPDATE OF record_id, kind, data ON editions BEGIN
  DELETE FROM file_uses WHERE place = 'editions' AND kind = OLD.kind AND record_id = OLD.record_id;
  DELETE FROM file_uses WHERE place = 'editions' AND kind = NEW.kind AND record_id = NEW.record_id;
  INSERT INTO file_uses (file_id, place, kind, record_id) SELECT named, 'editions', NEW.kind, NEW.record_id FROM (
    SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1) AS named FROM json_each('[' || replace(json_quote('' || coalesce(NEW.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
    UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END FROM json_tree(CASE WHEN json_valid(NEW.data) THEN NEW.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%'));
END;--> statement-breakpoint
CREATE TRIGGER file_uses_editions_delete AFTER DELETE ON editions BEGIN
  DELETE FROM file_uses WHERE place = 'editions' AND kind = OLD.kind AND record_id = OLD.record_id;
END;--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'projects', 'project', t.id FROM projects AS t, json_each('[' || replace(json_quote('' || coalesce(t.story, '') || ' ' || coalesce(t.story_html, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61;--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'posts', 'post', t.id FROM posts AS t, json_each('[' || replace(json_quote('' || coalesce(t.body, '') || ' ' || coalesce(t.body_html, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
  UNION SELECT t.file_id, 'posts', 'post', t.id FROM posts AS t WHERE t.file_id IS NOT NULL;--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'promotions', 'promotion', t.id FROM promotions AS t, json_each('[' || replace(json_quote('' || coalesce(t.text, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
  UNION SELECT t.picture_slug, 'promotions', 'promotion', t.id FROM promotions AS t WHERE t.picture_slug IS NOT NULL;--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'faqs', 'faq', t.id FROM faqs AS t, json_each('[' || replace(json_quote('' || coalesce(t.answer, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61;--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'settings', 'settings', t.key FROM settings AS t, json_each('[' || replace(json_quote('' || coalesce(t.value, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
  UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END, 'settings', 'settings', t.key FROM settings AS t, json_tree(CASE WHEN json_valid(t.value) THEN t.value ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%');--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'page_texts', 'page', t.page FROM page_texts AS t, json_each('[' || replace(json_quote('' || coalesce(t.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
  UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END, 'page_texts', 'page', t.page FROM page_texts AS t, json_tree(CASE WHEN json_valid(t.data) THEN t.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%');--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'working_copies', t.kind, t.record_id FROM working_copies AS t, json_each('[' || replace(json_quote('' || coalesce(t.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
  UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END, 'working_copies', t.kind, t.record_id FROM working_copies AS t, json_tree(CASE WHEN json_valid(t.data) THEN t.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%');--> statement-breakpoint
INSERT INTO file_uses (file_id, place, kind, record_id)
  SELECT DISTINCT substr(j.value, 1, instr(j.value, '/') - 1), 'editions', t.kind, t.record_id FROM editions AS t, json_each('[' || replace(json_quote('' || coalesce(t.data, '')), '/files/', '","') || ']') AS j WHERE j.key > 0 AND instr(j.value, '/') BETWEEN 2 AND 61
  UNION SELECT CASE WHEN j.value LIKE 'file:%' THEN substr(j.value, 6) ELSE j.value END, 'editions', t.kind, t.record_id FROM editions AS t, json_tree(CASE WHEN json_valid(t.data) THEN t.data ELSE 'null' END) AS j WHERE j.type = 'text' AND (j.key IN ('fileId', 'pictureSlug') OR j.value LIKE 'file:%');
