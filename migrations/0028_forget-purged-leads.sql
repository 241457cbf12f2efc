DELETE FROM search_index WHERE rowid IN (SELECT id FROM search_documents WHERE kind = 'file' AND NOT EXISTS (SELECT 1 FROM files WHERE files.id = search_documents.key));
--> statement-breakpoint
DELETE FROM search_documents WHERE kind = 'file' AND NOT EXISTS (SELECT 1 FROM files WHERE files.id = search_documents.key);
--> statement-breakpoint
UPDATE audit SET changes = '{}' WHERE record_kind = 'lead' AND changes <> '{}' AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = audit.record_id);
