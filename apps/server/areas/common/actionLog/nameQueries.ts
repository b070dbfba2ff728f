// Names of records as the screens show them: ids and names in both languages, as SQL.

export const namesIn = (table: string, ru: string, en = ru) => `select id, ${ru} ru, ${en} en from ${table}`

export const twoNamesIn = (table: string) => namesIn(table, 'name_ru', 'name_en')

export const twoTitlesIn = (table: string) => namesIn(table, 'title_ru', 'title_en')

/** The number of the contract that a record belongs to. */
export const contractNames = (table: string) =>
  `select r.id, c.knfmp_number ru, c.knfmp_number en from ${table} r join contracts c on c.id = r.contract_id`

const size = "coalesce(nullif(o.size_label, ''), trim_scale(o.length_mm / 10.0)::text)"

/** Article and size of offers `o` with the ids of `s`. */
export const sizeNames = (from: string) =>
  `select s.id, p.article || ', ' || replace(${size}, '.', ',') ru, p.article || ', ' || ${size} en
   from ${from} join products p on p.id = o.product_id`
