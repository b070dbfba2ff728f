ALTER TABLE "cart_offers" ADD COLUMN "changed_by_id" integer;--> statement-breakpoint
ALTER TABLE "cart_offers" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_undos" ADD COLUMN "by_id" integer;