CREATE TABLE "erp_circuit" (
	"id" integer PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"openings" integer NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_circuit_one" CHECK (id = 1)
);
