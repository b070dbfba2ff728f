ALTER TABLE "offers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_metal" ON "products" USING btree ("metal_id","article","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_closed" ON "products" USING btree ("article","id") WHERE is_closed and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_discontinued" ON "products" USING btree ("article","id") WHERE is_discontinued and deleted_at is null;