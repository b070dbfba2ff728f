--> portions of orders.id by 2000
-- The papers of before, kind by kind; those that come meanwhile write themselves, and
-- one that is deleted meanwhile is waited for.
select note_papers(array['order'], array(select id from orders where id between $1 and $2 for key share))
--> statement-breakpoint
--> portions of specifications.id by 2000
select note_papers(array['specification'], array(select id from specifications where id between $1 and $2 for key share))
--> statement-breakpoint
--> portions of reconciliation_acts.id by 2000
select note_papers(array['act'], array(select id from reconciliation_acts where id between $1 and $2 for key share))
--> statement-breakpoint
--> portions of metal_reports.id by 2000
select note_papers(array['report'], array(select id from metal_reports where id between $1 and $2 for key share))
--> statement-breakpoint
--> portions of corrections.id by 2000
select note_papers(array['correction'], array(select id from corrections where id between $1 and $2 for key share))
