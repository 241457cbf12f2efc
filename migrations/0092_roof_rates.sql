UPDATE price_items SET position = position + 4 WHERE position > 4 AND EXISTS (SELECT 1 FROM price_items AS roof WHERE roof.key = 'louvered-attached') AND NOT EXISTS (SELECT 1 FROM price_items AS added WHERE added.key = 'insulated-roof');--> statement-breakpoint
INSERT INTO price_items (id, key, category, label, unit, low_cents, high_cents, valid_from, note, is_sample, position, version, created_at, updated_at)
SELECT 'price-sample-' || column1, column1, 'Roofs', column2, 'sqft', column3, column4, 1772344800000, 'Placeholder. Confirm or replace.', 1, column5, 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
FROM (VALUES
  ('insulated-roof', 'Insulated patio roof with plank ceiling', 4500, 8000, 5),
  ('slat-roof', 'Open-slat aluminum pergola', 2500, 5000, 6),
  ('free-standing-frame', 'Add for a freestanding frame', 1000, 2000, 7),
  ('cantilever-frame', 'Add for a cantilever frame', 5000, 7000, 8))
WHERE EXISTS (SELECT 1 FROM price_items AS roof WHERE roof.key = 'louvered-attached')
  AND NOT EXISTS (SELECT 1 FROM price_items AS added WHERE added.key = column1);--> statement-breakpoint
CREATE TRIGGER cached_lists_prices_insert AFTER INSERT ON price_items BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'prices', json_group_array(json_array(key, label, unit, low_cents, high_cents, valid_from, is_sample)) FROM (SELECT * FROM price_items ORDER BY valid_from);
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_prices_update AFTER UPDATE ON price_items BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'prices', json_group_array(json_array(key, label, unit, low_cents, high_cents, valid_from, is_sample)) FROM (SELECT * FROM price_items ORDER BY valid_from);
END;--> statement-breakpoint
CREATE TRIGGER cached_lists_prices_delete AFTER DELETE ON price_items BEGIN
  INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'prices', json_group_array(json_array(key, label, unit, low_cents, high_cents, valid_from, is_sample)) FROM (SELECT * FROM price_items ORDER BY valid_from);
END;--> statement-breakpoint
INSERT OR REPLACE INTO cached_lists (name, data) SELECT 'prices', json_group_array(json_array(key, label, unit, low_cents, high_cents, valid_from, is_sample)) FROM (SELECT * FROM price_items ORDER BY valid_from);
