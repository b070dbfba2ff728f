-- Stored texts follow the rule by which searches compare: ё is е, a point for the comma between digits, single spaces.
UPDATE "products" SET
	"search_key" = regexp_replace(replace("search_key", 'ё', 'е'), '([0-9]),(?=[0-9])', '\1.', 'g'),
	"search_text" = btrim(regexp_replace(regexp_replace(replace("search_text", 'ё', 'е'), '([0-9]),(?=[0-9])', '\1.', 'g'), '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
WHERE "search_key" ~ 'ё|[0-9],[0-9]' OR "search_text" ~ 'ё|[0-9],[0-9]|[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|  |^ | $';
