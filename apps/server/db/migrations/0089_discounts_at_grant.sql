CREATE TABLE "discounts_at_grant" (
	"order_id" integer NOT NULL,
	"bonus_id" integer NOT NULL,
	"discount_kopecks" bigint NOT NULL,
	CONSTRAINT "discounts_at_grant_order_id_bonus_id_pk" PRIMARY KEY("order_id","bonus_id")
);
--> statement-breakpoint
ALTER TABLE "discounts_at_grant" ADD CONSTRAINT "discounts_at_grant_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts_at_grant" ADD CONSTRAINT "discounts_at_grant_bonus_id_bonuses_id_fk" FOREIGN KEY ("bonus_id") REFERENCES "public"."bonuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discounts_at_grant_bonus" ON "discounts_at_grant" USING btree ("bonus_id");