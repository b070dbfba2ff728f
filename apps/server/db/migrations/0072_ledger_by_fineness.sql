ALTER TABLE "contract_balances" ADD COLUMN "is_divided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "metal_movements" ADD COLUMN "says" text;--> statement-breakpoint
UPDATE "contract_balances" SET "is_divided" = true
 WHERE jsonb_array_length("assays_free") + jsonb_array_length("assays_bids") > 0;--> statement-breakpoint
-- An order of several finenesses had a line without any: it is taken back, and written once more by fineness.
WITH "parts" AS (
  SELECT m."id", (e->>'assay')::int AS "assay", (e->>'mass')::bigint AS "mass",
    sum((e->>'mass')::bigint) OVER (PARTITION BY m."id") AS "whole"
  FROM "metal_movements" m
    JOIN "orders" o ON o."id" = m."order_id", jsonb_array_elements(o."metal_parts") e
  WHERE m."assay" IS NULL AND m."sender_id" IS NULL AND m."kind" IN ('ordered', 'shipped', 'unshipped', 'cancelled')
), "divided" AS (
  SELECT * FROM "parts" WHERE "whole" > 0
    AND "whole" = (SELECT abs(m."bids_mg") FROM "metal_movements" m WHERE m."id" = "parts"."id")
)
INSERT INTO "metal_movements" ("contract_id", "metal_id", "kind", "assay", "free_mg", "bids_mg", "event_at", "order_id")
SELECT m."contract_id", m."metal_id", m."kind", x."assay", x."free_mg", x."bids_mg", m."event_at", m."order_id"
FROM "metal_movements" m JOIN (
  SELECT d."id", nullif(d."assay", 0) AS "assay", sign(n."free_mg") * d."mass" AS "free_mg", sign(n."bids_mg") * d."mass" AS "bids_mg"
  FROM "divided" d JOIN "metal_movements" n ON n."id" = d."id"
  UNION ALL
  SELECT DISTINCT n."id", null::int, -n."free_mg", -n."bids_mg" FROM "metal_movements" n JOIN "divided" d ON d."id" = n."id"
) x ON x."id" = m."id" ORDER BY m."id", x."assay" NULLS FIRST;--> statement-breakpoint
-- Balances of accounting were kept by fineness, their lines were not: the last one of each gets lines by fineness, which say
-- so; one of a file gets a line that says it, too.
INSERT INTO "metal_movements" ("contract_id", "metal_id", "kind", "assay", "free_mg", "bids_mg", "event_at", "says")
SELECT d."contract_id", d."metal_id", 'snapshot', nullif(d."assay", 0), sum(d."free_mg"), sum(d."bids_mg"), l."event_at", d."says"
FROM (
  SELECT b."contract_id", b."metal_id", 0 AS "assay", 0 AS "free_mg", 0 AS "bids_mg",
      CASE WHEN b."is_divided" THEN 'division' ELSE 'free' END AS "says"
    FROM "contract_balances" b WHERE b."is_divided" OR b."has_own_bids"
  UNION ALL
  SELECT b."contract_id", b."metal_id", (e->>'assay')::int, (e->>'mass')::bigint, 0, 'division'
    FROM "contract_balances" b, jsonb_array_elements(b."assays_free") e
  UNION ALL
  SELECT b."contract_id", b."metal_id", (e->>'assay')::int, 0, (e->>'mass')::bigint, 'division'
    FROM "contract_balances" b, jsonb_array_elements(b."assays_bids") e
  UNION ALL
  SELECT m."contract_id", m."metal_id", coalesce(m."assay", 0), -m."free_mg", -m."bids_mg", 'division' FROM "metal_movements" m
    JOIN "contract_balances" b ON b."contract_id" = m."contract_id" AND b."metal_id" = m."metal_id" AND b."is_divided"
) d CROSS JOIN LATERAL (
  SELECT m."event_at" FROM "metal_movements" m
  WHERE m."contract_id" = d."contract_id" AND m."metal_id" = d."metal_id" AND m."kind" IN ('opening', 'snapshot')
  ORDER BY m."event_at" DESC, m."id" DESC LIMIT 1
) l
GROUP BY d."contract_id", d."metal_id", d."assay", d."says", l."event_at"
HAVING d."assay" = 0 OR sum(d."free_mg") <> 0 OR sum(d."bids_mg") <> 0
ORDER BY d."contract_id", d."metal_id", d."assay";--> statement-breakpoint
-- Of balances that accounting does not divide, what the ledger knows.
WITH "known" AS (
  SELECT m."contract_id", m."metal_id", m."assay", sum(m."free_mg") AS "free_mg", sum(m."bids_mg") AS "bids_mg"
  FROM "metal_movements" m WHERE m."assay" IS NOT NULL GROUP BY m."contract_id", m."metal_id", m."assay"
), "listed" AS (
  SELECT "contract_id", "metal_id",
    coalesce(jsonb_agg(jsonb_build_object('assay', "assay", 'mass', "free_mg") ORDER BY "assay")
      FILTER (WHERE "free_mg" <> 0), '[]') AS "assays_free",
    coalesce(jsonb_agg(jsonb_build_object('assay', "assay", 'mass', "bids_mg") ORDER BY "assay")
      FILTER (WHERE "bids_mg" <> 0), '[]') AS "assays_bids"
  FROM "known" GROUP BY "contract_id", "metal_id"
)
UPDATE "contract_balances" b SET "assays_free" = k."assays_free", "assays_bids" = k."assays_bids" FROM "listed" k
 WHERE NOT b."is_divided" AND k."contract_id" = b."contract_id" AND k."metal_id" = b."metal_id";--> statement-breakpoint
-- Nothing was made or lost: where the ledger sums up to a balance, so does each fineness of it.
DO $$ BEGIN
  IF EXISTS (
    SELECT 1 FROM "contract_balances" b JOIN (
      SELECT "contract_id", "metal_id", sum("free_mg") AS "free_mg", sum("bids_mg") AS "bids_mg",
        coalesce(sum("free_mg") FILTER (WHERE "assay" IS NOT NULL), 0) AS "said_free",
        coalesce(sum("bids_mg") FILTER (WHERE "assay" IS NOT NULL), 0) AS "said_bids"
      FROM "metal_movements" GROUP BY "contract_id", "metal_id"
    ) m ON m."contract_id" = b."contract_id" AND m."metal_id" = b."metal_id"
      AND m."free_mg" = b."metal_free_mg" AND m."bids_mg" = b."metal_bids_mg"
    WHERE m."said_free" <> (SELECT coalesce(sum((e->>'mass')::bigint), 0) FROM jsonb_array_elements(b."assays_free") e)
       OR m."said_bids" <> (SELECT coalesce(sum((e->>'mass')::bigint), 0) FROM jsonb_array_elements(b."assays_bids") e)
  ) THEN RAISE EXCEPTION 'A ledger does not sum up to its balance by fineness';
  END IF;
END $$;
