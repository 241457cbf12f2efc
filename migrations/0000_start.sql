CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff_id` text,
	`staff_name` text NOT NULL,
	`action` text NOT NULL,
	`record_kind` text NOT NULL,
	`record_id` text NOT NULL,
	`changes` text DEFAULT '{}' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`request_id` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_record` ON `audit` (`record_kind`,`record_id`,`at`);--> statement-breakpoint
CREATE TABLE `chat_clicks` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`attribution` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_clicks_at` ON `chat_clicks` (`at`);--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` text PRIMARY KEY NOT NULL,
	`page` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `faqs_page` ON `faqs` (`page`,`position`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`bucket` text NOT NULL,
	`full_path` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`content_type` text NOT NULL,
	`time_created` integer NOT NULL,
	`updated` integer NOT NULL,
	`custom_metadata` text DEFAULT '{}' NOT NULL,
	`visibility` text NOT NULL,
	`width` integer,
	`height` integer,
	`alt` text DEFAULT '' NOT NULL,
	`focal_x` real DEFAULT 0.5 NOT NULL,
	`focal_y` real DEFAULT 0.5 NOT NULL,
	`tone` text DEFAULT '' NOT NULL,
	`uploaded_by` text,
	`deleted_at` integer,
	FOREIGN KEY (`uploaded_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_full_path_unique` ON `files` (`full_path`);--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`time_created`);--> statement-breakpoint
CREATE INDEX `files_visibility` ON `files` (`visibility`,`time_created`);--> statement-breakpoint
CREATE TABLE `financing_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`apr_bp` integer NOT NULL,
	`term_months` integer NOT NULL,
	`promotion_months` integer DEFAULT 0 NOT NULL,
	`min_cents` integer NOT NULL,
	`max_cents` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_sample` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`show_from` integer,
	`show_until` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `form_steps` (
	`day` text NOT NULL,
	`variant` text NOT NULL,
	`step` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `variant`, `step`)
);
--> statement-breakpoint
CREATE TABLE `lead_events` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`staff_id` text,
	`data` text DEFAULT '{}' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_events_lead` ON `lead_events` (`lead_id`,`at`);--> statement-breakpoint
CREATE INDEX `lead_events_kind` ON `lead_events` (`kind`,`at`);--> statement-breakpoint
CREATE TABLE `lead_files` (
	`file_id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`kind` text DEFAULT 'photo' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_files_lead` ON `lead_files` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `lead_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`reference` text NOT NULL,
	`variant` text NOT NULL,
	`answers` text NOT NULL,
	`attribution` text DEFAULT '{}' NOT NULL,
	`place` text DEFAULT '{}' NOT NULL,
	`consent_texts` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`extras` text DEFAULT '{}' NOT NULL,
	`route` text DEFAULT 'direct' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_submissions_reference_unique` ON `lead_submissions` (`reference`);--> statement-breakpoint
CREATE INDEX `lead_submissions_lead` ON `lead_submissions` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`status_since` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`contact_by` text,
	`zip` text NOT NULL,
	`in_area` integer DEFAULT true NOT NULL,
	`services` text DEFAULT '[]' NOT NULL,
	`setting` text DEFAULT '' NOT NULL,
	`size` text DEFAULT '' NOT NULL,
	`timeline` text DEFAULT '' NOT NULL,
	`budget` text DEFAULT '' NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`design` text DEFAULT '' NOT NULL,
	`financing` text DEFAULT '' NOT NULL,
	`project` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`utm_source` text DEFAULT '' NOT NULL,
	`utm_campaign` text DEFAULT '' NOT NULL,
	`suspicion` integer DEFAULT 0 NOT NULL,
	`suspicion_reasons` text DEFAULT '[]' NOT NULL,
	`assigned_to` text,
	`value_cents` integer,
	`next_action` text DEFAULT '' NOT NULL,
	`next_action_at` integer,
	`first_reply_at` integer,
	`lost_reason` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`assigned_to`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_reference_unique` ON `leads` (`reference`);--> statement-breakpoint
