import pg from 'pg'

/** A factory that has written news for years, and fills each page of additional products to its limit. */
export const informationData = { news: 1000, additionalProducts: 490, banners: 100 }

/** Copies what the demo has until there is as much of it. */
export async function fillInformation(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select count(*)::int as n from news where slug like 'bench-%'")
  if (rows[0].n === 0) {
    await client.query(
      `insert into news (slug, title_ru, title_en, preview_ru, preview_en, text_ru, text_en, published_at, active)
       select 'bench-' || n, w.title_ru, w.title_en, w.preview_ru, w.preview_en, w.text_ru, w.text_en,
         now() - n * interval '1 day', true
       from generate_series(1, $1::int) n, (select * from news where active order by id limit 1) w`,
      [informationData.news],
    )
    await client.query(
      `insert into news_type_links (news_id, type_id)
       select w.id, t.id from news w cross join lateral (
         select id from news_types order by id offset w.id % (select count(*) from news_types) limit 1) t
       where w.slug like 'bench-%'`,
    )
    await client.query(
      `with copies as (
         insert into additional_products (type, title_ru, title_en, description_ru, description_en, category_id,
           picture_key, features)
         select type, title_ru || ' ' || n, title_en || ' ' || n, description_ru, description_en, category_id,
           picture_key, features
         from (select *, row_number() over (order by id) as n from additional_products) p
         cross join generate_series(1, 1 + $1::int / (select count(*)::int from additional_products)) k
         limit $1 - (select count(*) from additional_products)
         returning id, type)
       insert into additional_product_alloys (product_id, alloy_id, sort, picture_key, weight_mg, sizes)
       select c.id, a.alloy_id, a.sort, a.picture_key, a.weight_mg, a.sizes
       from copies c join lateral (select min(id) as id from additional_products where type = c.type) first on true
       join additional_product_alloys a on a.product_id = first.id`,
      [informationData.additionalProducts],
    )
    await client.query(
      `insert into banners (title, description, link, link_title, pages, active, sort, language)
       select 'Bench ' || n, '', '', '', array['/bench/' || n % 20], true, 100 + n, 'both'
       from generate_series(1, $1::int) n`,
      [informationData.banners],
    )
    await client.query('vacuum analyze')
  }
  await client.end()
}
