import { workbookOf } from '../../tests/journeys/workbook.support.ts'
import { deliver, type Resource } from './deliveries.ts'
import { below, oneOf, type Run, type turnsOf } from './pace.ts'
import { type Person, untilAnswered } from './people.ts'
import type { Recorder } from './recorder.ts'
import type { Answer, Send } from './send.ts'
import type { Replies } from './shopping.ts'
import { integrationKey, type SoakStand } from './soakStand.ts'

const maxUpdates = 200

/** Deliveries of some goods, one after another, so that what was added is known exactly. */
export async function deliverGoods(
  parts: {
    readonly admin: Person
    readonly resources: readonly Resource[]
    readonly recorder: Recorder
    /** How much of a resource a delivery brings. */
    readonly amountOf: (resource: Resource) => number
    /** Waits for the next one. */
    readonly pause: () => Promise<void>
    /** Deliveries and updates one at a time: a save says what lies there at its moment, shipments before it included (G-540). */
    readonly inTurn: ReturnType<typeof turnsOf>
  },
  run: Run,
): Promise<void> {
  const { admin, resources, recorder, amountOf, pause, inTurn } = parts
  while (!run.isOver()) {
    const resource = oneOf(resources)
    await inTurn(() => deliver(admin, resource, amountOf(resource), recorder))
    await pause()
  }
}

/** Updates of the ERP about the orders that were placed since the last ones. */
export async function sendOrderUpdates(
  send: Send,
  replies: Replies,
  recorder: Recorder,
  run: Run,
  everyMs: number,
  inTurn: ReturnType<typeof turnsOf>,
): Promise<void> {
  let shipped = 0
  while (!run.isOver()) {
    await run.wait(everyMs)
    const from = shipped
    shipped = await inTurn(() => sendUpdates(send, [...replies.orders.keys()], from, recorder))
  }
}

/** The ERP takes the next orders over and ships those it took before; sent again until it is answered. */
async function sendUpdates(
  send: Send,
  numbers: readonly string[],
  from: number,
  recorder: Recorder,
): Promise<number> {
  const next = numbers.slice(from, from + maxUpdates)
  if (next.length === 0) return from
  const at = new Date().toISOString()
  const orders = next.map((orderNumber, index) => ({
    id: `SOAK-${orderNumber}`,
    orderNumber,
    at,
    accepted: true,
    sapNumber: `S${orderNumber}`,
    ...(index % 2 === 0 && { actualDate: at.slice(0, 10) }),
  }))
  const headers = { authorization: `Bearer ${integrationKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ orders })
  const answer: Answer<{ refused: readonly { reason: string }[] }> = await untilAnswered(() =>
    send({ method: 'POST', path: '/integration/orders', headers, body }),
  )
  if (answer.status !== 200)
    recorder.contradict(`/integration/orders answered ${answer.status}: ${answer.message}`)
  else if (answer.data.refused.length > 0)
    recorder.contradict(`updates were refused: ${answer.data.refused[0]?.reason}`)
  return from + next.length
}

/** Rows of an import, of goods that nobody counts. */
const importRows = 1200

/** Workbooks of a buyer's order and of finished stock, with more than 1,000 rows each. */
export async function readWorkbooks({ query }: Pick<SoakStand, 'query'>, left: readonly number[]) {
  const rows = await query<{ article: string; coating: string; length: number }>(
    `select p.article, c.name_ru coating, o.length_mm length from residues r join offers o on o.id = r.offer_id
     join products p on p.id = r.product_id join coatings c on c.id = r.coating_id
     where r.stock_type = 'finished' and o.deleted_at is null and p.deleted_at is null and not p.is_closed
       and o.size_label is null and not r.product_id = any($1::int[]) order by r.id limit $2`,
    [left, importRows],
  )
  const table = (title: string, countOf: () => number) =>
    workbookOf([
      ['Артикул', 'Длина, см', 'Покрытие', title],
      ...rows.map(({ article, length, coating }) => [article, length / 10, coating, countOf()]),
    ])
  return {
    rows: rows.length,
    order: table('Количество, шт', () => 1 + below(9)),
    stock: [table('Готовые, шт', () => 2000 + below(500)), table('Готовые, шт', () => 2000 + below(500))],
  }
}

/** A buyer who imports a long order, looks at the cart and empties it. */
export async function importOrders(
  person: Person,
  workbook: Buffer,
  run: Run,
  everyMs: number,
): Promise<void> {
  while (!run.isOver()) {
    const uploaded = await person.upload('order.xlsx', workbook)
    const uuid = uploaded.status === 200 ? uploaded.data[0]?.uuid : undefined
    if (uuid) {
      const body = { uuid, type: 'standard', orderType: 'products_production' }
      const checked = await person.call('POST', '/import/check', body)
      if (checked.status === 200) await person.call('POST', '/import/execute', body)
      await person.call('GET', '/cart?orderType=products_production')
      const value = JSON.stringify({ action: 'products', tab: 'products_production' })
      await person.insist('POST', '/cart/update', { delete: value })
    }
    await run.wait(everyMs)
  }
}

/** An admin who imports stock, and changes a capacity and looks at lists in between. */
export async function administer(
  admin: Person,
  workbooks: readonly Buffer[],
  groupIds: readonly number[],
  run: Run,
  everyMs: number,
): Promise<void> {
  for (let round = 0; !run.isOver(); round++) {
    const workbook = workbooks[round % workbooks.length]
    const uploaded = workbook && (await admin.upload('stock.xlsx', workbook))
    const uuid = uploaded?.status === 200 ? uploaded.data[0]?.uuid : undefined
    if (uuid) {
      const body = { uuid, type: 'residues_finished' }
      const checked = await admin.call('POST', '/admin/imports/check', body)
      if (checked.status === 200) await admin.call('POST', '/admin/imports/execute', body)
    }
    await admin.call('GET', '/admin/dashboard')
    await admin.call('GET', '/residues/products?page=1&perPage=25')
    const path = `/powers/${oneOf(groupIds)}`
    const read = await admin.call<{
      value: number | null
      code: string
      item: string
      itemEn: string
      version: number
    }>('GET', path)
    if (read.status === 200) {
      const { code, item, itemEn, value, version } = read.data
      await admin.call('POST', path, { code, item, itemEn, value: (value ?? 1_000_000) + 1000, version })
    }
    await run.wait(everyMs)
  }
}
