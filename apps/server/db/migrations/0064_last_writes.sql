CREATE TABLE "last_writes" (
	"owner" text NOT NULL,
	"owner_id" integer NOT NULL,
	"position" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_writes_owner_owner_id_pk" PRIMARY KEY("owner","owner_id")
);
