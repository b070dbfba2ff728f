import { asc } from 'drizzle-orm'
import { installAdditional } from '../../areas/system/setup/installAdditional.ts'
import { alloys } from '../../schema/catalogue/dictionaryTables.ts'
import { additionalProductAlloys, additionalProducts } from '../../schema/requests/additionalTables.ts'
import type { TestApp } from '../testApp.ts'

/** Ids of a rhodium solution, a bar of 6 and 8.5 mm, and a clasp of 350 mg in gold and 300 mg in silver. */
export interface AdditionalGoods {
  readonly rhodium: number
  readonly bar: number
  readonly lock: number
  readonly gold: number
  readonly silver: number
}

/** Fills a test database with features, smallest weights and a few additional products. */
export async function additionalGoods(app: TestApp): Promise<AdditionalGoods> {
  await app.services.database.transaction(installAdditional)
  const { id: categoryId } = await app.seed.category({ code: 'semi', nameRu: 'Полуфабрикаты' })
  const made = await app.sql
    .insert(additionalProducts)
    .values([
      { type: 'rhodium', titleRu: 'Раствор', titleEn: 'Solution', categoryId },
      { type: 'bar', titleRu: 'Пруток', titleEn: 'Bar', categoryId },
      {
        type: 'lock',
        titleRu: 'Замок',
        titleEn: 'Clasp',
        categoryId,
        features: [{ code: 'size', value: '6 мм', enValue: '6 mm' }],
      },
    ])
    .returning()
  const idOf = (type: string) => made.find((product) => product.type === type)?.id ?? 0
  const known = await app.sql.select().from(alloys).orderBy(asc(alloys.id))
  const alloyOf = (metalId: number) => known.find((alloy) => alloy.metalId === metalId)?.id ?? 0
  const [bar, lock, gold, silver] = [idOf('bar'), idOf('lock'), alloyOf(1), alloyOf(2)]
  const sizes = [{ code: 'diameter', values: ['6', '8.5'] }]
  await app.sql.insert(additionalProductAlloys).values([
    { productId: bar, alloyId: gold, sort: 0, sizes },
    { productId: bar, alloyId: silver, sort: 1, sizes },
    { productId: lock, alloyId: gold, sort: 0, weightMg: 350 },
    { productId: lock, alloyId: silver, sort: 1, weightMg: 300 },
  ])
  return { rhodium: idOf('rhodium'), bar, lock, gold, silver }
}
