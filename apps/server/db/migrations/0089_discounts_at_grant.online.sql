--> portions of orders.id by 2000
-- Orders from before a grant whose discount has changed since: the log tells what it was at the grant.
insert into discounts_at_grant (order_id, bonus_id, discount_kopecks)
select o.id, b.id, changed.discount
from orders o join bonuses b on b.company_id = o.company_id and b.granted_at > o.created_at
cross join lateral (
  select (l.before ->> 'discount_kopecks')::bigint as discount from action_log l
  where l.entity_id = o.id::text and l.entity = 'order' and l.at > b.granted_at and l.before ? 'discount_kopecks'
  order by l.at, l.id limit 1) changed
where o.id between $1 and $2
on conflict (order_id, bonus_id) do update set discount_kopecks = excluded.discount_kopecks
--> statement-breakpoint
--> portions of orders.id by 2000
-- What a bonus paid of a discount from before its grant, as corrections added up, is given back.
with owed as (
  select o.id as order_id, g.bonus_id, greatest(o.discount_kopecks - g.discount_kopecks, 0) as paid
  from orders o join discounts_at_grant g on g.order_id = o.id
  where o.id between $1 and $2 and o.cancelled_at is null
  order by o.id for no key update of o
), gone as (
  delete from bonus_uses u using owed w where u.order_id = w.order_id and u.bonus_id = w.bonus_id and w.paid = 0
)
update bonus_uses u set amount_kopecks = w.paid from owed w
where u.order_id = w.order_id and u.bonus_id = w.bonus_id and w.paid > 0 and u.amount_kopecks > w.paid
