CREATE TABLE "earlier_inns" (
	"inn" text NOT NULL,
	"company_id" integer NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"until_id" text NOT NULL,
	CONSTRAINT "earlier_inns_inn_company_id_pk" PRIMARY KEY("inn","company_id")
);
--> statement-breakpoint
ALTER TABLE "tasting_returns" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "earlier_inns" ADD CONSTRAINT "earlier_inns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_inns_company" ON "earlier_inns" USING btree ("company_id");