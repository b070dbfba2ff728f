ALTER TABLE "metal_minimums" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "metal_minimums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "metal_minimums" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "metal_minimums" ADD CONSTRAINT "metal_minimums_id_unique" UNIQUE("id");--> statement-breakpoint
-- The sections of the main bar are the portal's own; no page has ever shown these rows.
DELETE FROM "menu_entries" WHERE place = 'main';
