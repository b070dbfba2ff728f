import { buildAll } from '../build.ts'
import { serve } from '../servers/serve.ts'
import { fillInformation, informationData } from './benchInformationData.ts'
import { loadedDatabase, secret } from './benchOrders.ts'
import { compare, headersOf, scattered, startBare } from './benchReads.ts'
import { logIn, request, type Session } from './benchSession.ts'

/**
 * Measures the calls of the pages beside the catalogue on Postgres: news, banners, promotions, additional products and
 * the texts of pages, read by a customer in no order, beside the bare stack with the same bytes on the same database.
 * BENCH_DATABASE_URL names a database that is loaded already.
 */
const times = 200

const read = async <Reply>(session: Session, path: string): Promise<Reply> =>
  (await request(session, 'GET', path)).data

/** Paths of a kind in an order that looks random. */
const mixed = (paths: readonly string[]): string[] =>
  scattered(times, paths.length).map((i) => `/api/v1${paths[i]}`)

async function pathsOf(session: Session): Promise<[what: string, paths: string[]][]> {
  const { items } = await read<{ items: { slug: string }[] }>(session, '/news?page=2')
  const { user } = await read<{ user: { company: { id: number } } }>(session, '/init')
  const company = user.company.id
  const newsPages = Array.from({ length: informationData.news / 20 }, (_, i) => `/news?page=${i + 1}`)
  return [
    ['news at any page', mixed(newsPages)],
    [
      'news of a kind',
      mixed((await read<{ code: string }[]>(session, '/news/types')).map(({ code }) => `/news?type=${code}`)),
    ],
    ['an article', mixed(items.map(({ slug }) => `/news/${slug}`))],
    ['kinds of news', mixed(['/news/types'])],
    [
      'banners of a page',
      mixed(
        ['/', '/catalog/products', '/news', '/bench/7'].map(
          (page) => `/banners/public?page=${encodeURIComponent(page)}`,
        ),
      ),
    ],
    [
      'additional products of a type',
      mixed(
        ['rhodium', 'bar', 'ribbon', 'wire'].map(
          (type) => `/additional-products?withPagination=0&type=${type}`,
        ),
      ),
    ],
    ['metadata of additional products', mixed(['/additional-products/metadata'])],
    ['promotions of the company', mixed([`/companies/${company}/promotions`])],
    [
      'orders of a promotion',
      mixed(['welcome', 'silver'].map((kind) => `/companies/${company}/promotions/${kind}/orders?page=1`)),
    ],
    ['texts of a page', mixed(['home', 'contacts', 'silver'].map((page) => `/content/${page}`))],
  ]
}

await buildAll(console.log)
const database = await loadedDatabase(
  Number(process.env.BENCH_PRODUCTS ?? 100_000),
  process.env.BENCH_DATABASE_URL,
)
await fillInformation(database.url)
const server = await serve({
  quiet: true,
  env: { DATABASE_URL: database.url, SESSION_SECRET: secret, DEMO: 'on' },
})
try {
  const session = await logIn(server)
  const ours = { url: server.url, headers: headersOf(session) }
  const kinds = await pathsOf(session)
  const bare = await startBare(
    session,
    database.url,
    kinds.flatMap(([, paths]) => paths),
  )
  console.log(
    `${'call, p50 = × bare (to reach: 3 ms)'.padEnd(36)}${'one'.padStart(30)}${'16 connections, a second'.padStart(34)}`,
  )
  try {
    for (const [what, paths] of kinds) {
      const { one, many } = await compare(ours, { url: bare.url, headers: {} }, paths)
      console.log(what.padEnd(36) + one.padStart(30) + many.padStart(34))
    }
  } finally {
    await bare.stop()
  }
} finally {
  await server.stop()
  await database.stop()
}
