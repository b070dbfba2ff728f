import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { residueReasons } from '@proba/api/stock/stockUpdates'
import { type StockType, stockTypes } from '@proba/domain/codes/stockType'
import { productNamed } from '@proba/domain/files/residueSheet'
import { normaliseName } from '@proba/domain/files/standardSheet'
import { withoutCoating } from '@proba/domain/product/coating'
import { articleKey } from '@proba/domain/product/search'
import { isSameStock, type StockLeft, stockAfterUpdate } from '@proba/domain/stock/stockUpdate'
import type { Tx } from '../../../db/connection/connect.ts'
import type { BrokenRow } from '../../../http/batchRows.ts'
import type { Services } from '../../../services/services.ts'
import { readDeleted } from '../../catalogue/listing/deletedStockStore.ts'
import { noteMessages, type OpenMessage, openMessages, portionsOf } from '../../common/messages/portions.ts'
import { replyOf, type Verdict } from '../../common/messages/takeMessages.ts'
import { lockStockedProducts, lockStocksOf, touchStocks } from '../finishedResidues/residuesImportStore.ts'
import {
  type Goods,
  nameOfTarget,
  readGoods,
  readTargetStocks,
  type StockSave,
  type Stocks,
  saveStocks,
  type Target,
} from '../finishedResidues/stockRows.ts'
import { clearOlderStocks } from './clearOlder.ts'
import { noteRefusedStocks } from './clearOlderStore.ts'
import { atOf, isName, later, namedAt, namedByBroken, openStock, replacedMoment } from './replacedStock.ts'

type Call = Calls['POST /integration/residues']
type Message = BodyOf<Call>['stocks'][number]
type Reason = (typeof residueReasons)[number]
type StockVerdict = Verdict<Reason>
type Candidate = OpenMessage<Message> & { readonly target: Target }

/** Messages that are taken in one transaction: few enough that nobody waits long for the stock behind them. */
const messagesAtOnce = 500

const amountsInStock = ({
  finished,
  selfMarked,
}: Message): Readonly<Record<StockType, number | undefined>> => ({
  finished,
  finished_self_marked: selfMarked,
})

/** The fields by which a message names its stock. */
type NamedStock = Pick<Message, 'id' | 'at' | 'article' | 'length' | 'sizeLabel' | 'coating'>

const isMissing = (value: unknown) => value === undefined || value === null
const isShortText = (value: unknown): value is string => isName(value, 200)

/** The stock of a row that breaks the form; null where it does not say which. */
function brokenStock(row: Readonly<Record<string, unknown>>): NamedStock | null {
  const { article, length, sizeLabel, coating } = row
  if (!isShortText(article) || article.trim() === '' || typeof length !== 'number') return null
  if (!isMissing(sizeLabel) && !isShortText(sizeLabel)) return null
  if (coating !== undefined && !isShortText(coating)) return null
  return {
    ...{ id: '', at: atOf(row), article, length },
    ...(isShortText(sizeLabel) && { sizeLabel }),
    ...(coating !== undefined && { coating }),
  }
}

function targetOf(message: NamedStock, { products, coatings }: Goods): Target | Reason {
  const product = productNamed(products, message.article)
  if (!product) return 'unknown_article'
  const label = message.sizeLabel?.trim() || null
  const size = product.sizes.find((one) => one.lengthMm === message.length && one.sizeLabel === label)
  if (!size) return 'unknown_size'
  const { coating } = message
  const coatingId = coating === undefined ? withoutCoating : coatings.get(normaliseName(coating))
  const isKnown = coatingId !== undefined && product.coating_ids.includes(coatingId)
  return isKnown ? { product, size, coatingId } : 'unknown_coating'
}

/** The first candidate of each stock, and those that come after it. */
function firstOfEach(candidates: readonly Candidate[]): [first: Candidate[], others: Candidate[]] {
  const seen = new Set<string>()
  const first: Candidate[] = []
  const others: Candidate[] = []
  for (const candidate of candidates) {
    const name = nameOfTarget(candidate.target)
    if (seen.has(name)) others.push(candidate)
    else first.push(candidate)
    seen.add(name)
  }
  return [first, others]
}

/** When the stocks of some candidates were deleted, by name; those that never were are missing. */
async function readDeletedAt(tx: Tx, round: readonly Candidate[]): Promise<ReadonlyMap<string, string>> {
  const names = round.map(({ target }) => nameOfTarget(target))
  const deleted = await readDeleted(tx, 'residue', names)
  return new Map(deleted.map((one) => [one.key, one.deleted_at.toISOString()]))
}

/** What a message makes of its stocks: what is left of those that change, and the ids of those that stay the same. */
function leftOf(
  { message, reported }: Candidate,
  stocks: Stocks,
  replacedAt: string | null,
  deletedAt: string | null,
) {
  const inStock = amountsInStock(message)
  const left: Partial<Record<StockType, StockLeft>> = {}
  const same: number[] = []
  for (const type of stockTypes) {
    const pieces = inStock[type]
    const known = stocks[type]
    const after =
      pieces === undefined ? null : stockAfterUpdate(pieces, reported, known, replacedAt, deletedAt)
    if (after === null) continue
    if (known && isSameStock(known, after)) same.push(known.id)
    else left[type] = after
  }
  return { left, same }
}

