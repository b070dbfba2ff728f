CREATE TABLE "file_references" (
	"file_uuid" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"company_id" integer,
	"area" text,
	"is_public" boolean DEFAULT false NOT NULL,
	CONSTRAINT "file_references_file_uuid_entity_entity_id_pk" PRIMARY KEY("file_uuid","entity","entity_id"),
	CONSTRAINT "file_references_readers" CHECK (not is_public or (company_id is null and area is null))
);
--> statement-breakpoint
ALTER TABLE "file_references" ADD CONSTRAINT "file_references_file_uuid_files_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."files"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_references_record" ON "file_references" USING btree ("entity","entity_id");--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "company_id";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "is_public";--> statement-breakpoint
-- Files of metal prices were marked as referred to; from now on they are by the records that refer to them.
INSERT INTO "file_references" ("file_uuid", "entity", "entity_id")
SELECT file_uuid, 'metal_cost_list', id FROM metal_cost_lists WHERE EXISTS (SELECT FROM files WHERE uuid = file_uuid)
UNION ALL
SELECT file_uuid, 'metal_cost_template', id FROM metal_cost_templates WHERE EXISTS (SELECT FROM files WHERE uuid = file_uuid);
