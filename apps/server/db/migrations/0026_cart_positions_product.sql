DROP INDEX "cart_positions_product";--> statement-breakpoint
CREATE INDEX "cart_positions_product" ON "cart_positions" USING btree ("product_id","cart_id");