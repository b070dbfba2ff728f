CREATE TABLE "import_headers" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"titles" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_headers_company_id_kind_hash_pk" PRIMARY KEY("company_id","kind","hash")
);
