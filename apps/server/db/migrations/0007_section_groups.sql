CREATE TABLE "section_groups" (
	"category_id" integer NOT NULL,
	"metal_id" integer NOT NULL,
	"alloy_id" integer NOT NULL,
	"weaving_id" integer,
	"covering_ids" integer[] NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "section_groups_values" UNIQUE NULLS NOT DISTINCT("category_id","metal_id","alloy_id","weaving_id","covering_ids"),
	CONSTRAINT "section_groups_count" CHECK (product_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "section_products" ADD COLUMN "covering_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "section_groups" ADD CONSTRAINT "section_groups_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "section_groups_empty" ON "section_groups" USING btree ("category_id") WHERE product_count = 0;--> statement-breakpoint
CREATE INDEX "section_products_diameter" ON "section_products" USING btree ("category_id","diameter_mm","metal_id","alloy_id","weaving_id","covering_ids");--> statement-breakpoint
UPDATE "section_products" sp SET "covering_ids" = coalesce((SELECT array_agg(pc."covering_id" ORDER BY pc."covering_id") FROM "product_coverings" pc WHERE pc."product_id" = sp."product_id"), '{}');--> statement-breakpoint
INSERT INTO "section_groups" ("category_id", "metal_id", "alloy_id", "weaving_id", "covering_ids", "product_count") SELECT "category_id", "metal_id", "alloy_id", "weaving_id", "covering_ids", count(*) FROM "section_products" GROUP BY 1, 2, 3, 4, 5;
