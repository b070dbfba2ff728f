import { today as businessDay } from '@proba/domain/text/dates'
import type { Tx } from '../db/connect.ts'
import { expression } from '../db/expression.ts'
import { record } from '../db/statement.ts'
import { demoPassword } from '../features/session/initReply.ts'
import { translator } from '../http/languages.ts'
import type { Services } from '../services.ts'
import { generateCatalogue } from './catalogue.ts'
import { contractsFor } from './customers.ts'
import { generateHistory } from './history.ts'
import { countSections, insertBatch } from './insertCatalogue.ts'
import { insertCustomers } from './insertCustomers.ts'
import { insertDictionaries } from './insertDictionaries.ts'
import { insertHistory } from './insertHistory.ts'
import { insertPrices } from './insertPrices.ts'
import { continueIds } from './insertRows.ts'
import { goodsOf, type OrderGoods } from './orderLines.ts'

/** Products of the demo. */
export const demoProducts = 1700

const isEmpty = record({
  empty: expression<boolean>('not exists (select from users) and not exists (select from metals)'),
}).statement<[]>('demo_is_empty', (columns) => `select ${columns}`)

const tablesWithIds = [
  'channels',
  'companies',
  'contracts',
  'alloys',
  'coatings',
  'weavings',
  'categories',
  'badges',
  'power_groups',
  'coil_pools',
  'products',
  'offers',
  'roles',
  'users',
  'orders',
  'order_lines',
  'menu_entries',
  'content_blocks',
]

/** Writes the catalogue batch by batch; returns the goods of the first batch, which past orders consist of. */
async function insertProducts(
  tx: Tx,
  products: number,
  now: Date,
  say: (line: string) => void,
): Promise<OrderGoods> {
  let goods: OrderGoods | null = null
  let done = 0
  for (const batch of generateCatalogue({ products })) {
    await insertBatch(tx, batch, now)
    goods ??= goodsOf(batch)
    done += batch.products.length
    say(`  ${done} of ${products} products`)
  }
  await countSections(tx)
  return goods ?? goodsOf({ products: [], offers: [] })
}

/** Fills an empty database with the demo, all of it or nothing. */
export async function loadDemo(
  services: Services,
  products: number,
  say: (line: string) => void,
): Promise<void> {
  const now = services.now()
  const today = businessDay(now.toISOString())
  const contracts = contractsFor(today)
  await services.database.transaction(
    async (tx) => {
      await insertDictionaries(tx)
      await insertCustomers(tx, contracts, demoPassword, { ru: translator('ru'), en: translator('en') })
      const goods = await insertProducts(tx, products, now, say)
      const history = generateHistory({ today, contracts, goods })
      await insertHistory(tx, history)
      await insertPrices(services, tx)
      await continueIds(tx, tablesWithIds)
      await tx.$client.query(
        `select setval('order_numbers', (select coalesce(max(number), 100000) from orders))`,
      )
    },
    { statementTimeoutMs: 600_000 },
  )
  await services.database.sql.$client.query('analyze')
}

/** Loads the demo at the first start; a database that has users is left alone. */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<void> {
  const [found] = await isEmpty(services.database.sql)
  if (!found?.empty) return
  say('Loading the demo data …')
  await loadDemo(services, demoProducts, say)
}
