--> portions of residues.id by 5000
UPDATE "residues" r SET "short" = least(r."short", coalesce((SELECT sum(v."amount") FROM "reservations" v
  WHERE v."kind" = 'residue' AND v."resource_id" = r."id" AND v."released_at" IS NULL), 0)::int)
WHERE r."id" BETWEEN $1 AND $2 AND r."short" > 0;--> statement-breakpoint
--> portions of coil_pool_values.id by 5000
UPDATE "coil_pool_values" c SET "short_mg" = least(c."short_mg", coalesce((SELECT sum(v."amount") FROM "reservations" v
  WHERE v."kind" = 'coil' AND v."resource_id" = c."id" AND v."released_at" IS NULL), 0)::bigint)
WHERE c."id" BETWEEN $1 AND $2 AND c."short_mg" > 0;
