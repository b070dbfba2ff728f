ALTER TABLE "products" ADD COLUMN "listed_sizes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "products" p SET "listed_sizes" = coalesce((SELECT jsonb_agg(jsonb_build_array(o.id, o.length_mm, o.weight_mg) ORDER BY o.sort, o.id) FROM "offers" o WHERE o.product_id = p.id AND o.deleted_at IS NULL), '[]'::jsonb);
