CREATE TABLE "demo_users" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"contract_id" integer NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_users_known_state" CHECK (state in ('requested', 'active', 'expired'))
);
--> statement-breakpoint
DROP INDEX "companies_inn";--> statement-breakpoint
ALTER TABLE "demo_users" ADD CONSTRAINT "demo_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_users" ADD CONSTRAINT "demo_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_users" ADD CONSTRAINT "demo_users_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_users_state" ON "demo_users" USING btree ("state","user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "demo_users_company" ON "demo_users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "demo_users_contract" ON "demo_users" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_inn" ON "companies" USING btree ("inn") WHERE deleted_at is null and inn <> '';