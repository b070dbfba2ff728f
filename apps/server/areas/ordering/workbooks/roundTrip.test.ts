import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { OrderType } from '@proba/domain/codes/orderType'
import { orderTypes } from '@proba/domain/codes/orderType'
import type { Language } from '@proba/domain/text/language'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { editedWorkbook } from '../../../testing/workbooks/editedWorkbook.ts'
import { cartRows, importFile } from '../../../testing/workbooks/importing.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

type Addition = BodyOf<Calls['POST /cart/positions']>

let app: TestApp
let chain: SeededProduct
let ring: SeededProduct
beforeAll(async () => {
  app = await createTestApp()
  const plenty = { 1: 1_000_000, 2: 1_000_000 }
  const { alloys } = app.world
  chain = await app.seed.product({
    // Begins like a formula, and is none.
    article: '-ЦЕПЬ 7',
    alloyId: alloys.gold585.id,
    coatingIds: [1, 2],
    coilPoolId: (await app.seed.coilPool(1, [{ availableMg: 1_000_000_000 }])).id,
    coilProductionAvailable: true,
    customLengthAvailable: true,
    chainMinLengthCm: 30,
    sizes: [450, 500, 505].map((lengthMm) => ({ lengthMm, finished: plenty, selfMarked: plenty })),
  })
  ring = await app.seed.product({
    article: '0017',
    alloyId: alloys.silver925.id,
    metalId: 2,
    isChain: false,
    isDimensioned: false,
    sizes: ['17', '17,5', '1/2'].map((sizeLabel, index) => ({
      lengthMm: index,
      weightMg: 1_900 + index,
      sizeLabel,
      finished: plenty,
      selfMarked: plenty,
    })),
  })
})
afterAll(() => app.close())

const isStock = (type: OrderType) => type.startsWith('products_finished')
const count = fc.integer({ min: 1, max: 9_999 })
const coatingId = fc.constantFrom(1, 2)

/** Some rows of a chain: listed sizes, custom lengths (listed ones, too) and a coil, as its order type has them. */
const ofChain = (orderType: OrderType) =>
  fc
    .record({
      finished: fc.array(fc.record({ offerId: fc.constantFrom(450, 500, 505), coatingId, count }), {
        minLength: 1,
        maxLength: 4,
      }),
      custom: fc.array(
        fc.record({
          length: fc.oneof(fc.integer({ min: 300, max: 999 }), fc.constant(500)),
          coatingId,
          count,
        }),
        { maxLength: isStock(orderType) ? 0 : 4 },
      ),
      coil: fc.option(fc.record({ weight: fc.integer({ min: 200_000, max: 999_999 }), coatingId })),
    })
    .map(({ finished, custom, coil }): Addition => {
      const offerOf = (lengthMm: number) => chain.offerIds[lengthMm] ?? 0
      const coilOffer = { ...coil, offerId: offerOf(450), coatingId: coil?.coatingId ?? 1, count: 1 }
      return {
        orderType,
        productId: chain.id,
        offers: {
          finished: finished.map((row) => ({ ...row, offerId: offerOf(row.offerId) })),
          custom: custom.map((row) => ({ ...row, offerId: offerOf(450) })),
          ...(orderType === 'products_coil' && coil && { coil: coilOffer }),
        },
      }
    })

const ofRing = (orderType: OrderType) =>
  fc
    .array(fc.record({ size: fc.constantFrom(0, 1, 2), count }), { minLength: 1, maxLength: 3 })
    .map((rows): Addition => {
      const finished = rows.map((row) => ({
        offerId: ring.offerIds[row.size] ?? 0,
        coatingId: 1,
        count: row.count,
      }))
      return { orderType, productId: ring.id, offers: { finished } }
    })

const additions = fc
  .subarray([...orderTypes], { minLength: 1, maxLength: 2 })
  .chain((types) =>
    fc.tuple(
      ...types.flatMap((type) => [ofChain(type), ...(type === 'products_coil' ? [] : [ofRing(type)])]),
    ),
  )

async function exported(orderType: OrderType, language: Language) {
  const query = { orderType, metals: '1,2' }
  const headers = { 'x-localization': language }
  const file = await app.ask('GET /cart/excel/import', { query }, 'client', { headers })
  return Buffer.from(file.data, 'base64')
}

test('whatever is in a cart imports back to the same cart, in either language (R-324, G-141, G-148)', async () => {
  await fc.assert(
    fc.asyncProperty(additions, fc.constantFrom<Language>('ru', 'en'), async (added, language) => {
      // Another minute each time: the calls are limited by the minute.
      app.advance(60_000)
      await clearCart(app, 'client')
      for (const body of added) await app.ask('POST /cart/positions', { body }, 'client')
      const before = await cartRows(app, 'client')
      const types = [...new Set(before.map((row) => row.orderType))]
      const files = await Promise.all(types.map((type) => exported(type, language)))
      await clearCart(app, 'client')
      for (const [index, type] of types.entries())
        await importFile(app, 'client', files[index] ?? Buffer.alloc(0), type)
      expect(await cartRows(app, 'client')).toEqual(before)
    }),
    { numRuns: 4 },
  )
})

test('a coil that was moved to production is saved with a mark, by which it alone comes back there (G-109)', async () => {
  app.advance(60_000)
  await clearCart(app, 'client')
  const offer = { offerId: chain.offerIds[450] ?? 0, coatingId: 1, count: 1, weight: 250_000 }
  const added = { orderType: 'products_coil' as const, productId: chain.id, offers: { coil: offer } }
  await app.ask('POST /cart/positions', { body: added }, 'client')
  const { rows } = await app.sql.$client.query('select id from cart_offers')
  const change = {
    action: 'change',
    orderType: 'products_coil',
    to: 'products_production',
    cartOfferIds: rows.map(({ id }) => id),
  }
  await app.ask('POST /cart/update', { body: { change: JSON.stringify(change) } }, 'client')
  const before = await cartRows(app, 'client')
  expect(before).toMatchObject([{ orderType: 'products_production', typeOffer: 'coil', weight: 250_000 }])
  for (const language of ['ru', 'en'] as const) {
    const file = await exported('products_production', language)
    await clearCart(app, 'client')
    await importFile(app, 'client', file, 'products_production')
    expect(await cartRows(app, 'client')).toEqual(before)
  }
  const fresh = await editedWorkbook(await exported('products_production', 'ru'), { перенесена: '' })
  await expect(importFile(app, 'client', fresh, 'products_production')).rejects.toThrow(
    'coil_not_ordered_here',
  )
})
