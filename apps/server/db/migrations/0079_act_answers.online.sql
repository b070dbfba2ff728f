CREATE INDEX CONCURRENTLY "reconciliation_acts_created" ON "reconciliation_acts" USING btree ("created_at","id");
