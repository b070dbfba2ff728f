INSERT INTO "revisions" ("name") VALUES ('search');
--> statement-breakpoint
-- Rarely changed, and read as a whole: only what a search looks in counts, not every change of a product.
CREATE TRIGGER products_search_revision AFTER UPDATE ON products FOR EACH ROW
	WHEN (OLD.search_key IS DISTINCT FROM NEW.search_key OR OLD.search_text IS DISTINCT FROM NEW.search_text
		OR (OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL))
	EXECUTE FUNCTION note_revision('search');
--> statement-breakpoint
CREATE TRIGGER products_search_revision_rows AFTER INSERT OR DELETE OR TRUNCATE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION note_revision('search');
