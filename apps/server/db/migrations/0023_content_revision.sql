ALTER TABLE "content_blocks" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Texts of an older demo, in HTML, which no page has ever shown. Pages read blocks in marks of our own now.
DELETE FROM "content_blocks" WHERE page IN ('contacts', 'manual', 'privacy') AND body_ru LIKE '<%';
--> statement-breakpoint
INSERT INTO "revisions" ("name") VALUES ('content');
--> statement-breakpoint
CREATE TRIGGER "content_blocks_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_blocks" FOR EACH STATEMENT EXECUTE FUNCTION note_revision('content');
--> statement-breakpoint
CREATE TRIGGER "menu_entries_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu_entries" FOR EACH STATEMENT EXECUTE FUNCTION note_revision('content');
--> statement-breakpoint
CREATE TRIGGER "settings_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION note_revision('content');
