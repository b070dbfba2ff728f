CREATE INDEX CONCURRENTLY "orders_held" ON "orders" USING btree ("contract_id","metal_id","metal_held_at") WHERE metal_held_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_released" ON "orders" USING btree ("contract_id","metal_id","metal_released_at") WHERE metal_released_at is not null;
--> statement-breakpoint
--> portions of orders.id by 2000
-- The line of an order of several finenesses named none: it is taken back, and written once more by fineness.
with parts as (
  select o.id order_id, (e->>'assay')::int assay, (e->>'mass')::bigint mass,
    sum((e->>'mass')::bigint) over (partition by o.id) whole
  from orders o, jsonb_array_elements(o.metal_parts) e
  where o.id between $1 and $2 and jsonb_array_length(o.metal_parts) > 1
), lines as (
  select m.contract_id, m.metal_id, m.order_id, m.kind, m.event_at, sum(m.free_mg) free_mg, sum(m.bids_mg) bids_mg
  from metal_movements m
  where m.order_id between $1 and $2 and m.assay is null and m.sender_id is null
  group by m.contract_id, m.metal_id, m.order_id, m.kind, m.event_at
), divided as (
  select l.*, nullif(p.assay, 0) assay, p.mass from lines l
    join parts p on p.order_id = l.order_id and p.whole = abs(l.bids_mg)
  where l.bids_mg <> 0
)
insert into metal_movements (contract_id, metal_id, kind, assay, free_mg, bids_mg, event_at, order_id)
select contract_id, metal_id, kind, assay, sign(free_mg) * mass, sign(bids_mg) * mass, event_at, order_id from divided
union all
select distinct contract_id, metal_id, kind, null::int, -free_mg, -bids_mg, event_at, order_id from divided
--> statement-breakpoint
--> portions of contracts.id by 200
-- Balances of accounting were kept by fineness, their lines were not: the last one of each gets what is missing in the
-- ledger by fineness, and says so. What no fineness is named of is the rest of the whole.
with base as (
  select distinct on (m.contract_id, m.metal_id) m.contract_id, m.metal_id, date_trunc('milliseconds', m.event_at) at
  from metal_movements m where m.contract_id between $1 and $2 and m.kind in ('opening', 'snapshot')
  order by m.contract_id, m.metal_id, m.event_at desc
), header as (
  select b.contract_id, b.metal_id, x.assay, sum(x.free_mg) free_mg, sum(x.bids_mg) bids_mg
  from contract_balances b, lateral (
    select 0 assay, b.metal_free_mg free_mg, b.metal_bids_mg bids_mg
    union all select x.assay, sum(x.mass), 0 from (
      select (e->>'assay')::int assay, (e->>'mass')::bigint mass from jsonb_array_elements(b.assays_free) e
      union all select 0, -(e->>'mass')::bigint from jsonb_array_elements(b.assays_free) e) x group by x.assay
    union all select x.assay, 0, sum(x.mass) from (
      select (e->>'assay')::int assay, (e->>'mass')::bigint mass from jsonb_array_elements(b.assays_bids) e
      union all select 0, -(e->>'mass')::bigint from jsonb_array_elements(b.assays_bids) e) x group by x.assay) x
  where b.contract_id between $1 and $2 and b.is_divided
  group by b.contract_id, b.metal_id, x.assay
), lines as (
  select m.contract_id, m.metal_id, coalesce(m.assay, 0) assay, sum(m.free_mg) free_mg, sum(m.bids_mg) bids_mg,
    coalesce(sum(m.free_mg) filter (where m.event_at >= b.at + interval '1 millisecond'), 0) free_after,
    coalesce(sum(m.bids_mg) filter (where m.event_at >= b.at + interval '1 millisecond'), 0) bids_after
  from metal_movements m join base b on b.contract_id = m.contract_id and b.metal_id = m.metal_id
  group by m.contract_id, m.metal_id, coalesce(m.assay, 0)
), parts as (
  select b.contract_id, b.metal_id, b.at, x.assay, sum(x.free_mg) free_missing, sum(x.bids_mg) bids_missing,
    sum(x.free_said) free_said, sum(x.bids_said) bids_said
  from base b join (
    select h.contract_id, h.metal_id, h.assay, h.free_mg, h.bids_mg, h.free_mg free_said, h.bids_mg bids_said from header h
    union all
    select l.contract_id, l.metal_id, l.assay, -l.free_mg, -l.bids_mg, -l.free_after, -l.bids_after from lines l
  ) x on x.contract_id = b.contract_id and x.metal_id = b.metal_id
  where exists (select from header h where h.contract_id = b.contract_id and h.metal_id = b.metal_id)
  group by b.contract_id, b.metal_id, b.at, x.assay
), missing as (
  insert into metal_movements (contract_id, metal_id, kind, assay, free_mg, bids_mg, event_at)
  select contract_id, metal_id, 'snapshot', nullif(assay, 0), free_missing, bids_missing, at from parts
  where free_missing <> 0 or bids_missing <> 0
)
insert into metal_statements (contract_id, metal_id, as_of, says, free_mg, bids_mg, assays_free, assays_bids)
select contract_id, metal_id, at, 'division', sum(free_said), sum(bids_said),
  coalesce(jsonb_agg(jsonb_build_object('assay', assay, 'mass', free_said) order by assay)
    filter (where assay <> 0 and free_said <> 0), '[]'),
  coalesce(jsonb_agg(jsonb_build_object('assay', assay, 'mass', bids_said) order by assay)
    filter (where assay <> 0 and bids_said <> 0), '[]')
