-- alt text that published projects already have for files without one
UPDATE `files` SET `alt` = (
	SELECT substr(trim(p.`alt`), 1, 300) FROM `project_pictures` p JOIN `projects` r ON r.`id` = p.`project_id`
	WHERE p.`file_id` = `files`.`id` AND trim(p.`alt`) <> '' AND r.`publish_at` IS NOT NULL AND r.`deleted_at` IS NULL ORDER BY p.`id` LIMIT 1
) WHERE `visibility` = 'public' AND `deleted_at` IS NULL AND `alt` = '' AND EXISTS (
	SELECT 1 FROM `project_pictures` p JOIN `projects` r ON r.`id` = p.`project_id`
	WHERE p.`file_id` = `files`.`id` AND trim(p.`alt`) <> '' AND r.`publish_at` IS NOT NULL AND r.`deleted_at` IS NULL
);
