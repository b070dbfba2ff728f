CREATE TABLE "cart_undos" (
	"cart_id" integer NOT NULL,
	"version" bigint NOT NULL,
	"turns" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_undos_cart_id_version_pk" PRIMARY KEY("cart_id","version")
);
--> statement-breakpoint
ALTER TABLE "cart_undos" ADD CONSTRAINT "cart_undos_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_undos_created" ON "cart_undos" USING btree ("created_at");