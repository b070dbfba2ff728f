CREATE TABLE "deleted_stocks" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_stocks_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "coil_pool_values" ADD COLUMN "overdrawn_mg" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coil_pool_values" ADD COLUMN "is_held_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coil_pools" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "residues" ADD COLUMN "overdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "residues" ADD COLUMN "is_held_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "residues" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_balances" ADD COLUMN "has_own_bids" boolean DEFAULT false NOT NULL;