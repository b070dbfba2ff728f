import type { CartHeader } from '@proba/api/ordering/cart'
import { headerTotals, metalTotals } from '@proba/domain/cart/cartTotals'
import { orderTypes } from '@proba/domain/codes/orderType'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { TotalRecord } from './cartStore.ts'
import type { CartWords } from './cartWords.ts'

type Header = Static<typeof CartHeader>

const totalOf = (row: TotalRecord) => ({
  orderType: row.order_type,
  metalId: row.metal_id,
  positions: row.positions,
  sizes: row.rows,
  count: row.count,
  weightMg: row.weight_mg,
})
type Total = ReturnType<typeof totalOf>

/** The sums of the rows of an order type. */
function sumsOf(totals: readonly Total[], orderType: string) {
  const own = totals.filter((total) => total.orderType === orderType)
  const sum = (of: (total: Total) => number) => own.reduce((all, total) => all + of(total), 0)
  return {
    positions: sum((t) => t.positions),
    sizes: sum((t) => t.sizes),
    count: sum((t) => t.count),
    weight: sum((t) => t.weightMg),
  }
}

/** The metals that a cart has anything of, in the order of the dictionary. */
function metalsReply({ metals }: CartWords, totals: readonly Total[], language: Language): Header['metals'] {
  const places = [...metals.keys()]
  return metalTotals(totals)
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => places.indexOf(a.metalId) - places.indexOf(b.metalId))
    .map(({ metalId, count, weightMg }) => {
      const metal = metals.get(metalId)
      return {
        id: metalId,
        code: metal?.code ?? '',
        name: metal ? inLanguage(language, metal.name_ru, metal.name_en) : '',
        count,
        weight: weightMg,
      }
    })
}

/** Summary of a cart from its few sums (DR-41). */
export function cartHeaderReply(
  words: CartWords,
  version: number,
  rows: readonly TotalRecord[],
  language: Language,
): Header {
  const totals = rows.map(totalOf)
  const { waiting, ...header } = headerTotals(totals)
  const wait = sumsOf(totals, 'waiting_list')
  return {
    version,
    ...header,
    metals: metalsReply(words, totals, language),
    waitingList: { positionsCount: waiting, count: wait.count, weight: wait.weight },
    types: orderTypes.map((orderType) => ({ orderType, ...sumsOf(totals, orderType) })),
  }
}
