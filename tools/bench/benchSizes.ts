import { buildAll } from '../build.ts'
import { serve } from '../servers/serve.ts'
import { measureCheck, measureTransfer } from './benchCart.ts'
import { clearCart, type Detail, fillCart, orderable } from './benchGoods.ts'
import { loadedDatabase, measureAdd, measurePlace, secret } from './benchOrders.ts'
import { readPaths } from './benchReads.ts'
import { logIn, p50, request, type Session } from './benchSession.ts'

/**
 * Measures the same calls at three sizes of catalogue and three sizes of cart on Postgres and prints one table: nothing
 * may get slower with size. BENCH_DATABASE_URLS names databases that are loaded already, in the order of the sizes.
 */
const catalogues = [1_700, 100_000, 300_000]
const carts = [5, 500, 5_000]

/** A path of a list, each time another one. */
const each = (session: Session, paths: readonly string[]) =>
  p50(200, (i) => request(session, 'GET', (paths[i % paths.length] ?? '').replace('/api/v1', '')))

async function measureReading(session: Session): Promise<Map<string, string>> {
  const { lists, details } = await readPaths(session)
  const starts = Array.from({ length: 50 }, (_, i) => `НЦ-${10 + i}`)
  const hints = starts.map((start) => `/products/search/help?query=${encodeURIComponent(start)}`)
  return new Map([
    ['list', await each(session, lists)],
    ['product', await each(session, details)],
    ['hint', await each(session, hints)],
  ])
}

/** Calls on a cart of some rows. */
async function measureCart(
  session: Session,
  goods: readonly Detail[],
  rows: number,
): Promise<Map<string, string>> {
  const refill = async () => {
    await clearCart(session)
    await fillCart(session, goods.slice(20), rows)
  }
  await refill()
  const header = await p50(100, () => request(session, 'GET', '/cart/header'))
  const check = await measureCheck(session, rows > 1000 ? 20 : 100)
  const add = await measureAdd(session, goods, 100)
  const transfer = await measureTransfer(session)
  const place = await measurePlace(session, goods.slice(20), rows, rows > 1000 ? 3 : 10)
  return new Map([
    [`header, ${rows} rows`, header],
    [`add, ${rows} rows`, add],
    [`transfer, ${rows} rows`, transfer],
    [`check of ${rows} rows`, check],
    [`place ${rows} rows`, place],
  ])
}

async function measureCatalogue(url: string): Promise<Map<string, string>> {
  const server = await serve({
    quiet: true,
    env: { DATABASE_URL: url, SESSION_SECRET: secret, DEMO: 'on' },
  })
  try {
    const session = await logIn(server)
    const figures = await measureReading(session)
    const goods = await orderable(session, Math.max(...carts) + 200)
    for (const rows of carts)
      for (const [what, figure] of await measureCart(session, goods, rows)) figures.set(what, figure)
    return figures
  } finally {
    await server.stop()
  }
}

await buildAll(console.log)
const known = process.env.BENCH_DATABASE_URLS?.split(',') ?? []
const columns: Map<string, string>[] = []
for (const [i, products] of catalogues.entries()) {
  const database = await loadedDatabase(products, known[i])
  columns.push(await measureCatalogue(database.url))
  await database.stop()
}
const line = (cells: readonly string[]) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(24) : cell.padStart(18))).join('')
console.log(line(['p50', ...catalogues.map((products) => `${products} products`)]))
for (const what of columns[0]?.keys() ?? [])
  console.log(line([what, ...columns.map((column) => column.get(what) ?? '–')]))
