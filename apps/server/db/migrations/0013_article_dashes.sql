-- Stored article keys follow the rule by which files and searches compare: a minus sign is a hyphen, which a key leaves
-- out, as it does what marks a break in print only.
UPDATE "products" SET
	"search_key" = regexp_replace("search_key", '[\u2212\u00ad\u200b\u2060\ufeff]', '', 'g')
WHERE "search_key" ~ '[\u2212\u00ad\u200b\u2060\ufeff]';
