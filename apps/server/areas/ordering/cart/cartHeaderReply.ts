import type { CartHeader } from '@proba/api/ordering/cart'
import { headerTotals, metalTotals } from '@proba/domain/cart/cartTotals'
import { orderTypes } from '@proba/domain/codes/orderType'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { TotalRecord } from './cartStore.ts'
import type { CartWords } from './cartWords.ts'

/** Summary of a cart from its few sums (DR-41). */
export function cartHeaderReply(
  { metals }: CartWords,
  version: number,
  rows: readonly TotalRecord[],
  language: Language,
): Static<typeof CartHeader> {
  const totals = rows.map((row) => ({
    orderType: row.order_type,
    metalId: row.metal_id,
    positions: row.positions,
    sizes: row.rows,
    count: row.count,
    weightMg: row.weight_mg,
  }))
  const { waiting, ...header } = headerTotals(totals)
  const sumOf = (orderType: string) => {
    const own = totals.filter((total) => total.orderType === orderType)
    const sum = (of: (total: (typeof totals)[number]) => number) =>
      own.reduce((all, total) => all + of(total), 0)
    return {
      positions: sum((t) => t.positions),
      sizes: sum((t) => t.sizes),
      count: sum((t) => t.count),
      weight: sum((t) => t.weightMg),
    }
  }
  const wait = sumOf('waiting_list')
  const places = [...metals.keys()]
  return {
    version,
    ...header,
    metals: metalTotals(totals)
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
      }),
    waitingList: { positionsCount: waiting, count: wait.count, weight: wait.weight },
    types: orderTypes.map((orderType) => ({ orderType, ...sumOf(orderType) })),
  }
}
