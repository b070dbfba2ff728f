import { type ReturnWord, withoutPaper, withReturnWord } from '@proba/domain/order/tasting'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { lockReturn, saveReturned } from './tastingStore.ts'

/** Pieces of an article of an order that a correction document takes back. */
interface TakenBack {
  readonly orderNumber: string
  readonly article: string
  readonly count: number
}

type Request = Awaited<ReturnType<typeof lockReturn>>[number]

/** Pieces that documents of other orders have taken back of the article. */
const ofOthers = ({ order_id: order, returned_of: parts }: Request) =>
  Object.entries(parts).reduce((sum, [id, count]) => (id === String(order) ? sum : sum + count), 0)

async function save(tx: Tx, request: Request, count: number, words: readonly ReturnWord[]): Promise<void> {
  const { id, company_id: companyId, order_id: order } = request
  const returnedOf = { ...request.returned_of, [order]: count }
  const allWords = { ...request.words, [order]: words }
  await saveReturned(tx, id, ofOthers(request) + count, JSON.stringify(returnedOf), JSON.stringify(allWords))
  const action = { entity: 'tasting_return', entityId: id, action: 'update', companyId } as const
  await logAction(tx, null, { ...action, after: { returned: count } })
}

/** Notes one; false for more than the order had, or with other orders than was requested. */
async function noteTakenBack(tx: Tx, { orderNumber, article, count }: TakenBack, paper: string | null) {
  const [request] = await lockReturn(tx, orderNumber, article)
  if (!request || count > request.ordered || count + ofOthers(request) > request.count) return false
  await save(tx, request, count, withReturnWord(request.words[request.order_id] ?? [], { paper, count }))
  return true
}

/**
 * Notes what correction documents AR-2 take back, `paper` being the id of one that says it itself; answers the rows, from
 * 1, without a request for so many pieces (decision G-402).
 */
export async function noteTakenBackAll(
  tx: Tx,
  returns: readonly TakenBack[],
  paper: string | null = null,
): Promise<number[]> {
  const refused: number[] = []
  for (const [index, one] of returns.entries())
    if (!(await noteTakenBack(tx, one, paper))) refused.push(index + 1)
  return refused
}

/**
 * Undoes what a paper reported: of each article the last word that is left counts, at most what was requested, and none is no
 * pieces. A later word than that of the paper stays as it is (decision G-551).
 */
export async function undoTakenBack(
  tx: Tx,
  returns: readonly Omit<TakenBack, 'count'>[],
  paper: string,
): Promise<void> {
  for (const { orderNumber, article } of returns) {
    const [request] = await lockReturn(tx, orderNumber, article)
    if (!request) continue
    const words = withoutPaper(request.words[request.order_id] ?? [], paper)
    const count = Math.min(words.at(-1)?.count ?? 0, Math.max(0, request.count - ofOthers(request)))
    await save(tx, request, count, words)
  }
}

/** Rows that are noted in one transaction. */
const rowsAtOnce = 500

/** The same in portions of one transaction each. */
export async function takeTastingReturns({ database }: Services, returns: readonly TakenBack[]) {
  const refused: number[] = []
  for (let from = 0; from < returns.length; from += rowsAtOnce) {
    const portion = returns.slice(from, from + rowsAtOnce)
    const rows = await database.transaction((tx) => noteTakenBackAll(tx, portion))
    refused.push(...rows.map((row) => from + row))
  }
  return { taken: returns.length - refused.length, refused }
}