from parts group by contract_id, metal_id, at on conflict do nothing
--> statement-breakpoint
--> portions of contracts.id by 200
-- Of balances that accounting does not divide, what the ledger knows. A row that is changed meanwhile waits for the next step.
with known as (
  select b.contract_id, b.metal_id, b.metal_free_mg, b.metal_bids_mg, b.has_own_bids,
    coalesce(jsonb_agg(jsonb_build_object('assay', m.assay, 'mass', m.free_mg) order by m.assay)
      filter (where m.free_mg <> 0), '[]') assays_free,
    coalesce(jsonb_agg(jsonb_build_object('assay', m.assay, 'mass', m.bids_mg) order by m.assay)
      filter (where m.bids_mg <> 0), '[]') assays_bids
  from contract_balances b join (
    select m.contract_id, m.metal_id, m.assay, sum(m.free_mg) free_mg, sum(m.bids_mg) bids_mg
    from metal_movements m where m.contract_id between $1 and $2 and m.assay is not null
    group by m.contract_id, m.metal_id, m.assay) m on m.contract_id = b.contract_id and m.metal_id = b.metal_id
  where not b.is_divided and b.contract_id between $1 and $2
  group by b.contract_id, b.metal_id
)
update contract_balances b set assays_free = k.assays_free, assays_bids = k.assays_bids from known k
where b.contract_id = k.contract_id and b.metal_id = k.metal_id and not b.is_divided
  and b.metal_free_mg = k.metal_free_mg and b.metal_bids_mg = k.metal_bids_mg
--> statement-breakpoint
--> portions of contracts.id by 200
-- What a file said last was only what is free; what orders held was counted by the portal.
insert into metal_statements (contract_id, metal_id, as_of, says, free_mg, bids_mg, assays_free, assays_bids)
select b.contract_id, b.metal_id, l.at, 'free', b.metal_free_mg - coalesce((select sum(m.free_mg) from metal_movements m
    where m.contract_id = b.contract_id and m.metal_id = b.metal_id
      and m.event_at >= l.at + interval '1 millisecond'), 0), 0, '[]', '[]'
from contract_balances b, lateral (
  select date_trunc('milliseconds', max(m.event_at)) at from metal_movements m
  where m.contract_id = b.contract_id and m.metal_id = b.metal_id and m.kind in ('opening', 'snapshot')) l
where b.contract_id between $1 and $2 and b.has_own_bids and not b.is_divided and l.at is not null
on conflict do nothing
