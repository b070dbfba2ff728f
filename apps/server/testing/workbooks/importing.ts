import type { OrderType } from '@proba/domain/codes/orderType'
import type { TestApp } from '../testApp.ts'

/** Uploads a workbook for tests; returns its uuid. */
export async function upload(app: TestApp, as: string, data: Uint8Array): Promise<string> {
  const [file] = await app.ask('POST /storage/upload', {}, as, { file: { name: 'заказ.xlsx', data } })
  return file?.uuid ?? ''
}

/** Uploads, checks and executes a workbook; throws when a row of it is refused. */
export async function importFile(
  app: TestApp,
  as: string,
  data: Uint8Array,
  orderType: OrderType,
  type: 'standard' | 'blank' = 'standard',
) {
  const body = { uuid: await upload(app, as, data), type, orderType }
  const checked = await app.ask('POST /import/check', { body }, as)
  if (checked.errors.length > 0) throw new Error(JSON.stringify(checked.errors))
  return app.ask('POST /import/execute', { body }, as)
}

/** Rows of a cart without their ids, in a fixed order. */
export async function cartRows(app: TestApp, as: string) {
  const { item } = await app.ask('GET /cart', {}, as)
  return item.orderTypes
    .flatMap(({ orderType, metals }) =>
      metals.flatMap(({ id: metal, positions }) =>
        positions.flatMap(({ productId, cartOffers }) =>
          cartOffers.map(({ offerId, typeOffer, count, weight, length, coatingId }) => ({
            orderType,
            metal,
            productId,
            offerId,
            typeOffer,
            count,
            weight,
            length,
            coatingId,
          })),
        ),
      ),
    )
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
