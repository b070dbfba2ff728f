CREATE TABLE "import_rows" (
	"uuid" uuid NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	"verdict" text NOT NULL,
	"issues" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rows_uuid_row_pk" PRIMARY KEY("uuid","row")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_uuid_import_checks_uuid_fk" FOREIGN KEY ("uuid") REFERENCES "public"."import_checks"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("uuid","verdict","row");