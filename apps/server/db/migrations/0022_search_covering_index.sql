DROP INDEX "products_search_key";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING btree ("search_key","id","search_text","deleted_at");