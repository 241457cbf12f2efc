-- A blank WhatsApp number meant the deployment's until now; from now on it means none, and null the deployment's.
UPDATE `settings` SET `value` = json_set(`value`, '$.whatsapp', json('null')) WHERE `key` = 'business' AND CASE WHEN json_valid(`value`) THEN json_extract(`value`, '$.whatsapp') END = '';
