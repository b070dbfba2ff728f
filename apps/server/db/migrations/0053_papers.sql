CREATE TABLE "delivered_papers" (
	"kind" text NOT NULL,
	"sender_id" text NOT NULL,
	"content_hash" text,
	"record_id" integer,
	"returns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivered_papers_kind_sender_id_pk" PRIMARY KEY("kind","sender_id"),
	CONSTRAINT "delivered_papers_kinds" CHECK (kind in ('specification', 'correction', 'act'))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_acts" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_sap_number" ON "orders" USING btree ("sap_number") WHERE sap_number is not null;