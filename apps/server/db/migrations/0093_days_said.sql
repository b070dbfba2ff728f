-- As in 0091, but completion also follows where it is a day that somebody said earlier than the actual day (G-579). A server of
-- this version moves the actual day by shipments without noting that it was said, and has then judged the completion itself.
CREATE OR REPLACE FUNCTION order_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.provisional_date IS DISTINCT FROM OLD.provisional_date AND NEW.date_end IS NOT DISTINCT FROM OLD.date_end
		AND coalesce(NEW.news->'provisionalDate'->>'at', '') >= coalesce(NEW.news->'dateEnd'->>'at', '') THEN
		NEW.date_end := NEW.provisional_date;
	END IF;
	IF NEW.actual_date IS DISTINCT FROM OLD.actual_date AND NEW.date_release IS NOT DISTINCT FROM OLD.date_release
		AND (OLD.date_release IS NOT DISTINCT FROM OLD.actual_date OR NEW.news->'actualDate' IS DISTINCT FROM OLD.news->'actualDate')
		AND coalesce(NEW.news->'actualDate'->>'at', '') >= coalesce(NEW.news->'dateRelease'->>'at', '') THEN
		NEW.date_release := NEW.actual_date;
	END IF;
	RETURN NEW;
END $$;
