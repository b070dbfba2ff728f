CREATE TABLE "usage_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"empty_searches" integer DEFAULT 0 NOT NULL,
	"rows_imported" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"carts_placed" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usage_events" (
	"received_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"visitor" text NOT NULL,
	"user_id" integer,
	"page_code" text,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "usage_events_received" ON "usage_events" USING brin ("received_at") WITH (autosummarize=true);