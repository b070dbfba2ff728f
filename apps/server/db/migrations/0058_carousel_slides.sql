DROP INDEX "banners_shown";--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "place" text DEFAULT 'news' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "link_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "banners_shown" ON "banners" USING btree ("place","sort","id") WHERE active;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_place" CHECK (place in ('news', 'main'));