ALTER TABLE `leads` ADD `reply_language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE TABLE `message_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`recipients` text DEFAULT '[]' NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`quote_id` text DEFAULT '' NOT NULL,
	`packet_id` text DEFAULT '' NOT NULL,
	`file_ids` text DEFAULT '[]' NOT NULL,
	`seen_id` text DEFAULT '' NOT NULL,
	`request_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_drafts_lead` ON `message_drafts` (`lead_id`,`updated_at`);--> statement-breakpoint
UPDATE `settings` SET value = json_insert(value,
	'$.templates[#]', json('{"key": "first-reply-es", "label": "First reply", "language": "es", "subject": "Su solicitud de presupuesto a {business}", "body": "Hola, {first_name}:\n\nLe escribe {staff}, de {business}. Gracias por su interés en {project}. ¿Cuándo le conviene que hablemos? También nos gustaría pasar a ver el lugar.\n\n{staff}\n{business}, {phone}"}'),
	'$.templates[#]', json('{"key": "missed-you-es", "label": "Missed you by phone", "language": "es", "subject": "Tratamos de comunicarnos con usted sobre {project}", "body": "Hola, {first_name}:\n\nAcabamos de llamarle acerca de {project}. Llámenos al {phone} o responda a este mensaje con la hora que más le convenga.\n\n{staff}\n{business}"}'),
	'$.templates[#]', json('{"key": "quote-sent-es", "label": "Quote follow-up", "language": "es", "subject": "Su presupuesto para {project}", "body": "Hola, {first_name}:\n\n¿Ya pudo ver nuestro presupuesto para {project}? Con gusto se lo explico por teléfono.\n\n{staff}\n{business}, {phone}"}')
), version = version + 1 WHERE `key` = 'business' AND CASE WHEN json_valid(value) THEN json_type(value, '$.templates') END = 'array';
