ALTER TABLE `office_answers` ADD `spanish` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `permit_offices` ADD `spanish` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `spanish` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `facts` ADD `spanish` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `faqs` ADD `spanish` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `promotions` ADD `spanish` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP TRIGGER cached_lists_facts_insert;--> statement-breakpoint
CREATE TRIGGER cached_lists_facts_insert AFTER INSERT ON facts BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by, 'spanish', spanish)) FROM facts WHERE deleted_at IS NULL;
END;--> statement-breakpoint
DROP TRIGGER cached_lists_facts_update;--> statement-breakpoint
CREATE TRIGGER cached_lists_facts_update AFTER UPDATE ON facts BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by, 'spanish', spanish)) FROM facts WHERE deleted_at IS NULL;
END;--> statement-breakpoint
DROP TRIGGER cached_lists_facts_delete;--> statement-breakpoint
CREATE TRIGGER cached_lists_facts_delete AFTER DELETE ON facts BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by, 'spanish', spanish)) FROM facts WHERE deleted_at IS NULL;
END;--> statement-breakpoint
INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'facts', json_group_array(json_object('key', key, 'sentence', sentence, 'value', value, 'certainty', certainty, 'checkedAt', checked_at, 'reviewBy', review_by, 'spanish', spanish)) FROM facts WHERE deleted_at IS NULL;
