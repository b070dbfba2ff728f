CREATE INDEX CONCURRENTLY "usage_events_time" ON "usage_events" USING btree ("received_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "usage_events_received";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_trial" ON "orders" USING btree ("created_at") WHERE is_demo;
