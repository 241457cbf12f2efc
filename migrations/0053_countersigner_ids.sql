UPDATE `settings` SET `value` = json_set(`value`, '$.countersignerIds', json((
  SELECT json_group_array(`id`) FROM (SELECT `staff`.`id` FROM json_each(`settings`.`value`, '$.countersignEmails') AS `entry` JOIN `staff` ON `staff`.`email` = lower(`entry`.`value`) ORDER BY `entry`.`key`)
)))
WHERE `key` = 'business' AND CASE WHEN json_valid(`value`) THEN json_array_length(`value`, '$.countersignEmails') END > 0;
