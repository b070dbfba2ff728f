import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { freePort } from '../servers/freePort.ts'
import { root } from '../sources.ts'
import { median, ms, request, type Session } from './benchSession.ts'

const pagesRead = 300
/** Nobody turns further pages than these: they filter. */
const pagesTurned = 200

/** Numbers below `limit` in an order that looks random and is the same in every run (Park and Miller). */
export function scattered(count: number, limit: number): number[] {
  let seed = 20_261_122
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  })
}

/** What buyers read: pages of the catalogue in no order, and products on them. */
export async function readPaths(session: Session): Promise<{ lists: string[]; details: string[] }> {
  const read = async (page: number) =>
    (await request(session, 'GET', `/catalog/elements/products?page=${page}`)).data as {
      items: { id: number }[]
      meta: { pagination: { lastPage: number } }
    }
  const { meta } = await read(1)
  const pages = scattered(pagesRead, Math.min(meta.pagination.lastPage, pagesTurned)).map((page) => page + 1)
  const lists = pages.map((page) => `/api/v1/catalog/elements/products?page=${page}`)
  const details: string[] = []
  for (const page of pages) {
    const { items } = await read(page)
    const item = items[page % items.length]
    if (item) details.push(`/api/v1/product/detail/${item.id}`)
  }
  return { lists, details }
}

/** A server under measurement: where it is, and whom its requests come from. */
interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Requests per second of 16 connections, each asking for another page every time. */
async function throughput({ url, headers }: Target, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: 10,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { ...headers } })),
  })
  if (result.non2xx > 0) throw new Error(`${url} refused requests under load`)
  return result.requests.average
}

/** Median of one connection, ms. */
async function alone({ url, headers }: Target, paths: readonly string[]): Promise<number> {
  const taken: number[] = []
  for (const path of [...paths.slice(0, 30), ...paths]) {
    const started = performance.now()
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    taken.push(performance.now() - started)
  }
  return median(taken.slice(30))
}

/** Starts the bare stack on a database that holds our own answers to the paths. */
export async function startBare(session: Session, database: string, paths: readonly string[]) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('create table bench_answers (path text primary key, body text not null)')
  for (const path of new Set(paths)) {
    const response = await fetch(session.server.url + path, { headers: headersOf(session) })
    await client.query('insert into bench_answers values ($1, $2)', [path, await response.text()])
  }
  await client.query('vacuum analyze bench_answers')
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'tools/bench/bareServer.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database, PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => null))) await sleep(100)
  return {
    url,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await client.query('drop table bench_answers')
      await client.end()
    },
  }
}

export const headersOf = ({ access }: Session) => ({ authorization: `Bearer ${access}` })

/** Figures of one kind of page: ours, those of the bare stack where there is one, and how they compare. */
export async function compare(ours: Target, bare: Target | null, paths: readonly string[]) {
  const one = await alone(ours, paths)
  const many = await throughput(ours, paths)
  if (!bare) return { one: ms(one), many: `${Math.round(many)}/s` }
  const bareOne = await alone(bare, paths)
  const bareMany = await throughput(bare, paths)
  return {
    one: `${ms(one)} = ${(one / bareOne).toFixed(1)} × ${ms(bareOne)}`,
    many: `${Math.round(many)} = ${(many / bareMany).toFixed(2)} × ${Math.round(bareMany)}`,
  }
}

/**
 * Lists and products as a buyer reads them, beside the bare stack with the same bytes on the same database in the same
 * run; without a database name there is no bare stack.
 */
export async function measureReads(
  session: Session,
  database: string | null,
): Promise<ReadonlyMap<string, string>> {
  const { lists, details } = await readPaths(session)
  const ours = { url: session.server.url, headers: headersOf(session) }
  const bareServer = database ? await startBare(session, database, [...lists, ...details]) : null
  const bare = bareServer && { url: bareServer.url, headers: {} }
  try {
    const list = await compare(ours, bare, lists)
    const detail = await compare(ours, bare, details)
    return new Map([
      ['list', list.one],
      ['listLoad', list.many],
      ['detail', detail.one],
      ['detailLoad', detail.many],
    ])
  } finally {
    await bareServer?.stop()
  }
}
