-- One word for one thing: what a product is plated with is a coating, as on the wire.
ALTER TABLE "coverings" RENAME TO "coatings";--> statement-breakpoint
ALTER TABLE "product_coverings" RENAME TO "product_coatings";--> statement-breakpoint
ALTER TABLE "cart_offers" RENAME COLUMN "covering_id" TO "coating_id";--> statement-breakpoint
ALTER TABLE "product_coatings" RENAME COLUMN "covering_id" TO "coating_id";--> statement-breakpoint
ALTER TABLE "residues" RENAME COLUMN "covering_id" TO "coating_id";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "covering_id" TO "coating_id";--> statement-breakpoint
ALTER TABLE "auto_order_offers" RENAME COLUMN "covering_id" TO "coating_id";--> statement-breakpoint
ALTER TABLE "section_groups" RENAME COLUMN "covering_ids" TO "coating_ids";--> statement-breakpoint
ALTER TABLE "section_products" RENAME COLUMN "covering_ids" TO "coating_ids";--> statement-breakpoint
ALTER TABLE "coatings" RENAME CONSTRAINT "coverings_code_unique" TO "coatings_code_unique";--> statement-breakpoint
ALTER TABLE "coatings" RENAME CONSTRAINT "coverings_pkey" TO "coatings_pkey";--> statement-breakpoint
ALTER SEQUENCE "coverings_id_seq" RENAME TO "coatings_id_seq";--> statement-breakpoint
ALTER TABLE "product_coatings" RENAME CONSTRAINT "product_coverings_product_id_covering_id_pk" TO "product_coatings_product_id_coating_id_pk";--> statement-breakpoint
ALTER TABLE "product_coatings" RENAME CONSTRAINT "product_coverings_product_id_products_id_fk" TO "product_coatings_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_coatings" RENAME CONSTRAINT "product_coverings_covering_id_coverings_id_fk" TO "product_coatings_coating_id_coatings_id_fk";
