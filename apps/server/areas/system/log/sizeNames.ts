const size = "coalesce(nullif(o.size_label, ''), trim_scale(o.length_mm / 10.0)::text)"

/** Article and size of offers `o` with the ids of `s`, in both languages. */
export const sizeNames = (from: string) =>
  `select s.id, p.article || ', ' || replace(${size}, '.', ',') ru, p.article || ', ' || ${size} en
   from ${from} join products p on p.id = o.product_id`
