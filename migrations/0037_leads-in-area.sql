-- Leads with a ZIP in the service area that were stored as outside it, because their first request had another ZIP. Those in the stage "Out of
-- area" stay on Today's list until staff decide.
UPDATE `leads` SET `in_area` = 1 WHERE `in_area` = 0 AND `status` <> 'out-of-area' AND EXISTS (
	SELECT 1 FROM json_each(coalesce(
		(SELECT CASE WHEN json_valid(`value`) THEN CASE json_type(`value`, '$.serviceZips') WHEN 'array' THEN json_extract(`value`, '$.serviceZips') END END FROM `settings` WHERE `key` = 'business'),
		'["770","771","772","773","774","775"]'
	)) AS `prefix` WHERE substr(`leads`.`zip`, 1, length(`prefix`.`value`)) = `prefix`.`value`
);
