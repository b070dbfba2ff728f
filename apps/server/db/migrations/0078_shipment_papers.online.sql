--> portions of orders.id by 2000
-- What left before the list had it; what leaves meanwhile writes itself, and what is taken back meanwhile waits.
select note_papers(array['rest'], array(select id from orders where id between $1 and $2 and actual_date is not null for share))
--> statement-breakpoint
--> portions of shipments.id by 2000
select note_papers(array['shipment'], array(select id from shipments where id between $1 and $2 for share))
--> statement-breakpoint
--> portions of reconciliation_acts.id by 2000
-- Papers of contracts that went to another company before.
select note_papers(array['act'], array(select a.id from reconciliation_acts a join contracts c on c.id = a.contract_id
  join company_papers p on p.kind in ('act', 'official') and p.record_id = a.id and p.company_id <> c.company_id
  where a.id between $1 and $2 for share of a))
--> statement-breakpoint
--> portions of metal_reports.id by 2000
select note_papers(array['report'], array(select r.id from metal_reports r join contracts c on c.id = r.contract_id
  join company_papers p on p.kind = 'report' and p.record_id = r.id and p.company_id <> c.company_id
  where r.id between $1 and $2 for share of r))
