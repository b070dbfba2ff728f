DROP INDEX "orders_company";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_unfinished";--> statement-breakpoint
CREATE INDEX "orders_count" ON "orders" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "orders_weight" ON "orders" USING btree ("weight_mg","id");--> statement-breakpoint
CREATE INDEX "orders_date_end" ON "orders" USING btree ("date_end","id");--> statement-breakpoint
CREATE INDEX "orders_date_end_desc" ON "orders" USING btree ("date_end" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_done" ON "orders" USING btree ("created_at","id") WHERE actual_date is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_unfinished" ON "orders" USING btree ("created_at","id","accepted_at","ready_pieces","count","weight_mg","is_demo") WHERE actual_date is null and cancelled_at is null;