CREATE INDEX `leads_hidden` ON `leads` (`id`) WHERE deleted_at is not null or status = 'spam';
