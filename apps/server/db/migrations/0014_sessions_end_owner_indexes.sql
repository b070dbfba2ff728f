CREATE INDEX "cart_snapshots_user" ON "cart_snapshots" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "import_checks_user" ON "import_checks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree (least("expires_at", "revoked_at"));