CREATE INDEX `leads_status_created` ON `leads` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_created` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email`);--> statement-breakpoint
CREATE INDEX `leads_assigned` ON `leads` (`assigned_to`,`status`);--> statement-breakpoint
CREATE INDEX `leads_next_action` ON `leads` (`next_action_at`);--> statement-breakpoint
CREATE INDEX `leads_source_created` ON `leads` (`source`,`created_at`);--> statement-breakpoint
CREATE TABLE `login_links` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`staff_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `login_links_staff` ON `login_links` (`staff_id`);--> statement-breakpoint
CREATE TABLE `missing_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missing_pages_hits` ON `missing_pages` (`hits`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`to_address` text NOT NULL,
	`reply_to` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`lead_id` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_error` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `outbox_lead` ON `outbox` (`lead_id`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`post_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`post_id`, `tag`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_tags_tag` ON `post_tags` (`tag`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	`body_html` text NOT NULL,
	`contents` text DEFAULT '[]' NOT NULL,
	`sources` text DEFAULT '[]' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`reading_minutes` integer NOT NULL,
	`author` text NOT NULL,
	`picture_slug` text,
	`file_id` text,
	`picture_alt` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_published` ON `posts` (`deleted_at`,`publish_at`);--> statement-breakpoint
CREATE TABLE `price_items` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`category` text NOT NULL,
	`label` text NOT NULL,
	`unit` text NOT NULL,
	`low_cents` integer NOT NULL,
	`high_cents` integer NOT NULL,
	`valid_from` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_sample` integer DEFAULT true NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_items_key_from` ON `price_items` (`key`,`valid_from`);--> statement-breakpoint
CREATE TABLE `project_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`picture_slug` text,
	`file_id` text,
	`alt` text NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `project_pictures_project` ON `project_pictures` (`project_id`,`position`);--> statement-breakpoint
CREATE INDEX `project_pictures_file` ON `project_pictures` (`file_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`story` text NOT NULL,
	`story_html` text NOT NULL,
	`service` text NOT NULL,
	`style` text NOT NULL,
	`setting` text NOT NULL,
	`size` text NOT NULL,
	`color` text DEFAULT '' NOT NULL,
	`width_in` integer,
	`depth_in` integer,
	`height_in` integer,
	`place` text NOT NULL,
	`facts` text DEFAULT '[]' NOT NULL,
	`design` text DEFAULT '' NOT NULL,
	`is_concept` integer DEFAULT true NOT NULL,
	`seo_title` text DEFAULT '' NOT NULL,
	`seo_description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_slug_unique` ON `projects` (`slug`);--> statement-breakpoint
CREATE INDEX `projects_published` ON `projects` (`deleted_at`,`publish_at`);--> statement-breakpoint
CREATE INDEX `projects_service` ON `projects` (`service`,`publish_at`);--> statement-breakpoint
CREATE TABLE `promotions` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`banner_text` text NOT NULL,
	`link_text` text NOT NULL,
	`chat_message` text NOT NULL,
	`storage_key` text DEFAULT '' NOT NULL,
	`picture_slug` text,
	`picture_alt` text DEFAULT '' NOT NULL,
	`enabled` integer DEFAULT false NOT NULL,
	`show_from` integer,
	`show_until` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`from_path` text PRIMARY KEY NOT NULL,
	`to_path` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`staff_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`rating` integer,
	`source` text NOT NULL,
	`source_url` text DEFAULT '' NOT NULL,
	`proof` text NOT NULL,
	`written_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`publish_at` integer,
	`unpublish_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`version` integer NOT NULL,
	`data` text NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_record` ON `revisions` (`kind`,`record_id`,`version`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_staff` ON `sessions` (`staff_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL,
	`blocked_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text,
	`disabled_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE TABLE `staff_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`kind` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`secret` text NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_factors_staff` ON `staff_factors` (`staff_id`,`kind`);