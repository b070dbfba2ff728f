CREATE TABLE "order_messages" (
	"kind" text NOT NULL,
	"sender_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"content_hash" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_messages_kind_sender_id_pk" PRIMARY KEY("kind","sender_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "news" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id");--> statement-breakpoint
UPDATE "order_lines" l SET "ready_pieces" = v."ready" FROM (
	SELECT x."id", greatest(0, least(x."count", o."ready_pieces" - (sum(x."count") OVER (PARTITION BY x."order_id" ORDER BY x."id") - x."count")))::int AS "ready"
	FROM (SELECT y."order_id", sum(y."ready_pieces") AS "ready" FROM "order_lines" y GROUP BY y."order_id") s
	JOIN "orders" o ON o."id" = s."order_id" AND o."ready_pieces" <> s."ready"
	JOIN "order_lines" x ON x."order_id" = o."id"
) v WHERE v."id" = l."id" AND v."ready" <> l."ready_pieces";
