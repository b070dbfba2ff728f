DROP INDEX "metal_cost_lists_from";--> statement-breakpoint
CREATE INDEX "metal_cost_lists_created" ON "metal_cost_lists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "metal_cost_lists_from" ON "metal_cost_lists" USING btree ("valid_from","id");