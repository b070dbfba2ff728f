--> portions of orders.id by 2000
-- What left before the list had it; what leaves meanwhile writes itself.
select note_papers(array['rest'], array(select id from orders where id between $1 and $2 for key share))
--> statement-breakpoint
--> portions of shipments.id by 2000
select note_papers(array['shipment'], array(select id from shipments where id between $1 and $2 for key share))
