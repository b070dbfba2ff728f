ALTER TABLE "taken_back_shipments" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "taken_back_shipments" ADD COLUMN "is_corrected" boolean DEFAULT false NOT NULL;