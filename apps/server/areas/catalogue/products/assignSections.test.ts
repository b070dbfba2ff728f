import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { coatingIds } from '../../../testing/world/world.ts'
import { assignSections } from './assignSections.ts'

const { none, rhodium, gilding } = coatingIds
let app: TestApp
let garland: number

beforeAll(async () => {
  app = await createTestApp()
  const bracelets = await app.seed.category({ code: 'bracelets', nameRu: 'Браслеты' })
  garland = (await app.seed.category({ code: 'garland', nameRu: 'Гирлянда', parentId: bracelets.id })).id
})
afterAll(() => app.close())

async function save(id: number, given: object): Promise<void> {
  const body = { ...(await productForm(app, id, 'catalogue')), ...given }
  await app.ask('POST /admin/products/{id}', { params: { id }, body }, 'catalogue')
}

const rows = async <R>(text: string) => (await app.sql.$client.query(text)).rows as R[]

/** Sections whose counter differs from the number of their products, and groups likewise. */
const wrong = async () => [
  ...(await rows(
    `select code from categories c where product_count <> (select count(*) from section_products sp where sp.category_id = c.id)`,
  )),
  ...(await rows(
    `select * from (select category_id, metal_id, alloy_id, weaving_id, coating_ids, count(*) n from section_products group by 1, 2, 3, 4, 5) a
     full join section_groups g on (g.category_id, g.metal_id, g.alloy_id, coalesce(g.weaving_id, 0), g.coating_ids)
       = (a.category_id, a.metal_id, a.alloy_id, coalesce(a.weaving_id, 0), a.coating_ids)
     where n is distinct from product_count`,
  )),
]

describe('a product in the sections of the catalogue', () => {
  test('moves between sections and all above them, and their counters follow (G-070)', async () => {
    const { chains } = app.world.categories
    const { id } = await app.seed.product({ categoryIds: [chains.id] })
    const inside = async () =>
      (
        await rows<{ code: string }>(
          `select code from categories c join section_products sp on sp.category_id = c.id where sp.product_id = ${id} order by 1`,
        )
      ).map(({ code }) => code)
    expect(await inside()).toEqual(['chains'])
    for (const [sectionIds, codes] of [
      [[garland], ['bracelets', 'garland']],
      [
        [garland, chains.id],
        ['bracelets', 'chains', 'garland'],
      ],
      [[], []],
    ]) {
      await save(id, { sectionIds })
      expect([await inside(), await wrong()]).toEqual([codes, []])
    }
  })

  test('changes the counts of the filter values at once, there and in all above (G-071)', async () => {
    const { id } = await app.seed.product({ coatingIds: [rhodium, none] })
    const shown = async (code: string) => {
      const facets = await app.ask('GET /catalog/elements/{code}/facets', { params: { code }, query: {} })
      return [facets.weavings, facets.coatings].map((values) =>
        values.map(({ name, count }) => `${name} ${count}`),
      )
    }
    await save(id, { sectionIds: [garland] })
    expect(await shown('bracelets')).toEqual([[], ['Без покрытия 1', 'Родирование 1']])
    await save(id, { weavingId: app.world.weaving.id, coveringIds: [gilding] })
    for (const code of ['bracelets', 'garland'])
      expect(await shown(code)).toEqual([['Якорное 1'], ['Золочение 1']])
    expect(await wrong()).toEqual([])
    await save(id, { sectionIds: [] })
    expect([await shown('bracelets'), await wrong()]).toEqual([[[], []], []])
  })

  test('shares its group with others, which stay counted when it leaves', async () => {
    const first = await app.seed.product({ categoryIds: [] })
    const second = await app.seed.product({ categoryIds: [] })
    for (const { id } of [first, second]) await save(id, { sectionIds: [garland] })
    await save(first.id, { sectionIds: [] })
    const groups = await rows(`select product_count from section_groups where category_id = ${garland}`)
    expect([groups, await wrong()]).toEqual([[{ product_count: 1 }], []])
  })

  test('is refused into one that was deleted after its form was checked (G-315)', async () => {
    const { id } = await app.seed.product()
    const assigned = app.services.database.transaction((tx) =>
      assignSections(tx, [{ productId: id, sectionIds: [garland, 999_999] }]),
    )
    await expect(assigned).rejects.toMatchObject({ fields: { sectionIds: [{ code: 'notFound' }] } })
    expect(await wrong()).toEqual([])
  })
})
