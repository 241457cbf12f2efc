CREATE INDEX `files_photographs` ON `files` (`id`) WHERE visibility = 'public' and deleted_at is null and nature = 'photograph';--> statement-breakpoint
-- A concept was never built, so it has no location.
UPDATE `projects` SET `place` = '' WHERE `is_concept` = 1 AND `place` LIKE 'Drawn for a lot in %';--> statement-breakpoint
UPDATE `working_copies` SET `data` = json_set(`data`, '$.place', '')
WHERE `kind` = 'project' AND json_valid(`data`) AND `data` ->> '$.place' LIKE 'Drawn for a lot in %';--> statement-breakpoint
UPDATE `editions` SET `data` = json_set(`data`, '$.place', '')
WHERE `kind` = 'project' AND json_valid(`data`) AND `data` ->> '$.place' LIKE 'Drawn for a lot in %';--> statement-breakpoint
-- Captions and alt texts that said something else than their images show.
UPDATE `project_pictures` SET `caption` = 'A ring of chairs with room to walk around them' WHERE `caption` = 'Eight chairs and a way around them';--> statement-breakpoint
UPDATE `project_pictures` SET `caption` = 'Light along the arms, dimmed' WHERE `caption` = 'One light line, dimmed';--> statement-breakpoint
UPDATE `project_pictures` SET `alt` = 'Bottles and glasses on dark polished stone under three warm metal pendants.'
WHERE `alt` = 'Bottles and glasses on dark polished stone under two warm metal pendants.';
