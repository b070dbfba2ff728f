import {
  countFor,
  isAmple,
  isProduced,
  type Offer,
  openOffers,
  type Product,
  products,
} from './goods.support.ts'
import type { Person } from './portal.support.ts'
import type { Cells } from './workbook.support.ts'

/** A line of the buyer's table that is right. */
export interface GoodLine {
  readonly product: Product
  readonly offer: Offer
  readonly count: number
}

/** A line that is wrong: its cells and the reason that must be shown to the buyer. */
export interface WrongLine {
  readonly cells: Cells[number]
  readonly reason: RegExp
}

export const centimetres = ({ length }: Offer) => length / 10

const cellsOf = ({ product, offer, count }: GoodLine): Cells[number] => [
  product.article,
  offer.covering,
  centimetres(offer),
  count,
  null,
  null,
]

/** `wanted` lines of products of all metals, each product above its minimum. */
export async function goodLines(me: Person, requested: number): Promise<GoodLine[]> {
  const lines: GoodLine[] = []
  for (const [metal, until] of [
    [3, requested / 8],
    [2, requested / 2],
    [1, requested],
  ] as const)
    for (const product of (await products(me, { metals: [metal], underContract: 1 }, 100)).filter(isAmple)) {
      const sizes = openOffers(product).slice(0, Math.max(0, Math.floor(until) - lines.length))
      const count = countFor(product, sizes)
      lines.push(...sizes.map((offer) => ({ product, offer, count })))
    }
  return lines
}

/** Lines of one product that together need one and a half times what is left of its capacity. */
export async function linesOverCapacity(me: Person): Promise<GoodLine[]> {
  const facets = await me.call('GET /catalog/elements/{code}/facets', { params: { code: 'products' } })
  const weavings = facets.weavings.filter(({ name }) => /^(Снейк|Кобра)/.test(name)).map(({ id }) => id)
  const found = (await products(me, { weavings, underContract: 1 }, 100)).find(
    (product) =>
      isProduced(product) &&
      product.productionFactor === 1 &&
      (product.productionPower ?? 0) > 2 * (product.conditions.minOrderWeight ?? 0) &&
      openOffers(product).length > 1,
  )
  const left = found?.productionPower
  if (!found || !left) throw new Error('No product with a nearly used capacity')
  const sizes = openOffers(found).slice(0, 2)
  return sizes.map((offer) => ({ product: found, offer, count: Math.ceil((0.75 * left) / offer.weight) }))
}

/** A dozen ways to be wrong. */
export async function wrongLines(me: Person, right: GoodLine): Promise<WrongLine[]> {
  const { product, offer } = right
  const { article } = product
  const all = await products(me, {}, 100)
  const closed = all.find(({ conditions, offers }) => conditions.isClosed && offers.length > 0)
  const inStock = (await products(me, { inStock: 1, underContract: 1 }, 100))
    .filter(isProduced)
    .flatMap((one) => openOffers(one).map((size) => ({ product: one, offer: size })))
    .find(({ offer: { residues } }) => residues.finished > 3)
  const { item } = await me.call('GET /cart', {})
  const coating = item.coatings.find(({ id }) => !product.covering.some((own) => own.id === id))
  if (!closed || !inStock || !coating) throw new Error('The demo lacks a way to be wrong')
  const [shut] = closed.offers
  const size = centimetres(offer)
  const count = /целое число больше нуля/
  return [
    { cells: ['НЦ-99-999-9.99', offer.covering, size, 1, null, null], reason: /Артикула нет в каталоге/ },
    { cells: [null, offer.covering, size, 1, null, null], reason: /Не указан артикул/ },
    { cells: [article, offer.covering, 3.3, 1, null, null], reason: /Такого размера у изделия нет/ },
    { cells: [article, coating.name, size, 1, null, null], reason: /покрытие недоступно для изделия/ },
    { cells: [article, 'Позолота с перцем', size, 1, null, null], reason: /Такого покрытия нет/ },
    { cells: [article, offer.covering, size, -3, null, null], reason: count },
    { cells: [article, offer.covering, size, 'десять', null, null], reason: count },
    { cells: [article, offer.covering, size, 1.5, null, null], reason: count },
    { cells: [article, offer.covering, size, 10_000_000, null, null], reason: /Слишком большое количество/ },
    {
      cells: [closed.article, shut?.covering ?? null, (shut?.length ?? 0) / 10, 1, null, null],
      reason: /Позиция закрыта/,
    },
    {
      cells: [
        inStock.product.article,
        inStock.offer.covering,
        centimetres(inStock.offer),
        1,
        null,
        'Готовые изделия',
      ],
      reason: /другому типу заказа/,
    },
    { cells: [article, offer.covering, size, 1, null, 'Самовывоз'], reason: /Такого типа заказа нет/ },
  ]
}

/** A line of the table that orders nothing. */
export const emptyLine = (line: GoodLine): Cells[number] => cellsOf({ ...line, count: 0 })

/** The table with its wrong lines spread among the right ones, and the row of the sheet that each wrong one is in. */
export function tableOf(header: readonly string[], good: readonly GoodLine[], wrong: readonly WrongLine[]) {
  const body = good.map(cellsOf)
  const step = Math.floor(good.length / wrong.length)
  wrong.forEach(({ cells }, index) => {
    body.splice(index * (step + 1), 0, cells)
  })
  return { cells: [header, ...body], rowOf: (index: number) => index * (step + 1) + 2 }
}
