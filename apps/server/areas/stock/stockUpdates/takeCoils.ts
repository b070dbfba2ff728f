import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { coilReasons } from '@proba/api/stock/stockUpdates'
import { productNamed } from '@proba/domain/files/residueSheet'
import { laterFields, type UpdateClock, withReported } from '@proba/domain/order/updates/orderUpdate'
import { articleKey } from '@proba/domain/product/search'
import { coilErrors, coilLimits, coilTypeKey } from '@proba/domain/stock/coilForm'
import { amountInStock, isReplaced, stockLeft } from '@proba/domain/stock/stockUpdate'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import type { BrokenRow } from '../../../http/batchRows.ts'
import type { Services } from '../../../services/services.ts'
import { readDeleted } from '../../catalogue/listing/deletedStockStore.ts'
import { readReported, saveReported } from '../../common/masterRecords/masterStore.ts'
import { type FieldFault, MessageRefused, takeMessages } from '../../common/messages/takeMessages.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { lockCoilPool, lockCoilProducts } from '../coilResidues/coilResiduesStore.ts'
import {
  type Pool,
  readArticles,
  readPools,
  readShipped,
  touchCoils,
} from '../coilResidues/coilsImportStore.ts'
import { type CoilPoolForm, coilPoolKind, typeOf } from '../coilResidues/saveCoilResidue.ts'
import { lockCoilValues } from '../reservations/reservationStore.ts'
import { clearOlderCoils } from './clearOlder.ts'
import { noteRefusedCoils } from './clearOlderStore.ts'
import { atOf, isName, later, namedAt, namedByBroken, openStock, replacedMoment } from './replacedStock.ts'

type Call = Calls['POST /integration/residues/coils']
type Message = BodyOf<Call>['pools'][number]
type Reason = (typeof coilReasons)[number]
type Written = CoilPoolForm

function refuseAny(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new MessageRefused<Reason>('invalid', faults)
}

/** Ids of the products that a message names, as their clocks have them. */
async function readNamed(tx: Tx, articles: readonly string[]): Promise<number[]> {
  const products = Map.groupBy(
    await readArticles(tx, [...new Set(articles.map(articleKey))]),
    (product) => product.search_key,
  )
  const found = articles.map((article) => productNamed(products, article)?.id)
  const faults = found.flatMap((id, index) =>
    id === undefined ? [{ field: `articles.${index}`, code: 'notFound' }] : [],
  )
  if (faults.length > 0) throw new MessageRefused<Reason>('unknown_article', faults)
  return [...new Set(found.flatMap((id) => id ?? []))]
}

/** The pool under its locks, in the order in which saving it takes them; undefined for a new one. */
async function lockPool(tx: Tx, key: string, named: readonly number[]): Promise<Pool | undefined> {
  const [seen] = await readPools(tx, [key])
  await lockCoilProducts(tx, named, seen?.id ?? 0)
  if (!seen) return undefined
  await lockCoilValues(tx, [seen.id])
  await lockCoilPool(tx, seen.id)
  const [pool] = await readPools(tx, [key])
  return pool
}

/** Clocks of products of which nobody has reported a later pool; they join. */
async function readJoining(tx: Tx, named: readonly number[], reported: ReportedAt) {
  const known = new Map((await readReported(tx, 'product', named)).map((row) => [row.record_id, row.said]))
  return named.flatMap((id) => {
    const clock: UpdateClock = known.get(id) ?? {}
    return laterFields(clock, reported, ['coilPool']).length > 0 ? [{ id, clock }] : []
  })
}

/** The amounts that a message makes of a pool; what was shipped since its moment is gone. */
async function amountsOf(tx: Tx, { amounts }: Message, reported: ReportedAt, pool: Pool | undefined) {
  const known = new Map((pool?.amounts ?? []).map((amount) => [coilTypeKey(typeOf(amount)), amount]))
  const shipped = new Map(
    (
      await readShipped(
        tx,
        [...known.values()].map(({ id }) => id),
        [...known.values()].map(() => reported.at),
      )
    ).map(({ id, mg }) => [id, mg]),
  )
  return amounts.map(({ productType = null, withCoating = null, mg }) => {
    const type = { productType, withCoating }
    const inStock = mg - (shipped.get(known.get(coilTypeKey(type))?.id ?? 0) ?? 0)
    const { overdrawn } = stockLeft(inStock, 0)
    return { ...type, value: inStock + overdrawn, ...(overdrawn > 0 && { overdrawn }), asOf: reported.at }
  })
}

const storedAmounts = ({ amounts }: Pool): Written['types'] =>
  amounts.map((amount) => ({
    ...typeOf(amount),
    value: amountInStock(amount),
    ...(amount.overdrawn > 0 && { overdrawn: amount.overdrawn }),
    asOf: new Date(amount.asOf).toISOString(),
  }))

/** What is wrong with a pool that is about to be written; what is there may be less than orders hold. */
function faultsOf(pool: Pool | undefined, { types, productIds }: Written): FieldFault[] {
  const held = new Map((pool?.amounts ?? []).map((amount) => [coilTypeKey(typeOf(amount)), amount.held]))
  const faults: FieldFault[] = Object.entries(coilErrors(types, held, new Map())).map(([path, { code }]) => ({
    field: path.replace('types', 'amounts').replace('value', 'mg'),
    code,
  }))
  if (productIds.length > coilLimits.products) faults.push({ field: 'articles', code: 'maxItems' })
  if (pool) return faults
  if (productIds.length === 0) faults.push({ field: 'articles', code: 'required' })
  if (types.every(({ value }) => value === 0)) faults.push({ field: 'amounts.0.mg', code: 'positive' })
  return faults
}

