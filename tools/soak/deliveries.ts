import type { Person } from './people.ts'
import { isLost, type Recorder } from './recorder.ts'
import type { Goods } from './shopping.ts'
import type { SoakStand } from './soakStand.ts'

/** What buyers contend for: its amount at the start, and what deliveries have added since. */
export interface Resource {
  readonly kind: 'residue' | 'coil' | 'power'
  /** Of the row that is drawn from. */
  readonly id: number
  /** Of the record that the back office saves. */
  readonly recordId: number
  readonly start: number
  added: number
}

/** What the back office reads of a record and sends back. */
interface Saved {
  readonly version: number
  readonly types?: readonly {
    type?: string
    count?: number
    value?: number
    productType?: string | null
    withCoating?: boolean | null
  }[]
  readonly productIds?: readonly number[]
  readonly key?: string
  readonly code?: string
  readonly item?: string
  readonly itemEn?: string
  readonly value?: number | null
}

const paths = { residue: '/residues/products', coil: '/residues/coils', power: '/powers' } as const

/** The record with more of the resource, as an admin saves it. */
function withMore(kind: Resource['kind'], read: Saved, amount: number): object {
  const { version } = read
  if (kind === 'power') {
    const { code, item, itemEn, value } = read
    return { code, item, itemEn, value: (value ?? 0) + amount, version }
  }
  if (kind === 'coil') {
    const types = read.types?.map(({ productType, withCoating, value = 0 }) => ({
      productType,
      withCoating,
      value: value + amount,
    }))
    return { key: read.key, productIds: read.productIds, types, version }
  }
  const types = read.types?.map(({ type, count = 0 }) => ({
    type,
    count: type === 'finished' ? count + amount : count,
  }))
  return { types, version }
}

const maxTries = 20

/**
 * Delivers an amount of a resource as an admin does: what lies there is read and saved with more. A save that
 * is refused because the record has changed is tried again from the reading on. After a save without an answer the
 * version says whether it was made.
 */
export async function deliver(
  admin: Person,
  resource: Resource,
  amount: number,
  recorder: Recorder,
): Promise<void> {
  const path = `${paths[resource.kind]}/${resource.recordId}`
  for (let tries = 0; tries < maxTries; tries++) {
    const read = await admin.insist<Saved>('GET', path)
    if (read.status !== 200) return recorder.contradict(`${path} answered ${read.status}: ${read.message}`)
    const saved = await admin.call('POST', path, withMore(resource.kind, read.data, amount))
    if (saved.status === 200) {
      resource.added += amount
      return
    }
    if (isLost(saved.status)) {
      const again = await admin.insist<Saved>('GET', path)
      if (again.status === 200 && again.data.version !== read.data.version) resource.added += amount
      return
    }
    if (saved.status !== 409)
      return recorder.contradict(`${path} was refused: ${saved.status} ${saved.message}`)
  }
}

/** The residue of a size, with an amount that is set at the start. */
export async function residueOf(
  { query }: Pick<SoakStand, 'query'>,
  goods: Goods,
  start: number,
): Promise<Resource> {
  const key = [goods.offer_id, goods.coating_id]
  const [row] = await query<{ id: number; record_id: number }>(
    `update residues r set available = case when stock_type = 'finished' then $3::int else available end
     where offer_id = $1 and coating_id = $2
     returning (select t.id from residues t where (t.offer_id, t.coating_id) = ($1, $2) and t.stock_type = 'finished') id,
       (select min(t.id) from residues t where (t.offer_id, t.coating_id) = ($1, $2)) record_id`,
    [...key, start],
  )
  if (!row) throw new Error('There is no such residue')
  return { kind: 'residue', id: row.id, recordId: row.record_id, start, added: 0 }
}

export async function coilOf(
  { query }: Pick<SoakStand, 'query'>,
  poolId: number,
  start: number,
): Promise<Resource> {
  const [row] = await query<{ id: number }>(
    'update coil_pool_values set available_mg = $2 where coil_pool_id = $1 returning id',
    [poolId, start],
  )
  if (!row) throw new Error('There is no such coil')
  return { kind: 'coil', id: row.id, recordId: poolId, start, added: 0 }
}

/** A power group with so much left beside what orders hold of it. */
export async function powerOf(
  { query }: Pick<SoakStand, 'query'>,
  groupId: number,
  start: number,
): Promise<Resource> {
  await query(
    `update power_groups set value_mg = $2 + (select coalesce(sum(amount), 0) from reservations
       where kind = 'power' and resource_id = $1 and released_at is null) where id = $1`,
    [groupId, start],
  )
  return { kind: 'power', id: groupId, recordId: groupId, start, added: 0 }
}
