CREATE INDEX CONCURRENTLY "sessions_actor" ON "sessions" USING btree ("actor_id") WHERE actor_id is not null;