const isSame = (pool: Pool, { types, productIds }: Written): boolean => {
  const stored = new Map(pool.amounts.map((amount) => [coilTypeKey(typeOf(amount)), amount]))
  return (
    productIds.length === pool.product_ids.length &&
    types.length === stored.size &&
    types.every((entry) => {
      const amount = stored.get(coilTypeKey(entry))
      return amount && amountInStock(amount) === entry.value && amount.overdrawn === (entry.overdrawn ?? 0)
    })
  )
}

/** Writes the pool; answers its id and whether anything changed. */
async function write(tx: Tx, now: Date, pool: Pool | undefined, body: Written, reported: ReportedAt | null) {
  if (!pool) return { id: await createRecordIn({ tx, me: null, now }, coilPoolKind, body), isChanged: true }
  const isChanged = !isSame(pool, body)
  if (isChanged)
    await updateRecordIn({ tx, me: null, now }, coilPoolKind, pool.id, { ...body, version: pool.version })
  else if (reported) await touchCoils(tx, pool.id, reported.at)
  return { id: pool.id, isChanged }
}

type NamedPool = Pick<Message, 'id' | 'at' | 'pool'>

/** The pool of a row that breaks the form; null where it names none. */
const brokenPool = (row: Readonly<Record<string, unknown>>): NamedPool | null =>
  isName(row.pool, coilLimits.key) && row.pool.trim() !== ''
    ? { id: '', at: atOf(row), pool: row.pool }
    : null

/** Notes the pools that refused messages name, so that a whole stock that comes in several batches spares them. */
async function noteRefused(
  services: Services,
  refused: readonly NamedPool[],
  replaced: Date | null,
): Promise<void> {
  if (refused.length === 0) return
  const spared = later(services.now(), replaced)
  await noteRefusedCoils(
    services.database.sql,
    refused.map(({ pool }) => pool.trim()),
    refused.map((message) => namedAt(message, spared)),
  )
}

/** Notes the moment at which each product joined the pool. */
async function saveJoined(
  tx: Tx,
  joining: Awaited<ReturnType<typeof readJoining>>,
  reported: ReportedAt,
): Promise<void> {
  const moment = new Date(reported.at)
  await saveReported(
    tx,
    'product',
    joining.map(({ id }) => id),
    joining.map(({ clock }) => JSON.stringify(withReported(clock, reported, ['coilPool']))),
    joining.map(() => moment),
  )
}

async function takePool(
  tx: Tx,
  message: Message,
  reported: ReportedAt,
  now: Date,
): Promise<'taken' | 'unchanged'> {
  const replacedAt = await openStock(tx, 'coil')
  const key = message.pool.trim()
  const named = await readNamed(tx, message.articles ?? [])
  const pool = await lockPool(tx, key, named)
  const [known] = pool ? await readReported(tx, 'coil', [pool.id]) : []
  const clock = known?.said ?? {}
  const [deleted] = await readDeleted(tx, 'coil', [key])
  const isLater =
    laterFields(clock, reported, ['amounts']).length > 0 &&
    !isReplaced(reported, replacedAt, deleted?.deleted_at.toISOString() ?? null) &&
    !pool?.amounts.some(({ asOf }) => new Date(asOf).toISOString() > reported.at)
  const joining = await readJoining(tx, named, reported)
  if (!isLater && (!pool || joining.length === 0)) return 'unchanged'
  const productIds = [...new Set([...(pool?.product_ids ?? []), ...joining.map(({ id }) => id)])]
  const types = pool && !isLater ? storedAmounts(pool) : await amountsOf(tx, message, reported, pool)
  const body = { key, productIds, types }
  refuseAny(faultsOf(pool, body))
  const { id, isChanged } = await write(tx, now, pool, body, isLater ? reported : null)
  if (isLater)
    await saveReported(
      tx,
      'coil',
      [id],
      [JSON.stringify(withReported(clock, reported, ['amounts']))],
      [new Date(reported.at)],
    )
  await saveJoined(tx, joining, reported)
  return isChanged ? 'taken' : 'unchanged'
}

/**
 * Takes what the ERP says of coil pools, each in a transaction of its own, and makes nothing what it replaces; what a
 * refused message names, of an earlier batch too, stays as it is (decisions G-097, G-471, G-544).
 */
export async function takeCoils(
  services: Services,
  { pools, replaceAllBefore }: BodyOf<Call>,
  broken: readonly BrokenRow[],
): Promise<ReplyOf<Call>> {
  const replacedBefore = replacedMoment(pools, replaceAllBefore, services.now())
  const { named, areAllNamed } = namedByBroken(broken, brokenPool)
  const moment = areAllNamed ? replacedBefore : null
  const reply = await takeMessages<Message, Reason>(services, 'coil', pools, takePool)
  await noteRefused(
    services,
    [...reply.refused.flatMap(({ row }) => pools[row - 1] ?? []), ...named],
    replacedBefore,
  )
  const cleared = moment === null ? 0 : await clearOlderCoils(services, moment)
  return { ...reply, cleared }
}
