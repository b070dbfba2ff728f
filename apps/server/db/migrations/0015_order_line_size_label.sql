ALTER TABLE "order_lines" ADD COLUMN "size_label" text;--> statement-breakpoint
-- Orders placed until now carry the names that their sizes have today.
UPDATE "order_lines" l SET "size_label" = f."size_label" FROM "offers" f
WHERE f."id" = l."offer_id" AND l."type_offer" = 'finished' AND f."size_label" IS NOT NULL;
