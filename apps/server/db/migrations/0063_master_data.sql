CREATE TABLE "master_messages" (
	"kind" text NOT NULL,
	"sender_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "master_messages_kind_sender_id_pk" PRIMARY KEY("kind","sender_id")
);
--> statement-breakpoint
CREATE TABLE "master_records" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"said" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "master_records_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "kpp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "delivery_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "metal_cost_lists" ADD COLUMN "erp_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "metal_cost_lists" ADD COLUMN "erp_as_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "metal_cost_lists" ADD COLUMN "wanted_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "master_messages_taken" ON "master_messages" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_erp_code" ON "companies" USING btree ("erp_code") WHERE deleted_at is null;