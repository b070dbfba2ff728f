CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"loop_delay_ms" real NOT NULL,
	"open_connections" integer NOT NULL,
	"idle_connections" integer NOT NULL,
	"awaited_connections" integer NOT NULL,
	"answers" integer NOT NULL,
	"slow_answers" integer NOT NULL,
	"failed_answers" integer NOT NULL
);
