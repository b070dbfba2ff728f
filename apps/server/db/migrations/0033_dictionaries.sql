ALTER TABLE "weavings" ALTER COLUMN "family" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "alloys" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coatings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "weavings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coating_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coating_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "badges" SET "sort" = "id" * 10;--> statement-breakpoint
UPDATE "channels" SET "sort" = "id" * 10;--> statement-breakpoint
UPDATE "order_lines" l SET "coating_ru" = c."name_ru", "coating_en" = c."name_en" FROM "coatings" c WHERE c."id" = l."coating_id";
