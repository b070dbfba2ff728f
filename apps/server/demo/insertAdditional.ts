import type { Tx } from '../db/connection/connect.ts'
import { insertRows } from '../db/statements/insertRows.ts'
import { demoAdditional } from './additional.ts'

/** Days before the demo begins on which they were made. */
const daysAgo = 60

async function insertProducts(tx: Tx, now: Date): Promise<void> {
  const madeAt = new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
  await insertRows(
    tx,
    'additional_products',
    {
      id: 'int',
      type: 'text',
      title_ru: 'text',
      title_en: 'text',
      description_ru: 'text',
      description_en: 'text',
      category_id: 'int',
      picture_key: 'text',
      features: 'jsonb',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    demoAdditional.map(({ id, type, title, description, categoryId, image, features }) => ({
      id,
      type,
      title_ru: title.ru,
      title_en: title.en,
      description_ru: description.ru,
      description_en: description.en,
      category_id: categoryId,
      picture_key: image,
      features,
      created_at: madeAt,
      updated_at: madeAt,
    })),
  )
}

async function insertAlloys(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'additional_product_alloys',
    {
      product_id: 'int',
      alloy_id: 'int',
      sort: 'int',
      picture_key: 'text',
      weight_mg: 'bigint',
      sizes: 'jsonb',
    },
    demoAdditional.flatMap(({ id, alloys }) =>
      alloys.map(({ alloyId, image, weightMg, sizes }, sort) => ({
        product_id: id,
        alloy_id: alloyId,
        sort,
        picture_key: image,
        weight_mg: weightMg,
        sizes,
      })),
    ),
  )
}

/** Additional products of the demo with their alloys. */
export async function insertAdditional(tx: Tx, now: Date): Promise<void> {
  await insertProducts(tx, now)
  await insertAlloys(tx)
}
