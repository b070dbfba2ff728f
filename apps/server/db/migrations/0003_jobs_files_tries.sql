CREATE TABLE "job_schedule" (
	"kind" text PRIMARY KEY NOT NULL,
	"slot" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_kind" ON "jobs" USING btree ("kind","id");