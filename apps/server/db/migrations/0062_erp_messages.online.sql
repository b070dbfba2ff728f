CREATE INDEX CONCURRENTLY "orders_open_number" ON "orders" USING btree ("number") WHERE actual_date is null and cancelled_at is null and not is_demo;
