-- Migration 0031 moved alt texts to files without adding them to the search index.
DELETE FROM search_index WHERE rowid IN (SELECT d.id FROM search_documents AS d JOIN files ON files.id = d.key WHERE d.kind = 'file' AND files.alt <> '');--> statement-breakpoint
INSERT INTO search_index (rowid, kind, title, codes, text)
SELECT d.id, d.kind, doc.title, substr(doc.codes, 1, 20000), substr(doc.text, 1, 20000)
FROM search_documents AS d CROSS JOIN (select files.id as key, files.name as title, files.content_type as codes, files.alt || ' ' || char(30) || ' ' || files.tags as text from files where files.deleted_at is null and files.alt <> '') AS doc
WHERE d.kind = 'file' AND doc.key = d.key;