/** Saves what was reported of stocks, each of another one; answers the rows that changed any. */
async function saveRound(
  tx: Tx,
  round: readonly Candidate[],
  replacedAt: string | null,
): Promise<Set<number>> {
  const stored = await readTargetStocks(
    tx,
    round.map(({ target, reported }) => ({ target, since: reported.at })),
  )
  const deleted = await readDeletedAt(tx, round)
  const saves: (StockSave & { readonly row: number })[] = []
  const same: { id: number; at: string; reportId: string }[] = []
  for (const candidate of round) {
    const { row, reported, target } = candidate
    const name = nameOfTarget(target)
    const stocks = stored.get(name) ?? {}
    const found = leftOf(candidate, stocks, replacedAt, deleted.get(name) ?? null)
    same.push(...found.same.map((id) => ({ id, at: reported.at, reportId: reported.id })))
    if (Object.keys(found.left).length > 0)
      saves.push({ row, target, stocks, left: found.left, asOf: reported.at, reportId: reported.id })
  }
  await touchStocks(
    tx,
    same.map(({ id }) => id),
    same.map(({ at }) => at),
    same.map(({ reportId }) => reportId),
  )
  if (saves.length > 0) await saveStocks(tx, null, saves)
  return new Set(saves.map(({ row }) => row))
}

/** Notes the stocks that refused messages name, so that a whole stock that comes in several batches spares them. */
async function noteRefused(
  tx: Tx,
  portion: readonly NamedStock[],
  verdicts: readonly (StockVerdict | undefined)[],
  goods: Goods,
  spared: Date,
): Promise<void> {
  const named = portion.flatMap((message, row) => {
    const target = typeof verdicts[row] === 'string' ? 'taken' : targetOf(message, goods)
    if (typeof target === 'string') return []
    return [{ target, at: namedAt(message, spared) }]
  })
  await noteRefusedStocks(
    tx,
    named.map(({ target }) => target.size.id),
    named.map(({ target }) => target.coatingId),
    named.map(({ at }) => at),
  )
}

/** Takes the messages of one portion in one transaction. */
async function takePortion(
  tx: Tx,
  portion: readonly Message[],
  now: Date,
  replaced: Date | null,
): Promise<StockVerdict[]> {
  const { replacedAt, goods } = await openGoods(tx, portion)
  const opened = await openMessages(tx, 'residue', portion, now)
  const verdicts: (StockVerdict | undefined)[] = opened.verdicts
  const candidates: Candidate[] = []
  for (const open of opened.open) {
    const target = targetOf(open.message, goods)
    if (typeof target === 'string') verdicts[open.row] = { reason: target }
    else candidates.push({ ...open, target })
  }
  let rest = await noteMessages(tx, 'residue', candidates, now, verdicts)
  const changed = new Set<number>()
  while (rest.length > 0) {
    const [round, others] = firstOfEach(rest)
    for (const row of await saveRound(tx, round, replacedAt)) changed.add(row)
    rest = others
  }
  const all = portion.map((_, row) => verdicts[row] ?? (changed.has(row) ? 'taken' : 'unchanged'))
  await noteRefused(tx, portion, all, goods, later(now, replaced))
  return all
}

/** Opens a transaction for stock of products: their locks, and what they are. */
async function openGoods(tx: Tx, named: readonly NamedStock[]) {
  const replacedAt = await openStock(tx, 'residue')
  const keys = [...new Set(named.map(({ article }) => articleKey(article)))]
  await lockStockedProducts(tx, keys)
  await lockStocksOf(tx, keys)
  return { replacedAt, goods: await readGoods(tx, keys) }
}

/** Notes the stocks of rows that break the form. */
async function noteBroken(services: Services, named: readonly NamedStock[], replaced: Date | null) {
  for (let from = 0; from < named.length; from += messagesAtOnce)
    await services.database.transaction(async (tx) => {
      const portion = named.slice(from, from + messagesAtOnce)
      const { goods } = await openGoods(tx, portion)
      await noteRefused(tx, portion, [], goods, later(services.now(), replaced))
    })
}

/**
 * Takes what the ERP says of finished stock, in portions of one transaction each, and makes nothing what it replaces;
 * what a refused message names, of an earlier batch too, stays as it is (decisions G-097, G-471, G-544).
 */
export async function takeResidues(
  services: Services,
  { stocks, replaceAllBefore }: BodyOf<Call>,
  broken: readonly BrokenRow[],
): Promise<ReplyOf<Call>> {
  const replacedBefore = replacedMoment(stocks, replaceAllBefore, services.now())
  const { named, areAllNamed } = namedByBroken(broken, brokenStock)
  const moment = areAllNamed ? replacedBefore : null
  const verdicts: StockVerdict[] = []
  for (const portion of portionsOf(stocks, messagesAtOnce, () => []))
    verdicts.push(
      ...(await services.database.transaction((tx) =>
        takePortion(tx, portion, services.now(), replacedBefore),
      )),
    )
  await noteBroken(services, named, replacedBefore)
  const cleared = moment === null ? 0 : await clearOlderStocks(services, moment)
  return { ...replyOf(stocks, verdicts), cleared }
}
