CREATE INDEX "registry_queries_asked" ON "registry_queries" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "password_links_created" ON "password_links" USING btree ("created_at");
