CREATE INDEX "claims_search" ON "claims" USING gin ((lower(name || ' ' || company || ' ' || inn || ' ' || email || ' ' || comment)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "claims_phone" ON "claims" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_search" ON "feedback" USING gin ((lower(fio || ' ' || company || ' ' || inn || ' ' || email || ' ' || comment)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedback_phone" ON "feedback" USING gin ("phone_digits" gin_trgm_ops);