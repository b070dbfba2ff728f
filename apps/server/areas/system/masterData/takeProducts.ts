import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { productReasons } from '@proba/api/system/masterData'
import { laterFields, type UpdateClock, withReported } from '@proba/domain/order/updates/orderUpdate'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import { checkOfferRows } from '../../catalogue/products/offersImport.ts'
import { checkProductRows, lockProductRows } from '../../catalogue/products/productsImport.ts'
import { readArticlesByKey } from '../../catalogue/products/productsStore.ts'
import { readReported, saveReported } from '../../common/masterRecords/masterStore.ts'
import {
  messagesAtOnce,
  noteMessages,
  type OpenMessage,
  openMessages,
  portionsOf,
  portionTransaction,
} from '../../common/messages/portions.ts'
import { replyOf, type Verdict } from '../../common/messages/takeMessages.ts'
import type { RowContext } from '../../common/recordImports/recordImport.ts'
import {
  fieldsOfProduct,
  hasRepeatedSize,
  offerRowsOf,
  type ProductMessage,
  productRowOf,
} from './productRows.ts'

type Call = Calls['POST /integration/products']
type ProductVerdict = Verdict<(typeof productReasons)[number]>

/** A message that may be taken, with what of it still counts. */
interface Candidate extends OpenMessage<ProductMessage> {
  readonly clock: UpdateClock
  readonly later: ReadonlySet<string>
}

/** Ids of products by their normalised articles. */
async function readIds(tx: Tx, messages: readonly ProductMessage[]): Promise<ReadonlyMap<string, number>> {
  const found = await readArticlesByKey(tx, [...new Set(messages.map(({ article }) => articleKey(article)))])
  return new Map(found.map(({ id, article }) => [normaliseArticle(article), id]))
}

/** Sorts out what was taken before and what can never be, locks the products of the others and reads their clocks. */
async function openPortion(tx: Tx, portion: readonly ProductMessage[], now: Date) {
  const opened = await openMessages(tx, 'product', portion, now)
  const verdicts: (ProductVerdict | undefined)[] = opened.verdicts
  const open = opened.open.filter(({ row, message }) => {
    if (hasRepeatedSize(message))
      verdicts[row] = { reason: 'invalid', fields: [{ field: 'offers', code: 'repeated' }] }
    return verdicts[row] === undefined
  })
  await lockProductRows(
    tx,
    open.map(({ row, message }) => ({ row, value: productRowOf(message, new Set()) })),
  )
  const ids = await readIds(
    tx,
    open.map(({ message }) => message),
  )
  const clocks = new Map(
    (await readReported(tx, 'product', [...ids.values()])).map(({ record_id: id, said }) => [id, said]),
  )
  const candidates = open.map((one): Candidate => {
    const { message, reported } = one
    const clock = clocks.get(ids.get(normaliseArticle(message.article)) ?? 0) ?? {}
    const later = new Set(laterFields(clock, reported, fieldsOfProduct(message)))
    return { ...one, clock, later }
  })
  return { verdicts, candidates }
}

/** Saves sizes of products that are there; answers the places of the messages that changed any. */
async function saveOffers(tx: Tx, taken: readonly Candidate[], context: RowContext): Promise<Set<number>> {
  const rows = taken.flatMap(({ row, message, later }) =>
    offerRowsOf(message, later).map((value) => ({ place: row, value })),
  )
  const numbered = rows.map(({ value }, index) => ({ row: index, value }))
  const { outcomes, save } = await checkOfferRows(tx, numbered, context)
  if ([...outcomes.values()].some(({ verdict }) => verdict === 'refuse'))
    throw new Error('A size of a product that was checked cannot be saved')
  const changed = numbered.filter(({ row }) => outcomes.get(row)?.verdict !== 'same')
  if (changed.length > 0) await save(changed)
  return new Set(changed.map(({ row }) => rows[row]?.place ?? 0))
}

async function saveClocks(tx: Tx, taken: readonly Candidate[]): Promise<void> {
  const ids = await readIds(
    tx,
    taken.map(({ message }) => message),
  )
  await saveReported(
    tx,
    'product',
    taken.map(({ message }) => ids.get(normaliseArticle(message.article)) ?? 0),
    taken.map(({ clock, reported, later }) => JSON.stringify(withReported(clock, reported, [...later]))),
    taken.map(({ reported }) => new Date(reported.at)),
  )
}

/** Takes the messages of one portion in one transaction, by the rules of the import of products and sizes. */
async function takePortion(tx: Tx, portion: readonly ProductMessage[], now: Date): Promise<ProductVerdict[]> {
  const context: RowContext = {
    me: null,
    now,
    options: [],
    name: () => undefined,
    readsLike: () => null,
  }
  const { verdicts, candidates } = await openPortion(tx, portion, now)
  const rows = candidates.map(({ row, message, later }) => ({ row, value: productRowOf(message, later) }))
  const { outcomes, save } = await checkProductRows(tx, rows, context)
  for (const [row, { verdict, issues }] of outcomes)
    if (verdict === 'refuse') {
      const fields = issues.map(({ column, code }) => ({ field: column ?? '', code }))
      verdicts[row] = { reason: 'invalid', fields }
    }
  const good = candidates.filter(({ row }) => verdicts[row] === undefined)
  const taken = await noteMessages(tx, 'product', good, now, verdicts)
  const places = new Set(taken.map(({ row }) => row))
  const changed = rows.filter(({ row }) => places.has(row) && outcomes.get(row)?.verdict !== 'same')
  if (changed.length > 0) await save(changed)
  const resized = await saveOffers(tx, taken, context)
  await saveClocks(tx, taken)
  const isChanged = new Set([...changed.map(({ row }) => row), ...resized])
  return portion.map((_, row) => verdicts[row] ?? (isChanged.has(row) ? 'taken' : 'unchanged'))
}

/**
 * Takes what the ERP says of products and their sizes, in portions of one transaction each: a message that is refused
 * leaves nothing and does not stop the others (decision G-484).
 */
export async function takeProducts(services: Services, { products }: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const verdicts: ProductVerdict[] = []
  const articleOf = ({ article }: ProductMessage) => [`article ${articleKey(article)}`]
  for (const portion of portionsOf(products, messagesAtOnce, articleOf))
    verdicts.push(
      ...(await services.database.transaction(
        (tx) => takePortion(tx, portion, services.now()),
        portionTransaction,
      )),
    )
  services.wakeJobs()
  return replyOf(products, verdicts)
}
