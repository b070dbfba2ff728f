--> portions of reconciliation_acts.id by 2000
-- The names of files that acts and reports have already.
select note_papers(array['act'], array(select id from reconciliation_acts where id between $1 and $2 for key share))
--> statement-breakpoint
--> portions of metal_reports.id by 2000
select note_papers(array['report'], array(select id from metal_reports where id between $1 and $2 for key share))
