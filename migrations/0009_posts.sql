ALTER TABLE `posts` ADD `seo_title` text DEFAULT '' NOT NULL;
