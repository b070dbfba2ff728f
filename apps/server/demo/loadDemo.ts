import { today as businessDay } from '@proba/domain/text/dates'
import { demoPassword } from '../areas/system/init/initReply.ts'
import { installReference } from '../areas/system/setup/installReference.ts'
import type { Sql, Tx } from '../db/connection/connect.ts'
import { expression } from '../db/statements/expression.ts'
import { continueIds } from '../db/statements/insertRows.ts'
import { record } from '../db/statements/statement.ts'
import type { Services } from '../services/services.ts'
import { generateCatalogue } from './catalogue/catalogue.ts'
import { countSections, insertBatch } from './catalogue/insertCatalogue.ts'
import { insertDictionaries } from './catalogue/insertDictionaries.ts'
import { insertPrices } from './catalogue/insertPrices.ts'
import { insertNews } from './content/insertNews.ts'
import { insertPromotions } from './content/insertPromotions.ts'
import { insertSlides } from './content/insertSlides.ts'
import { contractsFor } from './customers.ts'
import { generateHistory } from './history/history.ts'
import { insertHistory } from './history/insertHistory.ts'
import { insertPostponed } from './history/insertPostponed.ts'
import { insertShipments } from './history/insertShipments.ts'
import { goodsOf, type OrderGoods } from './history/orderLines.ts'
import { insertAdditional } from './insertAdditional.ts'
import { insertAutoOrder } from './insertAutoOrder.ts'
import { insertCustomers } from './insertCustomers.ts'
import { insertPapers } from './papers/insertPapers.ts'

/** Products of the demo. */
export const demoProducts = 1700

const isEmpty = record({
  empty: expression<boolean>('not exists (select from users) and not exists (select from products)'),
}).statement<[]>('demo_is_empty', (columns) => `select ${columns}`)

const tablesWithIds = [
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
  'users',
  'orders',
  'order_lines',
  'additional_products',
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

/** Whether a database has neither users nor products. */
export const isUntouched = async (sql: Sql) => (await isEmpty(sql))[0]?.empty === true

/**
 * Fills an empty database with the demo, all of it or nothing. Of several servers that begin together one loads it and
 * the others wait for it. A database that has users or products is left alone; answers whether anything was loaded.
 */
export async function loadDemo(
  services: Services,
  products: number,
  say: (line: string) => void,
): Promise<boolean> {
  const now = services.now()
  const today = businessDay(now.toISOString())
  const contracts = contractsFor(today)
  const loaded = await services.database.transaction(
    async (tx) => {
      await installReference(tx)
      if (!(await isUntouched(tx))) return false
      say('Loading the demo data …')
      await insertDictionaries(tx)
      await insertCustomers(tx, contracts, demoPassword)
      const goods = await insertProducts(tx, products, now, say)
      const history = generateHistory({ today, contracts, goods })
      await insertHistory(tx, history, now)
      await insertPrices(services, tx)
      await insertAdditional(tx, now)
      await continueIds(tx, tablesWithIds)
      await tx.$client.query(
        `select setval('order_numbers', (select coalesce(max(number), 100000) from orders))`,
      )
      await insertShipments(tx, history.orders, now)
      await insertPostponed(tx, history.orders, today)
      await insertAutoOrder(tx, goods, contracts, today)
      await insertNews(tx, today)
      await insertPromotions(tx, today, now)
      await insertSlides(services, tx)
      await insertPapers(services, tx, { orders: history.orders, contracts, today })
      return true
    },
    { statementTimeoutMs: 600_000, lockTimeoutMs: 600_000 },
  )
  if (loaded) await services.database.sql.$client.query('analyze')
  return loaded
}
