-- An act or a report is searched by the names of its files, too: an act has one for each language.
CREATE OR REPLACE FUNCTION note_papers(wanted text[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF 'order' = ANY (wanted) THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT o.company_id, 'order', o.id, (o.created_at AT TIME ZONE 'UTC' + interval '7 hours')::date, o.contract_id, o.id,
			lower(left(concat_ws(' ', o.number, o.sap_number), 500))
		FROM orders o WHERE o.id = ANY (ids)
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
	IF 'shipment' = ANY (wanted) THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT o.company_id, 'shipment', h.id, (h.shipped_at AT TIME ZONE 'UTC' + interval '7 hours')::date, o.contract_id, o.id,
			lower(left(concat_ws(' ', o.number, o.sap_number, nullif(h.waybill, '')), 500))
		FROM shipments h JOIN orders o ON o.id = h.order_id
		WHERE h.id = ANY (ids) AND h.taken_back_at IS NULL
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
	IF 'rest' = ANY (wanted) THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT o.company_id, 'rest', o.id, o.actual_date, o.contract_id, o.id,
			lower(left(concat_ws(' ', o.number, o.sap_number), 500))
		FROM orders o WHERE o.id = ANY (ids) AND o.actual_date IS NOT NULL
			AND o.count > coalesce((SELECT sum(l.pieces) FROM shipments h JOIN shipment_lines l ON l.shipment_id = h.id
				WHERE h.order_id = o.id AND h.taken_back_at IS NULL), 0)
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
	IF 'specification' = ANY (wanted) THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT o.company_id, 'specification', s.id, (s.created_at AT TIME ZONE 'UTC' + interval '7 hours')::date, o.contract_id, o.id,
			lower(left(concat_ws(' ', o.number, o.sap_number, f.name), 500))
		FROM specifications s JOIN orders o ON o.id = s.order_id LEFT JOIN files f ON f.uuid = s.file_uuid
		WHERE s.id = ANY (ids)
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
	IF wanted && ARRAY['act', 'official'] THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT c.company_id, CASE WHEN a.is_official THEN 'official' ELSE 'act' END, a.id, a.date_to, c.id, NULL,
			lower(left(concat_ws(' ', c.knfmp_number, (SELECT string_agg(f.name, ' ' ORDER BY x.language)
				FROM act_files x JOIN files f ON f.uuid = x.file_uuid WHERE x.act_id = a.id)), 500))
		FROM reconciliation_acts a JOIN contracts c ON c.id = a.contract_id
		WHERE a.id = ANY (ids) AND a.ready_at IS NOT NULL
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
	IF 'report' = ANY (wanted) THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT c.company_id, 'report', r.id, r.date_to, c.id, NULL,
			lower(left(concat_ws(' ', c.knfmp_number, f.name), 500))
		FROM metal_reports r JOIN contracts c ON c.id = r.contract_id LEFT JOIN files f ON f.uuid = r.file_uuid
		WHERE r.id = ANY (ids) AND r.status = 'ready'
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
	IF 'correction' = ANY (wanted) THEN
		INSERT INTO company_papers (company_id, kind, record_id, day, contract_id, order_id, search_text)
		SELECT k.company_id, 'correction', k.id, k.event_date, o.contract_id, o.id,
			lower(left(concat_ws(' ', k.document_type, o.number, o.sap_number, f.name), 500))
		FROM corrections k LEFT JOIN files f ON f.uuid = k.file_uuid LEFT JOIN orders o ON o.id = k.order_id
		WHERE k.id = ANY (ids)
		ON CONFLICT (kind, record_id) DO UPDATE SET company_id = excluded.company_id, day = excluded.day,
			contract_id = excluded.contract_id, order_id = excluded.order_id, search_text = excluded.search_text;
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION act_file_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_papers(ARRAY['act'], ARRAY[NEW.act_id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER act_files_papers AFTER INSERT OR UPDATE OF file_uuid ON act_files FOR EACH ROW
	WHEN (NEW.file_uuid IS NOT NULL) EXECUTE FUNCTION act_file_papers();
