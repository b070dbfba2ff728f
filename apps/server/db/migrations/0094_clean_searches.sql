-- What searches look in is cleaned as they are (decision G-644); the rows follow in portions.
SELECT 1;
