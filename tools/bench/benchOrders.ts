import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { createDatabase, startPostgres } from '../servers/postgres.ts'
import { root } from '../sources.ts'
import { addBody, clearCart, type Detail, fillCart, placeBody } from './benchGoods.ts'
import { median, ms, p50, request, type Session } from './benchSession.ts'

/** Signs the sessions of servers under measurement. */
export const secret = 'a secret of the bench, long enough to sign with'

/** Adds one size row again and again, which must not cost more in a long cart. */
export const measureAdd = (session: Session, goods: readonly Detail[], times: number) =>
  p50(times, (i) => {
    const detail = goods[i % 20] ?? goods[0]
    if (!detail) throw new Error('There is nothing to add')
    return request(session, 'POST', '/cart/positions', addBody(detail, detail.offers.slice(0, 1)))
  })

export async function measurePlace(
  session: Session,
  goods: readonly Detail[],
  rows: number,
  times: number,
): Promise<string> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    await clearCart(session)
    await fillCart(session, goods, rows)
    const started = performance.now()
    const { status } = await request(session, 'POST', '/cart/checkout', placeBody)
    if (status !== 200) throw new Error(`Placing ${rows} lines answered ${status}`)
    taken.push(performance.now() - started)
  }
  return ms(median(taken))
}

/** A vacuumed database with demo data of a size and no limits of capacity: the one of `url`, or a new one. */
export async function loadedDatabase(
  products: number,
  url: string | undefined,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (url !== undefined) {
    await prepare(url)
    return { url, stop: async () => {} }
  }
  const postgres = await startPostgres({ durable: true })
  const made = await createDatabase(postgres.url)
  console.log(`Loading ${products} products …`)
  execFileSync(process.execPath, ['apps/server/loadDemoCommand.ts', '--products', String(products)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: made, SESSION_SECRET: secret },
  })
  await prepare(made)
  return { url: made, stop: () => postgres.stop() }
}

async function prepare(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query('update power_groups set value_mg = null')
  await pool.query('vacuum analyze')
  await pool.end()
}
