import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { explainedHeaders } from '@proba/domain/files/bookReading'
import type { ImportRefusal } from '@proba/domain/files/importSheet'
import { amountOf } from '@proba/domain/product/productMinimum'
import type { Language, Translate } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { once } from '../../../http/guards/idempotency.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { ProductLine } from '../../../schema/ordering/storedRow.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { rememberHeaders } from '../../common/importFiles/importHeadersStore.ts'
import { addImportedRows } from './addImportedRows.ts'
import { refusedRowReply } from './importCheckReply.ts'
import { deleteCheck, noteExecuted, readCheck } from './importChecksStore.ts'
import { type ImportFile, orderHeaders } from './readImportFile.ts'
import { type StoredCheck, sheetsOf, storedCheckOf } from './storedCheck.ts'

type Reply = ReplyOf<Calls['POST /import/execute']>

/** A check can be executed for a day (decision G-145). */
const validMs = 24 * 3600 * 1000

/** The stored check of the caller's own file in the active company, locked. */
export async function ownCheck(
  services: Services,
  tx: Tx,
  me: Principal,
  uuid: string,
): Promise<{ stored: StoredCheck; executedAt: Date | null; checked: { type: string; orderType: string } }> {
  const since = new Date(services.now().getTime() - validMs)
  const [check] = await readCheck(tx, uuid, me.userId, companyOf(me).id, since)
  if (!check) throw new RequestRefused('import_expired')
  return {
    stored: storedCheckOf(check.result),
    executedAt: check.executed_at,
    checked: { type: check.type, orderType: check.order_type },
  }
}

/** The check of a file that can be executed: as it was checked, and not executed before. */
async function executableCheck(
  services: Services,
  tx: Tx,
  me: Principal,
  { uuid, type, orderType }: ImportFile,
): Promise<StoredCheck> {
  const { stored, executedAt, checked } = await ownCheck(services, tx, me, uuid)
  // Only what was checked is executed; another order type needs another check.
  if (checked.type !== type || checked.orderType !== orderType)
    throw refuseFields({ orderType: [{ code: 'choice' }] })
  if (executedAt) throw new RequestRefused('import_already_executed')
  return stored
}

function summary(
  lines: readonly ProductLine[],
  skipped: number,
  toWaitingList: number,
): Omit<Reply, 'refused'> {
  const { weightMg, count } = amountOf(lines)
  const ofType = (orderType: OrderType) => lines.filter((line) => line.orderType === orderType)
  return {
    added: lines.length,
    count,
    weight: weightMg,
    skipped,
    toWaitingList,
    byOrderType: orderTypes
      .map((orderType) => ({
        orderType,
        rows: ofType(orderType).length,
        count: amountOf(ofType(orderType)).count,
      }))
      .filter(({ rows }) => rows > 0),
  }
}

/** The check with what was refused at its execution among its errors; null when nothing was. */
function withRefused(stored: StoredCheck, refused: readonly ImportRefusal[]): StoredCheck | null {
  if (refused.length === 0) return null
  return { ...stored, errors: [...stored.errors, ...refused].toSorted((a, b) => a.row - b.row) }
}

/**
 * Cancels a check for good: waits for an execution under way, and reports whether its rows are in the cart after all.
 * A file that was never checked, or whose check is no longer kept, cannot be executed anyway.
 */
export async function cancelImport(
  services: Services,
  me: Principal,
  uuid: string,
): Promise<{ cancelled: boolean }> {
  return services.database.transaction(async (tx) => {
    const [check] = await readCheck(tx, uuid, me.userId, companyOf(me).id, new Date(0))
    if (check?.executed_at) return { cancelled: false }
    if (check) await deleteCheck(tx, uuid)
    return { cancelled: true }
  })
}

/** Who waits for an execution, and in which language. */
interface ImportCaller {
  readonly signal: AbortSignal
  readonly language: Language
  readonly t: Translate
}

/**
 * Adds the good rows of a checked file to the cart: all in one transaction, and once (decisions G-101, G-145). What
 * can no longer be added since the check is left out and named. A caller who hangs up before the end has added nothing.
 */
export async function executeImport(
  services: Services,
  me: Principal,
  body: ImportFile,
  key: string | null,
  { signal, language, t }: ImportCaller,
): Promise<Reply> {
  const { uuid } = body
  return services.database.transaction((tx) =>
    once(tx, { userId: me.userId, call: 'POST /import/execute', key, body }, async () => {
      const stored = await executableCheck(services, tx, me, body)
      const { lines, toWaitingList, refused } = await addImportedRows(
        services,
        tx,
        me,
        stored.success,
        signal,
      )
      const skipped = stored.errors.length + refused.length
      const reply = {
        ...summary(lines, skipped, toWaitingList),
        refused: refused.map(refusedRowReply(sheetsOf(stored), language, t)),
      }
      const result = withRefused(stored, refused)
      const executed = { executedAt: services.now(), ...(result && { result }) }
      await noteExecuted(tx, uuid, executed)
      const owner = { companyId: companyOf(me).id, kind: orderHeaders, now: services.now() }
      await rememberHeaders(tx, owner, explainedHeaders(stored.reading))
      await logAction(tx, me, {
        entity: 'import',
        entityId: uuid,
        action: 'execute',
        companyId: me.company?.id ?? null,
        after: { added: reply.added, skipped: reply.skipped },
      })
      // The caller has hung up: everything written is rolled back.
      signal.throwIfAborted()
      return reply
    }),
  )
}
