import { cpus, loadavg } from 'node:os'
import { buildAll } from '../build.ts'
import { type RunningServer, serve } from '../servers/serve.ts'
import { measureCartScreen } from './benchCartScreen.ts'
import { orderable } from './benchGoods.ts'
import { measurePage, type PageFigures } from './benchPages.ts'
import { logIn, ms } from './benchSession.ts'

/**
 * Measures the screens of the built portal on the demo data and prints two tables: the first visit of a guest on a
 * phone (Lighthouse, twice each page), and the cart of 5,000 rows of a client. Arguments name the pages to measure, of
 * home, catalogue, product and cart; without arguments all of them.
 */
const named = new Set(process.argv.slice(2))
const isNamed = (name: string) => named.size === 0 || named.has(name)

async function addresses(server: RunningServer): Promise<[name: string, path: string][]> {
  const [product] = await orderable(await logIn(server), 1)
  if (!product) throw new Error('The demo has no product to show')
  const all: [string, string][] = [
    ['home', '/'],
    ['catalogue', '/catalog/products'],
    ['product', `/catalog/products?product=${product.id}`],
  ]
  return all.filter(([name]) => isNamed(name))
}

const heads = [
  '',
  'score',
  'largest paint',
  'blocking',
  'first paint',
  'shift',
  'SEO',
  'access.',
  'practices',
]
const bars = ['to reach', '95', '2000 ms', '150 ms', '1200 ms', '0.05', '100', '100', '100']
const cellsOf = (name: string, page: PageFigures): string[] => [
  name,
  String(page.performance),
  ms(page.largestPaint),
  ms(page.blocking),
  ms(page.firstPaint),
  page.shift.toFixed(3),
  String(page.search),
  String(page.accessibility),
  String(page.bestPractices),
]
const line = (cells: readonly string[]) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(12) : cell.padStart(14))).join('')

await buildAll(console.log)
const server = await serve({ env: { DEMO: 'on' }, quiet: true })
try {
  const load = () => loadavg()[0]?.toFixed(1)
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, load ${load()}\n`)
  console.log(line(heads))
  console.log(line(bars))
  for (const [name, path] of await addresses(server))
    for (let run = 0; run < 2; run++) console.log(line(cellsOf(name, await measurePage(server.url + path))))
  if (isNamed('cart')) {
    const { firstRow, edit, slowFrames } = await measureCartScreen(server)
    console.log(`\nCart of 5,000 rows: first row after ${ms(firstRow)}`)
    console.log(`slowest key of an edit ${ms(edit)} (to reach: 100 ms)`)
    console.log(`frames over 50 ms while scrolling: ${(100 * slowFrames).toFixed(1)} %`)
  }
  console.log(`\nLoad of the machine at the end: ${load()}`)
} finally {
  await server.stop()
}
