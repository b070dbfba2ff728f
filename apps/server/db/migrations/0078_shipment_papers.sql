-- Beside the papers of before: each shipment of an order that was not taken back, and what left with its actual day and is in
-- none of them ("rest", by the id of the order).
CREATE OR REPLACE FUNCTION note_papers(wanted text[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
	SELECT o.company_id, 'order', o.id, (o.created_at AT TIME ZONE 'UTC' + interval '7 hours')::date, o.contract_id, o.id,
		lower(left(concat_ws(' ', o.number, o.sap_number), 500))
	FROM orders o WHERE 'order' = ANY (wanted) AND o.id = ANY (ids)
	UNION ALL
	SELECT o.company_id, 'shipment', h.id, (h.shipped_at AT TIME ZONE 'UTC' + interval '7 hours')::date, o.contract_id, o.id,
		lower(left(concat_ws(' ', o.number, o.sap_number, nullif(h.waybill, '')), 500))
	FROM shipments h JOIN orders o ON o.id = h.order_id
	WHERE 'shipment' = ANY (wanted) AND h.id = ANY (ids) AND h.taken_back_at IS NULL
	UNION ALL
	SELECT o.company_id, 'rest', o.id, o.actual_date, o.contract_id, o.id,
		lower(left(concat_ws(' ', o.number, o.sap_number), 500))
	FROM orders o WHERE 'rest' = ANY (wanted) AND o.id = ANY (ids) AND o.actual_date IS NOT NULL
		AND o.count > coalesce((SELECT sum(l.pieces) FROM shipments h JOIN shipment_lines l ON l.shipment_id = h.id
			WHERE h.order_id = o.id AND h.taken_back_at IS NULL), 0)
	UNION ALL
	SELECT o.company_id, 'specification', s.id, (s.created_at AT TIME ZONE 'UTC' + interval '7 hours')::date, o.contract_id, o.id,
		lower(left(concat_ws(' ', o.number, o.sap_number, f.name), 500))
	FROM specifications s JOIN orders o ON o.id = s.order_id LEFT JOIN files f ON f.uuid = s.file_uuid
	WHERE 'specification' = ANY (wanted) AND s.id = ANY (ids)
	UNION ALL
	SELECT c.company_id, CASE WHEN a.is_official THEN 'official' ELSE 'act' END, a.id, a.date_to, c.id, NULL,
		lower(c.knfmp_number)
	FROM reconciliation_acts a JOIN contracts c ON c.id = a.contract_id
	WHERE wanted && ARRAY['act', 'official'] AND a.id = ANY (ids) AND a.ready_at IS NOT NULL
	UNION ALL
	SELECT c.company_id, 'report', r.id, r.date_to, c.id, NULL, lower(c.knfmp_number)
	FROM metal_reports r JOIN contracts c ON c.id = r.contract_id
	WHERE 'report' = ANY (wanted) AND r.id = ANY (ids) AND r.status = 'ready'
	UNION ALL
	SELECT k.company_id, 'correction', k.id, k.event_date, o.contract_id, o.id,
		lower(left(concat_ws(' ', k.document_type, o.number, o.sap_number, f.name), 500))
	FROM corrections k LEFT JOIN files f ON f.uuid = k.file_uuid LEFT JOIN orders o ON o.id = k.order_id
	WHERE 'correction' = ANY (wanted) AND k.id = ANY (ids)
	ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
		contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
END $$;
--> statement-breakpoint
-- What no shipment names is there while an order has an actual day and such pieces.
CREATE FUNCTION note_rest(changed integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM company_papers WHERE kind = 'rest' AND record_id = changed;
	PERFORM note_papers(ARRAY['rest'], ARRAY[changed]);
END $$;
--> statement-breakpoint
CREATE FUNCTION shipment_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.taken_back_at IS NULL THEN
		PERFORM note_papers(ARRAY['shipment'], ARRAY[NEW.id]);
	ELSE
		DELETE FROM company_papers WHERE kind = 'shipment' AND record_id = NEW.id;
	END IF;
	PERFORM note_rest(NEW.order_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION rest_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_rest(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_papers AFTER INSERT OR UPDATE OF taken_back_at, waybill ON shipments FOR EACH ROW
	EXECUTE FUNCTION shipment_papers();
--> statement-breakpoint
CREATE TRIGGER shipments_papers_deleted AFTER DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION paper_deleted('shipment');
--> statement-breakpoint
CREATE TRIGGER orders_rest_papers AFTER INSERT ON orders REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION papers_added('rest');
--> statement-breakpoint
CREATE TRIGGER orders_rest_papers_changed AFTER UPDATE OF actual_date ON orders FOR EACH ROW
	WHEN (OLD.actual_date IS DISTINCT FROM NEW.actual_date) EXECUTE FUNCTION rest_papers();
--> statement-breakpoint
CREATE TRIGGER orders_rest_papers_deleted AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION paper_deleted('rest');
--> statement-breakpoint
-- A contract that goes to another company takes its acts and reports along.
CREATE TRIGGER contracts_papers_moved AFTER UPDATE OF company_id ON contracts FOR EACH ROW
	WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION papers_of_contract_changed();
