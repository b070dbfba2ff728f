DROP INDEX "action_log_at";--> statement-breakpoint
DROP INDEX "action_log_entity";--> statement-breakpoint
DROP INDEX "action_log_user";--> statement-breakpoint
CREATE INDEX "action_log_record" ON "action_log" USING btree ("entity_id","entity");--> statement-breakpoint
CREATE INDEX "action_log_actor" ON "action_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "action_log_company" ON "action_log" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "action_log_at" ON "action_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "action_log_entity" ON "action_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "action_log_user" ON "action_log" USING btree ("user_id","at");