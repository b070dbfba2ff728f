DROP INDEX "orders_company";--> statement-breakpoint
CREATE INDEX "metal_movements_kind" ON "metal_movements" USING btree ("contract_id","kind","event_at","id");--> statement-breakpoint
CREATE INDEX "orders_company_states" ON "orders" USING btree ("company_id","created_at","id","metal_id","user_id","contract_id","accepted_at","actual_date","cancelled_at","ready_pieces","count");--> statement-breakpoint
CREATE INDEX "orders_company_count" ON "orders" USING btree ("company_id","count","id");--> statement-breakpoint
CREATE INDEX "orders_company_weight" ON "orders" USING btree ("company_id","weight_mg","id");--> statement-breakpoint
CREATE INDEX "orders_discounted" ON "orders" USING btree ("company_id") WHERE discount_kopecks > 0;