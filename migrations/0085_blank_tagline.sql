-- A tagline that only repeats the name of the business is blank from now on.
UPDATE `settings` SET `value` = json_set(`value`, '$.tagline', '') WHERE `key` = 'business' AND CASE WHEN json_valid(`value`) THEN json_extract(`value`, '$.tagline') END = '{business}';
