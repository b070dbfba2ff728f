CREATE TABLE "revision_marks" (
	"name" text NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "revision_marks_transaction_name_pk" PRIMARY KEY("transaction","name")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "revisions" ("name") VALUES ('access'), ('goods'), ('stock');
--> statement-breakpoint
-- Notes what a statement has changed, once for each transaction.
CREATE FUNCTION note_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO revision_marks (name, transaction) VALUES (TG_ARGV[0], pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the commit, so that the few rows that every writer changes are locked last of all, briefly, and in one order.
CREATE FUNCTION write_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text;
BEGIN
	FOR changed IN SELECT name FROM revision_marks WHERE transaction = NEW.transaction ORDER BY name LOOP
		UPDATE revisions SET revision = NEW.transaction WHERE name = changed;
	END LOOP;
	DELETE FROM revision_marks WHERE transaction = NEW.transaction;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER revision_marks_written AFTER INSERT ON revision_marks
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_revisions();
--> statement-breakpoint
DO $$
DECLARE
	noted record;
BEGIN
	FOR noted IN SELECT * FROM (VALUES
		('access', 'users'), ('access', 'roles'), ('access', 'user_roles'), ('access', 'companies'),
		('access', 'user_companies'), ('access', 'manager_companies'), ('access', 'contracts'),
		('goods', 'products'), ('goods', 'offers'), ('goods', 'product_coatings'), ('goods', 'product_categories'),
		('goods', 'section_products'), ('goods', 'section_groups'), ('goods', 'categories'), ('goods', 'metals'),
		('goods', 'alloys'), ('goods', 'metal_minimums'), ('goods', 'coatings'), ('goods', 'weavings'), ('goods', 'badges'),
		('stock', 'power_groups'), ('stock', 'coil_pools'), ('stock', 'coil_pool_values'), ('stock', 'residues'),
		('stock', 'reservations')
	) AS t (name, source) LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_revision(%L)',
			noted.source || '_revision', noted.source, noted.name);
	END LOOP;
END $$;
