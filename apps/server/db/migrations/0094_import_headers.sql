CREATE TABLE "import_headers" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"titles" text NOT NULL,
	"columns" jsonb NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_headers_company_id_kind_titles_pk" PRIMARY KEY("company_id","kind","titles")
);
