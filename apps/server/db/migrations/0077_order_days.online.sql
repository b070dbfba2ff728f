--> portions of orders.id by 2000
-- Expected readiness and completion follow from the provisional and the actual day; forms that were opened before are outdated.
update orders set date_end = coalesce(date_end, provisional_date), date_release = coalesce(date_release, actual_date),
  version = version + 1
where id between $1 and $2 and (date_end is null and provisional_date is not null
  or date_release is null and actual_date is not null);
