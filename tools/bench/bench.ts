import { cpus, totalmem } from 'node:os'
import { buildAll } from '../build.ts'
import { type RunningServer, serve } from '../servers/serve.ts'
import { measureBulk, measureCheck, measureTransfer } from './benchCart.ts'
import { clearCart, fillCart, orderable } from './benchGoods.ts'
import { measureImport, residentMb } from './benchImport.ts'
import { loadedDatabase, measureAdd, measurePlace, secret } from './benchOrders.ts'
import { measureReads } from './benchReads.ts'
import { logIn, p50, request } from './benchSession.ts'

/**
 * Measures the built server on both engines and prints a table. Postgres runs durable on this machine with
 * BENCH_PRODUCTS products (100,000 by default; BENCH_DATABASE_URL names one that is loaded already), the embedded
 * database with the demo data.
 */
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
type Row = readonly [what: string, bar: string, postgres: string, embedded: string]

async function measure(
  server: RunningServer,
  database: string | null,
  bigRows: number,
): Promise<Map<string, string>> {
  const session = await logIn(server)
  const figures = new Map<string, string>()
  const note = async (what: string, value: Promise<string>) => figures.set(what, await value)
  const articles = ['НЦ-22', 'НБ-11-0', 'якорь', 'НЦ-22-053', 'бисмарк']
  for (const [what, figure] of await measureReads(session, database)) figures.set(what, figure)
  figures.set('memoryReads', `${Math.round(residentMb(server.pid))} MB`)
  const narrowed = ['', '?metals=1', '?weavings=5', '?coatings=2', '?metals=1&weavings=5,6', '?new=1']
  const facets = (query: string) => request(session, 'GET', `/catalog/elements/products/facets${query}`)
  // Ranges of diameters that nobody has asked for before, and stock under another weaving each time.
  const wide = (i: number) =>
    i % 2
      ? `?diameterFrom=${(0.3 + i / 100).toFixed(2)}&diameterTo=${(1 + i / 50).toFixed(2)}`
      : `?inStock=1&weavings=${1 + i / 2}`
  await note(
    'facets',
    p50(120, (i) => facets(narrowed[i % narrowed.length] ?? '')),
  )
  await note(
    'facetsWide',
    p50(100, (i) => facets(wide(i))),
  )
  await note(
    'hint',
    p50(150, (i) =>
      request(session, 'GET', `/products/search/help?query=${encodeURIComponent(articles[i % 5] ?? '')}`),
    ),
  )
  const goods = await orderable(session, bigRows)
  await clearCart(session)
  await note('add5', measureAdd(session, goods, 1000))
  await clearCart(session)
  await fillCart(session, goods.slice(20), bigRows)
  await note('addBig', measureAdd(session, goods, 1000))
  await note(
    'cart',
    p50(20, () => request(session, 'GET', '/cart')),
  )
  await note('bulk', measureBulk(session, 20))
  await note('check', measureCheck(session, 20))
  await note('transferBig', measureTransfer(session))
  await clearCart(session)
  await note('transfer5', measureTransfer(session))
  await clearCart(session)
  await fillCart(session, goods, 5)
  await note('check5', measureCheck(session, 300))
  await note('place5', measurePlace(session, goods, 5, 20))
  await note('placeBig', measurePlace(session, goods, bigRows, 2))
  await clearCart(session)
  const imported = await measureImport(session, await orderable(session, 11_000, '1,2,3'))
  for (const [what, figure] of imported) figures.set(what, figure)
  figures.set('memory', `${Math.round(residentMb(server.pid))} MB`)
  return figures
}

async function onPostgres(): Promise<Map<string, string>> {
  const database = await loadedDatabase(products, process.env.BENCH_DATABASE_URL)
  const server = await serve({
    quiet: true,
    env: { DATABASE_URL: database.url, SESSION_SECRET: secret, DEMO: 'on' },
  })
  try {
    return await measure(server, database.url, 5001)
  } finally {
    await server.stop()
    await database.stop()
  }
}

async function onEmbedded(): Promise<Map<string, string>> {
  const server = await serve({ quiet: true, env: { DEMO: 'on' } })
  try {
    return await measure(server, null, 5001)
  } finally {
    await server.stop()
  }
}

await buildAll(console.log)
const postgres = await onPostgres()
const embedded = await onEmbedded()
const row = (what: string, key: string, bar: string): Row => [
  what,
  bar,
  postgres.get(key) ?? '–',
  embedded.get(key) ?? '–',
]
const rows: readonly Row[] = [
  row('list of 24 products, p50 = × bare', 'list', '2.0'),
  row('16 connections, a second = × bare', 'listLoad', '1.00'),
  row('product detail, p50 = × bare', 'detail', '2.0'),
  row('16 connections, a second = × bare', 'detailLoad', '1.00'),
  row('server memory after reads', 'memoryReads', '250 MB'),
  row('filter values with counts, p50', 'facets', '20 ms'),
  row('the same, by diameter or stock, p50', 'facetsWide', '20 ms'),
  row('article hint, p50', 'hint', '3 ms'),
  row('add to a short cart, p50', 'add5', '2.5 ms'),
  row('add to a cart of 5,001 lines, p50', 'addBig', '×1.3'),
  row('cart of 5,001 lines, p50', 'cart', '60 ms'),
  row('change of 500 rows of 5,001, p50', 'bulk', '150 ms'),
  row('check of 5,001 lines, p50', 'check', '300 ms'),
  row('check of 5 lines, p50', 'check5', '4 ms'),
  row('transfer of a row, short cart, p50', 'transfer5', '5 ms'),
  row('the same beside 5,001 lines, p50', 'transferBig', '5 ms'),
  row('placing 5 lines, p50', 'place5', '12 ms'),
  row('placing 5,001 lines', 'placeBig', '2 s'),
  row('lists of four readers, p99', 'othersAlone', '–'),
  row('check of 10,000 imported rows, p50', 'importCheck', '5 s'),
  row('others meanwhile, p99', 'checkOthers', '200 ms'),
  row('memory it takes', 'checkGrown', '150 MB'),
  row('others while they are added, p99', 'executeOthers', '200 ms'),
  row('export of 10,000 rows, p50', 'export', '3 s'),
  row('others meanwhile, p99', 'exportOthers', '200 ms'),
  row('server memory afterwards', 'memory', '250 MB'),
]
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
)
console.log(`Postgres: ${products} products; embedded: the demo data (1,700 products)\n`)
const line = (cells: Row) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(38) : cell.padStart(i === 1 ? 8 : 26))).join('')
console.log(line(['', 'bar', 'Postgres', 'embedded']))
for (const cells of rows) console.log(line(cells))
