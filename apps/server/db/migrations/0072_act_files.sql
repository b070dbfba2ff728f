CREATE TABLE "act_files" (
	"act_id" integer NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"failure" text,
	"user_id" integer,
	"document_id" text,
	"file_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "act_files_act_id_language_pk" PRIMARY KEY("act_id","language"),
	CONSTRAINT "act_files_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "act_files_ready" CHECK ((status = 'ready') = (file_uuid is not null and document_id is not null))
);
--> statement-breakpoint
CREATE TABLE "act_takers" (
	"act_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "act_takers_act_id_user_id_pk" PRIMARY KEY("act_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_acts" DROP CONSTRAINT "reconciliation_acts_ready";--> statement-breakpoint
ALTER TABLE "reconciliation_acts" DROP CONSTRAINT "reconciliation_acts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reconciliation_acts" DROP CONSTRAINT "reconciliation_acts_file_uuid_files_uuid_fk";
--> statement-breakpoint
DROP INDEX "reconciliation_acts_file";--> statement-breakpoint
ALTER TABLE "reconciliation_acts" ALTER COLUMN "language" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "reconciliation_acts" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "paper" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "paper_id" integer;--> statement-breakpoint
ALTER TABLE "act_files" ADD CONSTRAINT "act_files_act_id_reconciliation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."reconciliation_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_files" ADD CONSTRAINT "act_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_files" ADD CONSTRAINT "act_files_file_uuid_files_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."files"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_takers" ADD CONSTRAINT "act_takers_act_id_reconciliation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."reconciliation_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_takers" ADD CONSTRAINT "act_takers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_files_file" ON "act_files" USING btree ("file_uuid");--> statement-breakpoint
CREATE INDEX "act_takers_untold" ON "act_takers" USING btree ("act_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "notices_paper" ON "notices" USING btree ("paper","paper_id") WHERE paper is not null;--> statement-breakpoint
-- What was asked for before is the file of the language that it was asked for in.
INSERT INTO "act_files" ("act_id", "language", "status", "failure", "user_id", "document_id", "file_uuid", "created_at")
  SELECT "id", "language", "status", "failure", "user_id", "tessa_document_id", "file_uuid", "created_at" FROM "reconciliation_acts";
