-- A server of the version before moves a provisional or actual day of an order alone. Expected readiness and completion follow it
-- here unless they were said later (G-579), as servers of this version do themselves. To be dropped once no such server can run.
CREATE FUNCTION order_days_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.provisional_date IS DISTINCT FROM OLD.provisional_date AND NEW.date_end IS NOT DISTINCT FROM OLD.date_end
		AND coalesce(NEW.news->'provisionalDate'->>'at', '') >= coalesce(NEW.news->'dateEnd'->>'at', '') THEN
		NEW.date_end := NEW.provisional_date;
	END IF;
	IF NEW.actual_date IS DISTINCT FROM OLD.actual_date AND NEW.date_release IS NOT DISTINCT FROM OLD.date_release
		AND OLD.date_release IS NOT DISTINCT FROM OLD.actual_date
		AND coalesce(NEW.news->'actualDate'->>'at', '') >= coalesce(NEW.news->'dateRelease'->>'at', '') THEN
		NEW.date_release := NEW.actual_date;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_days_follow BEFORE UPDATE OF provisional_date, actual_date ON orders
FOR EACH ROW EXECUTE FUNCTION order_days_follow();
